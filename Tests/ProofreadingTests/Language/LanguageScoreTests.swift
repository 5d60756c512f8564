import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

@Suite struct LanguageScoreTests {
    /// What the script that made the weights has for these words: letters are folded, parted and hashed as it does.
    @Test(
        arguments: [
            ("the", ["en": 52, "de": 3, "tr": -14, "ro": 6, "ru": 11, "uk": 5]),
            ("Größenwahn", ["en": 11, "de": 86, "tr": 7, "ro": -13, "ru": 6, "uk": -4]),
            ("Ӄĳ ŹȘ İstanbul Ŀl", ["en": -10, "de": 2, "tr": -4, "ro": 29, "ru": -27, "uk": 15]),
            ("щось п'ять ЁЖ", ["en": -30, "de": -31, "tr": -64, "ro": -62, "ru": 190, "uk": 215]),
            (
                "pneumonoultramicroscopicsilicovolcanoconiosis",
                ["en": 26, "de": -13, "tr": 41, "ro": 60, "ru": 9, "uk": 26]
            ),
        ] as [(String, [LanguageCode: Int])])
    func weightsAreThoseOfTheScript(text: String, expected: [LanguageCode: Int]) {
        let levels = levels(of: text)
        for (code, level) in expected { #expect(levels[code] == level, "\(code)") }
    }

    @Test func manyWordsAddUp() {
        var many = LanguageScore(by: .shipped)
        let words = (0..<3000).map { ["kettle", "garden", "Größenwahn", "щось"][$0 % 4] }
        var sums: [LanguageCode: Int] = [:]
        for word in words {
            many.add(Array(word.utf8).span)
            sums.merge(levels(of: word), uniquingKeysWith: +)
        }
        var halves = LanguageScore(by: .shipped)
        for part in [words[..<1000], words[1000...]] {
            var half = LanguageScore(by: .shipped)
            for word in part { half.add(Array(word.utf8).span) }
            halves.add(half)
        }
        #expect(levels(many) == sums)
        #expect(levels(halves) == sums)
        #expect(many.plainWords == 3000)
    }

    @Test func namesCountAsMuchAsAsked() {
        var score = LanguageScore(by: .shipped)
        score.add(Array("the".utf8).span, isName: true)
        #expect(score.names == 1)
        #expect(score.plainWords == 0)
        #expect(score.logOdds(countingNames: 0).allSatisfy { $0 == 0 })
        #expect(score.logOdds(countingNames: 1)[0] == score.logOdds(countingNames: 0.5)[0] * 2)
    }

    @Test(arguments: [
        ("kettle Чай", Script.latin), ("чайник tea", .cyrillic), ("βραστήρας", .greek), ("קומקום", .hebrew),
        ("غلاية", .arabic),
        ("केतली", .devanagari), ("กาต้มน้ำ", .thai), ("ჩაიდანი", .georgian), ("թեյնիկ", .armenian), ("주전자", .hangul),
        ("水が沸いた", .kana), ("水壺是熱的", .han), ("ᐊᐃᑉᐸᓂ", .other),
    ])
    func theScriptIsThatOfMostLetters(text: String, script: Script) {
        var score = LanguageScore(by: .shipped)
        score.add(Array(text.utf8).span)
        #expect(score.letters.dominant == script)
    }

    @Test func digitsAndSignsHaveNoScript() {
        var score = LanguageScore(by: .shipped)
        score.add(Array("12+3 × 4 ÷ 5 – €😀".utf8).span)
        #expect(score.letters.dominant == nil)
        #expect(score.plainWords == 0)
    }

    @Test func withoutProfilesNothingIsToldApart() {
        var score = LanguageScore(by: .none)
        score.add(Array("the kettle".utf8).span)
        #expect(score.logOdds().isEmpty)
        #expect(score.plainWords == 2)
        #expect(score.letters.dominant == .latin)
    }

    private func levels(of text: String) -> [LanguageCode: Int] {
        var score = LanguageScore(by: .shipped)
        score.add(Array(text.utf8).span)
        return levels(score)
    }

    private func levels(_ score: LanguageScore) -> [LanguageCode: Int] {
        Dictionary(
            zip(score.languages, score.logOdds().map { Int(($0 / score.profiles.step).rounded()) }),
            uniquingKeysWith: { first, _ in first })
    }
}
