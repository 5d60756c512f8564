import Testing
import Text

/// Words whose special letters are spelt out.
@Suite struct SpeltOutLettersTests {
    @Test(arguments: [
        ("schoen", "schön", true), ("gruesse", "grüße", true), ("strasse", "straße", true), ("coeur", "cœur", true),
        ("koebenhavn", "københavn", true), ("gaar", "går", true),
        // One is spelt out, another lacks its accent.
        ("suess", "süß", true), ("suss", "süß", true), ("eleve", "élève", false),
        ("schon", "schön", false), ("schoen", "schon", false), ("schoene", "schön", false), ("oe", "ö", true),
        ("o", "ö", false), ("", "ö", false), ("poesie", "poesie", false),
    ])
    func lettersAreSpeltOutAsTwo(typed: String, meant: String, isSpeltOut: Bool) {
        #expect(SpeltOutLetters.areSpeltOut(in: typed, of: meant) == isSpeltOut)
    }
}
