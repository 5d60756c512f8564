import Grammar
import Testing
import Text

/// A word that stands twice is a slip where it is a word.
@Suite struct RepeatedWordTests {
    private func repeated(in text: String, _ language: LanguageCode) async throws -> [String] {
        try await CorpusProofreader.readings(of: "repetition.repeated-word", in: text, language)
    }

    @Test func lettersThatAreNamesAreNotRepeated() async throws {
        #expect(try await repeated(in: "Los puntos X, Y y Z son iguales.", "es") == [])
        #expect(try await repeated(in: "Y y Z son iguales.", "es") == ["Y y"])
    }

    @Test func whatNoDictionaryHasMayBeTypedTwice() async throws {
        #expect(try await repeated(in: "La regla es: nft add rule cadena xhandle xhandle statement.", "es") == [])
        #expect(try await repeated(in: "La regla se añade a la la cadena.", "es") == ["la la"])
    }
}
