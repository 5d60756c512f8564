import Foundation
import Grammar
import LanguagePacks
import Testing
import Text

/// Chunks over the tags of the project's own English tagger.
@Suite struct ChunkTests {
    private static let english = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Dictionaries/en").standardized.path

    @Test(arguments: [
        ("The old house has never been sold.", "[The old house] <has never been sold>"),
        ("She likes John's red car.", "[She] <likes> [John's red car]"),
        ("The boxes on the table are empty.", "[The boxes] [the table] <are>"),
    ])
    func nounsAndVerbsGoWithWhatBelongsToThem(text: String, marked: String) throws {
        let (view, tags) = try Self.tagged(text)
        let chunks = tags.chunks().map { chunk in
            let tokens = view.sentence.tokens
            let range =
                tokens[chunk.tokens.lowerBound].range.lowerBound..<tokens[chunk.tokens.upperBound].range.upperBound
            let text = view.document.text(in: range)
            return chunk.kind == .noun ? "[\(text)]" : "<\(text)>"
        }
        #expect(chunks.joined(separator: " ") == marked)
    }

    @Test(arguments: [
        ("The boxes on the table are empty.", "are", "boxes"),
        ("The price of the old books has risen.", "has", "price"),
        ("They never sleep.", "sleep", "They"),
        ("John's sister often sings.", "sings", "sister"),
    ])
    func theSubjectIsFoundOverPrepositions(text: String, verb: String, subject: String) throws {
        let (view, tags) = try Self.tagged(text)
        func word(_ token: Int) -> String { view.document.text(in: view.sentence.tokens[token].range) }
        let chunks = tags.chunks()
        let index = try #require(chunks.firstIndex { $0.kind == .verb && word($0.head) == verb })
        #expect(tags.subject(of: index, in: chunks).map { word($0.head) } == subject)
    }

    @Test func thereIsNoSubjectAcrossAComma() throws {
        let (_, tags) = try Self.tagged("After the long rain, go home.")
        let chunks = tags.chunks()
        let verb = try #require(chunks.firstIndex { $0.kind == .verb })
        #expect(tags.subject(of: verb, in: chunks) == nil)
    }

    private static func tagged(_ text: String) throws -> (SentenceView, SentenceTags) {
        let tagger = try #require(try LanguageFiles.tagger(in: LanguageFolder(english)))
        let view = try #require(AnalysedParagraph(Document(text), language: "en", tagger: tagger).sentences.first)
        return (view, try #require(view.tags))
    }
}
