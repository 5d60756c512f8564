import Proofreading
import Testing

/// A word that stands twice is a slip where it is a word.
@Suite struct RepeatedWordTests {
    private static let proofreader = try? CorpusProofreader.installed()

    private func repeated(in text: String, _ language: LanguageCode) async throws -> [String] {
        let request = ProofreadingRequest(
            text: text, language: language, rules: RuleSelection(only: ["repetition.repeated-word"]))
        return try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings.map(\.reading)
    }

    @Test func whatNoDictionaryHasMayBeTypedTwice() async throws {
        #expect(try await repeated(in: "La regla es: nft add rule cadena xhandle xhandle statement.", "es") == [])
        #expect(try await repeated(in: "La regla se añade a la la cadena.", "es") == ["la la"])
    }
}
