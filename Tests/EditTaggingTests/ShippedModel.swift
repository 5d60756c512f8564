import Foundation
import Grammar
import Testing
import Text

@testable import EditTagging

/// A model that is shipped, and what the program that trained it says of some sentences.
struct ShippedModel: CustomTestStringConvertible {
    /// What a sentence becomes, and what is said of each of its words.
    struct Reference: Decodable {
        /// The three likeliest tags and their probabilities.
        struct Answers: Decodable {
            let tags: [[Int]]
            let probabilities: [[Float]]
        }

        let text: String
        let pieces: [Int32]
        let cases: [UInt8]
        let first: [Int]
        let int8: Answers
    }

    static let all = [
        ShippedModel(file: "en/models/deep.bin", answers: "en.json"),
        ShippedModel(file: "models/deep.bin", answers: "several.json"),
    ]

    let file: String
    let answers: String
    var testDescription: String { file }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    func model() throws -> TaggerModel { try TaggerModel(bytes()) }

    func bytes() throws -> TableBytes {
        let path = Self.folder.appending(path: "../../Dictionaries/" + file).standardizedFileURL
        return TableBytes(copying: try Data(contentsOf: path))
    }

    func references() throws -> [Reference] {
        let data = try Data(contentsOf: Self.folder.appending(path: "Fixtures/" + answers))
        return try JSONDecoder().decode([Reference].self, from: data)
    }
}
