/// What is true of a language as `language.yml` in its folder says: how it sounds, and by which endings its words are relatives.
public struct LanguageFacts: Sendable {
    /// Nothing is known.
    public static let none = LanguageFacts()

    /// What its letters sound like; `nil` where that is not known.
    package let pronunciation: Pronunciation?
    /// By which endings its words are relatives.
    package let families: WordFamilies

    package init(pronunciation: Pronunciation? = nil, families: WordFamilies = WordFamilies()) {
        self.pronunciation = pronunciation
        self.families = families
    }
}
