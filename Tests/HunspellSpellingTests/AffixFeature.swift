import Foundation
import Testing

@testable import HunspellSpelling

/// A small dictionary that shows one feature of affix files, in the shape of Hunspell's own tests: `name.aff` and `name.dic` with the words
/// that must be right (`.good`) and wrong (`.wrong`).
///
/// Beside them may lie what is offered for wrong words (`.sug`: `moshun: motion`, or `damnn: dawn, -damn` for what must not be offered), and what
/// words are inflected to (`.forms`: `city: cities`, which are all of them). A feature is named by its directive, `compoundrule-long` is one of
/// `COMPOUNDRULE`; `dic-…` is about the word list.
struct AffixFeature: CustomTestStringConvertible {
    let name: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Affixes").path

    static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0.hasSuffix(".aff") }.map { AffixFeature(name: String($0.dropLast(4))) }

    var testDescription: String { name }

    /// What it is about; nothing for one of the word list.
    var directive: String? {
        let first = name.prefix { $0 != "-" }
        return first == "dic" ? nil : first.uppercased()
    }

    var good: [String] { get throws { try lines("good") } }
    var wrong: [String] { get throws { try lines("wrong") } }

    /// The words with what must be offered for them, and what must not.
    var suggestions: [(word: String, offered: [String], withheld: [String])] {
        get throws {
            try table("sug").map { word, values in
                let values = values.split(separator: ", ").map(String.init)
                let withheld = values.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
                return (word, values.filter { !$0.hasPrefix("-") }, withheld)
            }
        }
    }

    /// The words of the list with all their forms.
    var forms: [(word: String, forms: Set<String>)] {
        get throws { try table("forms").map { ($0, Set($1.split(separator: " ").map(String.init))) } }
    }

    var base: String { "\(Self.folder)/\(name)" }

    var affixes: Data { get throws { try Data(contentsOf: URL(filePath: base + ".aff")) } }
    var words: Data { get throws { try Data(contentsOf: URL(filePath: base + ".dic")) } }

    func dictionary() throws -> HunspellDictionary { try HunspellDictionary(DictionaryFiles(base: base)) }

    private func lines(_ ending: String) throws -> [String] {
        try String(contentsOfFile: "\(base).\(ending)", encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func table(_ ending: String) throws -> [(String, String)] {
        guard FileManager.default.fileExists(atPath: "\(base).\(ending)") else { return [] }
        return try lines(ending).map { line in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }
}
