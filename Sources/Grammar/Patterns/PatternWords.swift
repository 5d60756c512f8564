import Text

/// A token of a sentence as patterns see it; white space is what stands before a token.
struct PatternWord {
    /// The white space before a token.
    enum Space: UInt8 { case none, one, many }

    /// The token, and its number in the sentence of the view.
    let token: Token
    let index: Int32
    /// The number of its word; 0 for a word that no rule speaks of.
    let number: Int32
    /// The number of its lemma; 0 for one that no rule speaks of.
    let lemma: Int32
    /// What stands before it.
    let space: Space
    /// By what verdicts on its letters are remembered; `nil` where no word is spelt.
    let letters: Fingerprint?
}
