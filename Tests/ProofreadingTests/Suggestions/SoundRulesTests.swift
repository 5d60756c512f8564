import Testing

@testable import Spelling

@Suite struct SoundRulesTests {
    private static let letters = LetterCodes("abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { ($0, $0) })

    private func rules(_ lines: (String, String)...) -> SoundRules {
        var rules = SoundRules()
        for (letters, sounds) in lines { rules.add(codes(letters), sounds: sounds, letters: Self.letters) }
        return rules
    }

    private func codes(_ word: String) -> [UInt8] { word.unicodeScalars.map { Self.letters.code(of: $0) } }

    @Test func theLongestPieceCounts() {
        let rules = rules(("ph", "f"), ("phth", "t"))
        #expect(rules.sounds(of: codes("photo")) == codes("foto"))
        #expect(rules.sounds(of: codes("phthisis")) == codes("tisis"))
    }

    @Test func doubledSoundsAreOne() {
        #expect(rules(("ck", "k"), ("c", "k")).sounds(of: codes("accka")) == codes("aka"))
    }

    @Test func anEndThatIsNotHeardIsLeftOut() {
        #expect(rules(("e", "-"), ("c", "k")).sounds(of: codes("cake")) == codes("kak"))
        #expect(rules(("e", "-"), ("c", "k")).sounds(of: codes("the")) == codes("the"))
    }

    @Test func wordsThatSoundAlikeAreNear() throws {
        let rules = rules(("ph", "f"), ("o", "+"), ("i", "+"))
        let meant = try #require(rules.form(of: codes("photo")))
        let typed = try #require(rules.form(of: codes("foti")))
        #expect(
            SoundRules.features(of: meant, typed: typed) == [.sounds1, .consonants0, .syllables0, .sameFirstSound])
    }

    @Test func aLanguageWithoutRulesHasNoSounds() {
        #expect(SoundRules().form(of: codes("photo")) == nil)
    }
}
