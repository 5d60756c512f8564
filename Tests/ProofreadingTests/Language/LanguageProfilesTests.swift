import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

@Suite struct LanguageProfilesTests {
    @Test func theProfilesOfTheRepositoryAreRead() {
        let profiles = LanguageProfiles.shipped
        #expect(profiles.languages.prefix(2) == ["en", "fr"] && profiles.languages.last == "lv")
        #expect(profiles.languages.count == 28)
        #expect(profiles.step == 0.15 && profiles.zeroLevel == 63 && profiles.bucketBits == 13)
    }

    @Test func levelsAreCountedFromTheOneThatSaysNothing() throws {
        // The word "a" has six n-grams, and is one thing more: each is in a bucket of the two, and all rows are the same.
        let profiles = try LanguageProfiles(TableBytes(copying: Self.bytes(rows: [12, 7, 12, 7])))
        var score = LanguageScore(by: profiles)
        score.add(Array("a".utf8).span)
        let odds = score.logOdds()
        #expect(odds.count == 2 && score.languages == ["en", "pt"])
        #expect(odds[0] > 0 && odds[1] < 0)
        #expect((odds[0] * 3 + odds[1] * 2).magnitude < 0.001)
    }

    @Test func aRowAsHighAsCanBeFitsManyTimes() throws {
        let highest = LanguageProfiles.highestLevel
        let profiles = try LanguageProfiles(TableBytes(copying: Self.bytes(rows: [highest, 0, highest, 0])))
        var score = LanguageScore(by: profiles)
        for _ in 0..<5000 { score.add(Array("abcdefghijklmnopqrstuvwxyz".utf8).span) }
        let odds = score.logOdds()
        let ratio = Float(highest - 10) / -10
        #expect((odds[0] / odds[1] - ratio).magnitude < 0.001)
    }

    @Test func damagedBytesAreRefused() throws {
        let whole = Self.bytes(rows: [12, 7, 12, 7])
        #expect(throws: LexiconError.notALexicon) { try LanguageProfiles(TableBytes(copying: Array("STLEX".utf8))) }
        #expect(throws: LexiconError.notALexicon) {
            try LanguageProfiles(TableBytes(copying: Array("STLPR\0\0\u{2}".utf8)))
        }
        for count in 8..<whole.count {
            #expect(throws: LexiconError.damaged) { try LanguageProfiles(TableBytes(copying: whole[..<count])) }
        }
        #expect(throws: LexiconError.damaged) { try LanguageProfiles(TableBytes(copying: whole + [0])) }
        // Too many buckets, a level that is none, no languages and too many, no step, rows that are too high.
        for (place, byte) in [(8, 0), (8, 2), (8, 33), (11, 0x80), (12, 200), (16, 0), (16, 33), (20, 0), (40, 92)] {
            var strange = whole
            strange[place] = UInt8(byte)
            if place == 20 { strange[21] = 0 }
            #expect(throws: LexiconError.damaged, "\(place): \(byte)") {
                try LanguageProfiles(TableBytes(copying: strange))
            }
        }
    }

    /// A table of two languages and two buckets, in which 10 is nothing.
    private static func bytes(rows: [UInt8]) -> [UInt8] {
        Array("STLPR\0\0\u{1}".utf8) + [1, 0, 0, 0, 10, 0, 0, 0, 2, 0, 0, 0, 0xF4, 1, 0, 0]
            + Array("en\0\0\0\0\0\0pt\0\0\0\0\0\0".utf8) + rows + [UInt8](repeating: 0, count: 30)
    }
}
