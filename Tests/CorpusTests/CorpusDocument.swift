import Checking
import Foundation
import Proofreading

/// The documents in `Tests/Corpus`.
enum CorpusDocument {
    /// The place of a file among them.
    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpus/\(name)").standardized
    }

    /// What is asked of the engine: the language is left to it, as it is for most texts.
    static func request(_ name: String) throws -> CheckRequest {
        let data = try Data(contentsOf: url(name))
        if name.hasSuffix(".annotated.json") {
            let annotations = try JSONDecoder().decode(AnnotatedText.self, from: data).annotation.map(\.annotation)
            return CheckRequest(annotations: annotations, preferredLanguages: ["en-GB"])
        }
        return CheckRequest(
            text: String(decoding: data, as: UTF8.self), preferredLanguages: ["en-GB"],
            format: .guessed(fileName: name))
    }

    /// LanguageTool's annotated text.
    private struct AnnotatedText: Decodable {
        let annotation: [Piece]

        struct Piece: Decodable {
            let text: String?
            let markup: String?
            let interpretAs: String?

            var annotation: Annotation {
                markup.map { .markup($0, readAs: interpretAs ?? "") } ?? .text(text ?? "")
            }
        }
    }
}
