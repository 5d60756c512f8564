import ProofreadingTesting
import Testing

@testable import Proofreading
@testable import Text

@Suite struct LanguageRangePassagesTests {
    private let whole = [LanguageRange(range: 0..<30, code: "en")]

    @Test func aPassageSplitsWhatItLiesOn() {
        let ranges = whole.overlaid(with: [LanguageRange(range: 10..<20, code: "fr")])
        #expect(
            ranges == [
                LanguageRange(range: 0..<10, code: "en"), LanguageRange(range: 10..<20, code: "fr"),
                LanguageRange(range: 20..<30, code: "en"),
            ])
    }

    @Test func anInnerPassageGoesOverTheOuterOne() {
        let ranges = whole.overlaid(with: [
            LanguageRange(range: 0..<30, code: "fr"), LanguageRange(range: 5..<10, code: "de"),
        ])
        #expect(ranges.map(\.code) == ["fr", "de", "fr"])
        #expect(ranges.map(\.range) == [0..<5, 5..<10, 10..<30])
    }

    @Test func aPassageInTheSameLanguageChangesNothing() {
        #expect(whole.overlaid(with: [LanguageRange(range: 3..<9, code: "en")]) == whole)
        #expect(whole.overlaid(with: [LanguageRange(range: 40..<50, code: "fr")]) == whole)
    }

    @Test func eachByteIsInTheLastPassageThatHasIt() {
        var random = SplitMix(state: 17)
        let codes: [LanguageCode] = ["en", "fr", "de"]
        for _ in 0..<300 {
            let passages = (0..<random.next(below: 9)).map { _ in
                let start = random.next(below: 35)
                return LanguageRange(
                    range: start..<start + random.next(below: 12), code: codes[random.next(below: 3)])
            }
            var bytes = [LanguageCode](repeating: "en", count: 30)
            for passage in passages { for byte in passage.range where byte < 30 { bytes[byte] = passage.code } }
            let ranges = whole.overlaid(with: passages)
            #expect(ranges.flatMap { range in range.range.map { _ in range.code } } == bytes)
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.code != $1.code })
        }
    }

    @Test func aHundredThousandPassagesTakeNoLongerThanTheyAreMany() {
        let whole = [LanguageRange(range: 0..<1_000_000, code: "en")]
        let passages = stride(from: 0, to: 1_000_000, by: 10).map {
            LanguageRange(range: $0..<$0 + 5, code: "fr")
        }
        #expect(whole.overlaid(with: passages).count == 200_000)
    }

    @Test func whatOverlapsARangeIsFoundByBisection() {
        let ranges = [2..<4, 4..<5, 9..<12, 20..<21].map { LanguageRange(range: $0, code: "fr") }
        for start in 0..<24 {
            for end in start + 1..<25 {
                #expect(Array(ranges.overlapping(start..<end)) == ranges.filter { $0.range.overlaps(start..<end) })
            }
        }
    }
}
