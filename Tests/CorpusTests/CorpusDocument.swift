import Foundation
import Proofreading
import Text

/// The documents in `Tests/Corpus`.
enum CorpusDocument {
    /// The place of a file among them.
    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpus/\(name)").standardized
    }

    /// What is asked of the proofreader: the language is left to it, as it is for most texts.
    static func request(_ name: String) throws -> ProofreadingRequest {
        let data = try Data(contentsOf: url(name))
        if name.hasSuffix(".annotated.json") {
            let annotations = try JSONDecoder().decode(AnnotatedText.self, from: data).annotation.map(\.annotation)
            return ProofreadingRequest(annotations: annotations, preferredLanguages: ["en-GB"])
        }
        return ProofreadingRequest(
            text: String(decoding: data, as: UTF8.self), format: .guessed(fileName: name),
            preferredLanguages: ["en-GB"])
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
