import Foundation

/// A sentence of `Scripts/plant-misspellings`, as it was found or with one word misspelled.
struct PlantedSentence {
    /// `fit`, or `held` for what no fitting sees.
    let part: String
    /// `clean-…` as it was found, `listed` or `typed` where a word is misspelled.
    let kind: String
    /// The bytes of the misspelled word; empty in a sentence as it was found.
    let range: Range<Int>
    /// What it was.
    let right: String
    let text: String
    /// Words that also stand near the sentence.
    let repeated: Set<Substring>

    var isClean: Bool { range.isEmpty }

    /// Whether the misspelled word is right with something written in the place of some bytes, which may be a part of it.
    func isRight(_ replacement: String, at range: Range<Int>) -> Bool {
        let bytes = Array(text.utf8)
        let start = min(self.range.lowerBound, range.lowerBound)
        let end = max(self.range.upperBound, range.upperBound)
        let whole = bytes[start..<range.lowerBound] + replacement.utf8 + bytes[range.upperBound..<end]
        return String(decoding: whole, as: UTF8.self).replacing("’", with: "'") == right.replacing("’", with: "'")
    }

    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 7, let start = Int(fields[2]), let end = Int(fields[3]), start <= end else { return nil }
        part = String(fields[0])
        kind = String(fields[1])
        range = start..<end
        right = String(fields[4])
        text = String(fields[5])
        repeated = Set(fields[6].split(separator: " "))
    }

    static func read(_ path: String) throws -> [PlantedSentence] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap(PlantedSentence.init)
    }
}
