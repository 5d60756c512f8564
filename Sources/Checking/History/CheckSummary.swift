import Foundation
import Proofreading
import Text

/// What a list of checks shows of one.
public struct CheckSummary: Hashable, Sendable {
    /// Its identifier.
    public let id: CheckID
    /// When it was handed in.
    public let createdAt: Date
    /// How its text is marked up: the format's name.
    public let format: String
    /// The name of its state: see ``CheckState/name``.
    public let state: String
    /// The language that it was checked in; `nil` until it is loaded.
    public let language: LanguageCode?
    /// How its text begins: see ``excerpt(of:)``.
    public let excerpt: String
    /// How many words the text has; 0 until the check is loaded.
    public let words: Int
    /// How many findings there are.
    public let findings: Int
    /// How many of them were decided on.
    public let decided: Int
    /// What went wrong with a check that came to nothing.
    public let problem: Problem.Code?

    /// Puts a summary together.
    public init(
        id: CheckID, createdAt: Date, format: String, state: String, language: LanguageCode?, excerpt: String,
        words: Int, findings: Int, decided: Int, problem: Problem.Code?
    ) {
        self.id = id
        self.createdAt = createdAt
        self.format = format
        self.state = state
        self.language = language
        self.excerpt = excerpt
        self.words = words
        self.findings = findings
        self.decided = decided
        self.problem = problem
    }

    /// Sums a check up.
    public init(_ check: Check) {
        var problem: Problem.Code?
        var language: LanguageCode?
        var words = 0
        switch check.state {
        case .loading: break
        case .loaded(let result):
            language = result.language.code
            words = result.proofreading.statistics.words
        case .error(let error): problem = error.code
        }
        let findings = problem == nil && check.state.isFinal ? check.state.findings.count : 0
        self.init(
            id: check.id, createdAt: check.createdAt, format: check.format, state: check.state.name,
            language: language, excerpt: Self.excerpt(of: check.text), words: words, findings: findings,
            decided: check.decisions.count, problem: problem)
    }

    /// The most Unicode scalars that an excerpt has.
    public static let excerptLength = 140

    /// How a text begins: its first words over all lines, with one space for any white space, cut behind a word, or inside of one that is
    /// too long by itself. At most ``excerptLength`` scalars: a bound that holds whatever the text, as one character may have thousands.
    /// Costs as much as it reads.
    public static func excerpt(of text: String) -> String {
        var excerpt = String.UnicodeScalarView()
        var count = 0
        var lastSpace: String.Index?
        var isBehindSpace = false
        for scalar in text.unicodeScalars.drop(while: \.properties.isWhitespace) {
            guard !scalar.properties.isWhitespace else {
                isBehindSpace = true
                continue
            }
            // One scalar more than fits tells that the text goes on.
            if count + (isBehindSpace ? 1 : 0) >= excerptLength {
                guard !isBehindSpace, let lastSpace else { break }
                return String(excerpt[..<lastSpace])
            }
            if isBehindSpace {
                lastSpace = excerpt.endIndex
                excerpt.append(" ")
                count += 1
                isBehindSpace = false
            }
            excerpt.append(scalar)
            count += 1
        }
        return String(excerpt)
    }
}
