import Foundation
import Yams

/// A file of what is known of words: YAML with a line for each.
///
/// ```yaml
/// # memory-aids.yml
/// separate: {en: "There is “a rat” in sep-a-rat-e.", fr: "…", de: "…", es: "…"}
/// # meanings.yml
/// its: {en: "belonging to it", fr: "qui lui appartient", de: "…", es: "…", example: "The dog wagged its tail."}
/// ```
///
/// Only where the lines of words are is found out at once (1 ms for 400 KB); what a line says is read when its word is asked for.
struct WordNoteFile: Sendable {
    private let path: String
    /// The number of each word's line, and what stands behind the word.
    private let lines: [String: (number: Int, texts: String)]

    /// No words.
    init() {
        path = ""
        lines = [:]
    }

    /// Looks for the words of a file.
    /// - Throws: ``PhraseFileError`` when a line is no word with its texts.
    init(at path: String) throws(PhraseFileError) {
        guard let data = RegularFile.contents(atPath: path) else {
            throw PhraseFileError(path: path, line: nil, reason: "The file cannot be read.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw PhraseFileError(path: path, line: nil, reason: "The file is not UTF-8.")
        }
        self.path = path
        var lines: [String: (number: Int, texts: String)] = [:]
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        where !line.isEmpty && line.first != UInt8(ascii: "#") && line.first != UInt8(ascii: "\r") {
            guard let open = line.firstRange(of: ": {".utf8) else {
                throw PhraseFileError(
                    path: path, line: index + 1, reason: "A line is a word and its texts: “its: {en: …, fr: …}”.")
            }
            let word = Self.unquoted(Substring(line[..<open.lowerBound]))
            lines[word] = (index + 1, String(Substring(line[line.index(after: open.lowerBound)...])))
        }
        self.lines = lines
    }

    private static func unquoted(_ word: Substring) -> String {
        guard word.count >= 2, let sign = word.first, sign == "\"" || sign == "'", word.last == sign else {
            return String(word)
        }
        let inner = String(word.dropFirst().dropLast())
        return sign == "'" ? inner.replacing("''", with: "'") : inner
    }

    /// The words that there are texts of.
    var words: [String] { Array(lines.keys) }

    /// The texts of a word by what they are called; `nil` when there are none.
    /// - Throws: ``PhraseFileError`` when they cannot be read.
    func texts(of word: String) throws(PhraseFileError) -> [String: String]? {
        guard let line = lines[word] else { return nil }
        guard (try? RuleFile.refuseDepth(of: line.texts)) != nil,
            let node = try? Yams.compose(yaml: line.texts, .basic), let mapping = node.mapping
        else {
            throw PhraseFileError(path: path, line: line.number, reason: "The texts are not YAML: “{en: …, fr: …}”.")
        }
        var texts: [String: String] = [:]
        for (name, text) in mapping {
            guard let name = name.scalar?.string, let text = text.scalar?.string else {
                throw PhraseFileError(path: path, line: line.number, reason: "A text is a language's code and a text.")
            }
            texts[name] = text
        }
        return texts
    }
}
