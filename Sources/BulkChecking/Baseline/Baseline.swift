import Foundation
import Proofreading

/// The mistakes that are known already, so that only new ones are told.
///
/// They are kept by path, rule, what is wrong and the hash of the sentence, with how often that is so: lines may shift, sentences may move.
package struct Baseline: Sendable, Equatable {
    /// How often each is known, by path.
    private var counts: [String: [FindingFingerprint: Int]] = [:]

    /// No mistake.
    package init() {}

    /// How many are known.
    package var count: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

    /// Adds the mistakes of a file.
    package mutating func add(_ findings: [FindingFingerprint], of path: String) {
        for finding in findings { counts[path, default: [:]][finding, default: 0] += 1 }
    }

    /// The findings of a file that are not known: of those that are alike, the first ones are.
    /// - Parameter bytes: the text that they were found in.
    package func new(among findings: [Finding], in bytes: [UInt8], of path: String) -> [Finding] {
        guard var known = counts[path] else { return findings }
        return findings.filter { finding in
            let fingerprint = FindingFingerprint(of: finding, in: bytes)
            guard let left = known[fingerprint], left > 0 else { return true }
            known[fingerprint] = left - 1
            return false
        }
    }
}

// MARK: The file

extension Baseline {
    /// Why a file cannot be used.
    package struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
        /// Why, and what to do.
        package let description: String
    }

    private struct File: Codable {
        let version: Int
        let mistakes: [Line]

        struct Line: Codable {
            let path: String
            let rule: String
            let text: String
            let sentence: String
            let count: Int
        }
    }

    private static let version = 1

    /// Reads what ``json`` wrote.
    /// - Throws: ``Unreadable``.
    package init(json: [UInt8]) throws(Unreadable) {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(json))
        } catch {
            throw Unreadable(description: "It is no baseline. Write it with --write-baseline.")
        }
        guard file.version == Self.version else {
            throw Unreadable(
                description: "It is a baseline of version \(file.version), and \(Self.version) is known. Write it anew."
            )
        }
        for line in file.mistakes where line.count > 0 {
            let fingerprint = FindingFingerprint(rule: line.rule, text: line.text, sentence: line.sentence)
            counts[line.path, default: [:]][fingerprint, default: 0] += min(line.count, 1 << 32)
        }
    }

    /// The file: JSON with a line for each mistake, in the order of paths, so that what changes is seen in a commit.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = counts.sorted { $0.key < $1.key }.flatMap { path, counts in
            counts.map { File.Line(path: path, rule: $0.rule, text: $0.text, sentence: $0.sentence, count: $1) }
                .sorted { ($0.sentence, $0.rule, $0.text) < ($1.sentence, $1.rule, $1.text) }
        }
        let written = lines.compactMap { try? encoder.encode($0) }.map { "  " + String(decoding: $0, as: UTF8.self) }
        return "{\"version\": \(Self.version), \"mistakes\": [\n" + written.joined(separator: ",\n") + "\n]}\n"
    }
}
