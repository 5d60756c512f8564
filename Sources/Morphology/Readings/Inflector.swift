import Text

/// Makes forms of lemmas.
public struct Inflector: Sendable {
    /// A form of a lemma.
    public struct Form: Hashable, Sendable {
        /// The word.
        public let text: String
        /// What it is.
        public let tag: ReadingTag
    }

    private let lexicons: [MorphologicalLexicon]
    private let habits: CompositionHabits

    /// - Parameter lexicons: where forms are looked up.
    init(_ lexicons: [MorphologicalLexicon], habits: CompositionHabits = CompositionHabits()) {
        self.lexicons = lexicons
        self.habits = habits
    }

    /// The forms of a lemma that serve as what is asked for: of its part of speech, and of each feature that it names with one of its values.
    /// - Parameter wanted: `VERB|Number=Sing|Person=3|Tense=Pres`; what it does not name may be anything.
    public func forms(of lemma: String, _ wanted: ReadingTag) -> [Form] { forms(of: lemma) { $0.serves(wanted) } }

    /// All forms of a lemma, of all parts of speech.
    public func paradigm(of lemma: String) -> [Form] { forms(of: lemma) { _ in true } }

    func forms(of lemma: String, where isWanted: (ReadingTag) -> Bool) -> [Form] {
        let letters = Array(habits.folded(lemma).utf8)
        var found: [Form] = []
        for lexicon in lexicons {
            for (number, tag) in lexicon.tags.enumerated() where isWanted(tag) {
                // What ends with a hyphen is written so before a pronoun alone: Portuguese “são-no”.
                for form in lexicon.forms(of: letters.span, tag: number) where form.last != UInt8(ascii: "-") {
                    let form = Form(text: String(decoding: form, as: UTF8.self), tag: tag)
                    if !found.contains(form) { found.append(form) }
                }
            }
        }
        return found
    }
}
