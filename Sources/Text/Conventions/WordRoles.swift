/// What a word is to a language.
struct WordRoles: OptionSet {
    let rawValue: UInt8
    /// An abbreviation that never ends a sentence, because what it belongs to follows: a title, `e.g.`
    static let leading = WordRoles(rawValue: 1)
    /// An abbreviation only before a number, and maybe a word otherwise: `No. 5`, `Fig. 3`, `Jan. 12`.
    static let numbering = WordRoles(rawValue: 2)
    /// An abbreviation that may end a sentence, and does when an ``opener`` follows: `etc.`, `Inc.`, `p.m.`
    static let trailing = WordRoles(rawValue: 4)
    /// Often the first word of a sentence and seldom a name or part of one.
    static let opener = WordRoles(rawValue: 8)
    /// A single letter that is a word, so that a full stop behind it ends a sentence: English `I`.
    static let letter = WordRoles(rawValue: 16)
    /// Loses its vowel before the next word: the `l` of `l’école`.
    static let elision = WordRoles(rawValue: 32)
    /// Is written with an apostrophe in front: the `tis` of `’tis`.
    static let aphaeresis = WordRoles(rawValue: 64)
    /// Is written with an apostrophe behind: the `po` of `po’`.
    static let apocope = WordRoles(rawValue: 128)
}
