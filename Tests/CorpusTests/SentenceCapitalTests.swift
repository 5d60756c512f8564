import Grammar
import Testing
import Text

/// A sentence begins with a capital, but for what is typed to a machine.
@Suite struct SentenceCapitalTests {
    private func smallBeginnings(of text: String, in language: LanguageCode) async throws -> [String] {
        try await CorpusProofreader.readings(of: "casing.sentence-capital", in: text, language)
    }

    @Test(arguments: [
        "It is an old tool. apt-get installs packages.", "Two options are set. key=value pairs are read first.",
        "It is mounted there. mount point: this is where the files are.",
        "Files are named so. action.d files are read last.", "It is compressed at the end. gzip is fast and old.",
    ])
    func whatIsWrittenLikeATermStaysSmall(text: String) async throws {
        #expect(try await smallBeginnings(of: text, in: "en-US") == [])
    }

    @Test func aNameThatComesBackIsMeant() async throws {
        let text = "It was slow. locate finds files.\n\nWe used it often. locate reads its own list. It is fast."
        #expect(try await smallBeginnings(of: text, in: "en-US") == [])
        #expect(try await smallBeginnings(of: "It was slow. locate finds files.", in: "en-US") == ["locate"])
    }

    @Test func aWordWithoutMeaningOfItsOwnIsNeverAName() async throws {
        let text = "It rained on Sunday. they stayed at home. It was cold. they lit a fire."
        #expect(try await smallBeginnings(of: text, in: "en-US") == ["they", "they"])
    }

    @Test func aSpanishSentenceMayGoOnBehindAQuestion() async throws {
        let spanish = "Llegó tarde. ¿Vienes con nosotros? preguntó Marta. luego se fue."
        #expect(try await smallBeginnings(of: spanish, in: "es") == ["luego"])
        #expect(try await smallBeginnings(of: "It was late. Are you coming? we asked her.", in: "en-US") == ["we"])
    }
}
