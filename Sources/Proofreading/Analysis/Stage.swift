import Grammar
import Text

/// A step of proofreading that looks at one analysed paragraph at a time: spelling, the rules.
///
/// Called from several threads at once, and keeps nothing between paragraphs: what it finds in one follows from what it sees of it.
protocol Stage: Sendable {
    /// The part of the work that it is, for who measures.
    var part: WorkPart { get }
    /// What it finds in a paragraph. Blocks for as long as it takes.
    /// - Throws: `CancellationError` when it is not wanted any more, some milliseconds later.
    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings
}

/// What a stage found in a paragraph.
struct StageFindings: Sendable {
    /// What stands whatever the rest of the text says.
    var findings: [Finding] = []
    /// The words that are unknown, of which the whole text has a say.
    var unknownWords: [UnknownWord] = []
    /// The words of the dictionary that have a capital where only names have one.
    var names: Set<String> = []
    /// What may be written in several ways, of which the whole text has a say.
    var usages: [FoundUsage] = []
    /// What its words say of the variant of the language, of which the whole text has a say.
    var variants = VariantUse()
    /// What speaks against the paragraph's being in the language.
    var doubt = LanguageDoubt()
    /// What is said of the paragraph in place of everything else where the doubt is founded; `nil` where there is none.
    var otherLanguage: Finding?
    /// Whether there was no time left to look for all that may have been meant.
    var isAbridged = false
}

/// A word that the dictionary does not have, and what it is taken for: a word that comes back is likelier to be meant.
struct UnknownWord: Sendable {
    /// The bytes of the text that it is.
    let range: Range<Int>
    /// The word as it is read.
    let reading: String
    /// What is said of it when it stands in the text once; `nil` when nothing is.
    let finding: Finding?
    /// How serious it is when it comes back; `nil` when it is not worth mentioning then.
    let severityIfRepeated: Severity?
    /// How serious it is when the text has it as a name elsewhere; `nil` when it is not worth mentioning then.
    var severityIfName: Severity?
    /// Whether it is taken for a name where it stands.
    var isName = false

    /// The same word, of which something else is said.
    func with(_ finding: Finding?) -> UnknownWord {
        UnknownWord(
            range: range, reading: reading, finding: finding, severityIfRepeated: severityIfRepeated,
            severityIfName: severityIfName, isName: isName)
    }
}
