/// What a language is known to write in ways that the Unicode standard cannot know: a part of its ``LanguageTraits``.
package struct Conventions: Sendable {
    private let abbreviations: WordTable
    private let words: WordTable
    /// Whether a number with a full stop is an ordinal: `am 3. Oktober`.
    let ordinalsHaveFullStops: Bool
    /// Whether a word may have a hyphen at one end that stands for what it shares with another: `Vor- und Nachteile`.
    let hyphensAreSuspended: Bool
    /// Whether a colon joins a word and its ending: `EU:s`.
    let colonsJoin: Bool
    /// The words that are elided before another, without the apostrophe: `l`, `qu`.
    package let elisions: [String]
    /// Whether there are elisions.
    var hasElisions: Bool { !elisions.isEmpty }

    /// Makes conventions of words in small letters, separated by white space, without the full stop or apostrophe at the end.
    init(
        leading: String = "", numbering: String = "", trailing: String = "", openers: String = "", letters: String = "",
        elisions: String = "", aphereses: String = "", apocopes: String = "", ordinalsHaveFullStops: Bool = false,
        hyphensAreSuspended: Bool = false, colonsJoin: Bool = false
    ) {
        self.abbreviations = WordTable([
            (leading, .leading), (numbering, .numbering), (trailing, .trailing), (letters, .letter),
        ])
        self.words = WordTable([
            (openers, .opener), (elisions, .elision), (aphereses, .aphaeresis), (apocopes, .apocope),
        ])
        self.ordinalsHaveFullStops = ordinalsHaveFullStops
        self.hyphensAreSuspended = hyphensAreSuspended
        self.colonsJoin = colonsJoin
        self.elisions = elisions.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// What the word in a range of bytes before a full stop is to the language: ``WordRoles/leading``,
    /// ``WordRoles/numbering``, ``WordRoles/trailing`` or ``WordRoles/letter``.
    @inline(__always)
    func abbreviation(in text: Span<UInt8>, _ range: Range<Int>) -> WordRoles {
        abbreviations.roles(of: text, range)
    }

    /// What else the word in a range of bytes is to the language.
    func roles(of text: Span<UInt8>, _ range: Range<Int>) -> WordRoles { words.roles(of: text, range) }

    /// Of a language that is not known: what is international.
    static let unknown = Conventions(leading: "dr vs cf st", trailing: "etc")
}
