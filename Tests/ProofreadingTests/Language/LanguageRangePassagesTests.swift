import Testing

@testable import Proofreading

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
}
