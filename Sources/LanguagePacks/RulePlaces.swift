import Grammar
import Text

/// Where the rules of files stand, for whoever wants to read one or to add a row.
public struct RulePlaces: Sendable {
    /// A rule or a row of a family, and its line.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The file.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The rule that it is, or that it is a row of.
        public let rule: RuleID
        /// The rule that it is a row of, or itself.
        public let family: RuleID
        /// What it is about.
        public let topic: Topic?
        /// What fills the places of its family's patterns.
        fileprivate let words: [String]

        /// As compilers write it: `rules/en/mine.yml:12: en.agreement.they-was`.
        public var description: String { "\(file):\(line): \(rule.rawValue)" }
    }

    /// In the order of the files.
    public let all: [Place]

    /// Reads some files, which are one language's. What has a fault is left out.
    public init(of files: [String], language: String) {
        all = files.flatMap { file in
            RuleFolder.sources(in: file, language: language).flatMap { Self.places(of: $0, in: file) }
        }
    }

    private static func places(of source: RuleSource, in file: String) -> [Place] {
        guard !source.rows.isEmpty else {
            return [
                Place(
                    file: file, line: source.line, rule: source.id, family: source.id, topic: source.texts.topic,
                    words: [])
            ]
        }
        return source.rows.map { row in
            let rule = row.id.map { RuleID(rawValue: "\(source.id.rawValue).\($0)") } ?? source.id
            return Place(
                file: file, line: row.line, rule: rule, family: source.id, topic: row.topic ?? source.texts.topic,
                words: row.variables.values.map { $0.lowercased() })
        }
    }

    /// Where a rule stands that flags some words: of rows that are one rule the one that names the words, or else the first.
    public func place(of rule: RuleID, flagging text: String) -> Place? {
        let places = all.filter { $0.rule == rule }
        let words = text.lowercased()
        return places.first { $0.words.contains(words) } ?? places.first
    }
}
