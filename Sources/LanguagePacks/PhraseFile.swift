import Foundation
import Grammar
import Yams

/// Why a file of texts cannot be used: `Dictionaries/en/phrases.yml:12: …`
public struct PhraseFileError: Error, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The line, from 1; `nil` when it is about all of the file.
    public let line: Int?
    /// What is wrong, in a sentence.
    public let reason: String

    /// The error as compilers write it.
    public var description: String { line.map { "\(path):\($0): \(reason)" } ?? "\(path): \(reason)" }
}

/// Reads a file of sentences: YAML with a line `key: "sentence"` for each.
enum PhraseFile {
    static func phrases(at path: String) throws(PhraseFileError) -> [String: String] {
        var phrases: [String: String] = [:]
        for (key, value) in try mapping(at: path) {
            guard let name = key.scalar?.string, let text = value.scalar?.string else {
                throw PhraseFileError(path: path, line: key.line, reason: "A line is a key and a sentence.")
            }
            phrases[name] = text
        }
        return phrases
    }

    /// What a file says: a mapping, as all of them are.
    static func mapping(at path: String) throws(PhraseFileError) -> Node.Mapping {
        guard let data = RegularFile.contents(atPath: path) else {
            throw PhraseFileError(path: path, line: nil, reason: "The file is not there, or cannot be read.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw PhraseFileError(path: path, line: nil, reason: "The file is not UTF-8.")
        }
        do throws(RuleFault) {
            try RuleFile.refuseDepth(of: text)
        } catch {
            throw PhraseFileError(path: path, line: error.line, reason: error.reason)
        }
        do {
            let root = try Yams.compose(yaml: text, .basic)
            guard let mapping = root?.mapping else {
                throw PhraseFileError(
                    path: path, line: 1, reason: "The file is a list of keys and what stands for each.")
            }
            return mapping
        } catch let error as PhraseFileError {
            throw error
        } catch let error as YamlError {
            throw PhraseFileError(path: path, line: error.line, reason: "The file is not YAML: \(error.reason).")
        } catch {
            throw PhraseFileError(path: path, line: nil, reason: "The file is not YAML.")
        }
    }
}
