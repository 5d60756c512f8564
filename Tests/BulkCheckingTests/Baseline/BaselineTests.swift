import BulkChecking
import Proofreading
import ProofreadingTesting
import Testing

@Suite struct BaselineTests {
    private func fingerprints(_ text: String, _ mistakes: KeyValuePairs<String, String?>) -> [FindingFingerprint] {
        CheckedText.findings(in: text, mistakes).map { FindingFingerprint(of: $0, in: Array(text.utf8)) }
    }

    private func new(_ baseline: Baseline, _ text: String, _ mistakes: KeyValuePairs<String, String?>) -> [String] {
        baseline.new(among: CheckedText.findings(in: text, mistakes), in: Array(text.utf8), of: "a.md").map(\.reading)
    }

    private func baseline(_ text: String, _ mistakes: KeyValuePairs<String, String?>) -> Baseline {
        var baseline = Baseline()
        baseline.add(fingerprints(text, mistakes), of: "a.md")
        return baseline
    }

    @Test func whatIsKnownIsNotNewAlsoWhereLinesHaveShifted() {
        let known = baseline("One. I recieved teh\nparcle. Two.\n", ["recieved": nil, "teh": nil])
        let text = "# Title\n\nA sentence more, with teh. I recieved\nteh parcle. Two.\n"
        #expect(new(known, text, ["teh": nil, "recieved": nil, "teh": nil]) == ["teh"])
    }

    @Test func anotherFileOrSentenceIsNew() {
        let known = baseline("I recieved it.", ["recieved": nil])
        #expect(new(known, "We recieved it.", ["recieved": nil]) == ["recieved"])
        let text = "I recieved it."
        let other = known.new(
            among: CheckedText.findings(in: text, ["recieved": nil]), in: Array(text.utf8), of: "b.md")
        #expect(other.count == 1)
    }

    @Test func aMistakeThatIsMadeMoreOftenIsNewFromThenOn() {
        let known = baseline("Teh end. Teh end.", ["Teh": nil, "Teh": nil])
        #expect(new(known, "Teh end. Teh end. Teh end.", ["Teh": nil, "Teh": nil, "Teh": nil]) == ["Teh"])
    }

    @Test func aFileIsReadAsItWasWritten() throws {
        var known = baseline("I recieved “teh\"\n parcle.", ["recieved": nil, "teh\"\n parcle": nil])
        known.add(fingerprints("Ths. Ths.", ["Ths": nil, "Ths": nil]), of: "b \\ c.md")
        #expect(known.count == 4)
        #expect(try Baseline(json: Array(known.json.utf8)) == known)
        #expect(known.json.split(separator: "\n").count == 5)
        #expect(try Baseline(json: Array(Baseline().json.utf8)) == Baseline())
    }

    @Test(arguments: ["", "[]", "{\"version\": 2, \"mistakes\": []}", "{\"version\": 1}"])
    func whatIsNoBaselineIsRefused(text: String) {
        #expect(throws: Baseline.Unreadable.self) { try Baseline(json: Array(text.utf8)) }
    }

    @Test func aLongLineWithoutFullStopsIsNotReadAgainForEachMistake() {
        let text = String(repeating: "teh cat and ", count: 20_000)
        let bytes = Array(text.utf8)
        let findings = (0..<20_000).map { Finding.sample("teh", nil, at: $0 * 12..<$0 * 12 + 3) }
        #expect(Baseline().new(among: findings, in: bytes, of: "a.md").count == 20_000)
        #expect(Set(findings.suffix(100).map { FindingFingerprint(of: $0, in: bytes).sentence }).count > 1)
    }
}
