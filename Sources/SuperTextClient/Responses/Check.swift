import Foundation

/// A text that was handed in, and where its check stands.
public struct Check: Hashable, Sendable, Identifiable, Decodable {
    /// The identifier of a check, a UUID; later checks have greater ones.
    public typealias ID = String

    /// Its identifier.
    public let id: ID
    /// When the text was handed in.
    public let createdAt: Date
    /// The text as it was sent; `nil` in what ``Client/states(of:explainIn:reconnection:)`` tells.
    public let text: String?
    /// How the text is marked up.
    public let format: String
    /// How far the check has come.
    public let progress: Progress
    /// Where it stands.
    public internal(set) var state: State
    /// Why it could not be kept, when it was to be; `nil` otherwise.
    public let storeProblem: Problem?

    /// Where a check stands.
    public enum State: Hashable, Sendable {
        /// It runs.
        /// - Parameter found: what was found so far. What the rest of the text says of a word may still withdraw one.
        case loading(found: [Correction])
        /// It is done.
        case loaded(CheckResult)
        /// It came to nothing.
        case error(Problem)

        /// Whether it stays so.
        public var isFinal: Bool {
            if case .loading = self { false } else { true }
        }

        /// What was found, or so far.
        var found: [Correction] {
            switch self {
            case .loading(let found): found
            case .loaded(let result): result.corrections
            case .error: []
            }
        }
    }

    /// How far a check has come.
    public struct Progress: Hashable, Sendable, Codable {
        /// What is being done: `queued`, `reading`, `language`, `dictionary`, `checking`, `deep`, `saving`, `done`.
        public let stage: String
        /// How much of the whole check is done, from 0 to 1.
        public let fraction: Double
    }

    /// What was found; `nil` unless it is done.
    public var result: CheckResult? {
        if case .loaded(let result) = state { result } else { nil }
    }

    private enum CodingKeys: CodingKey {
        case id, state, createdAt, progress, text, format, storeProblem, problem, corrections, result
    }

    /// Reads a check as v1 has it, also as one of its events.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.decode(ID.self, forKey: .id)
        createdAt = try members.decode(Date.self, forKey: .createdAt)
        text = try members.decodeIfPresent(String.self, forKey: .text)
        format = try members.decode(String.self, forKey: .format)
        progress = try members.decode(Progress.self, forKey: .progress)
        storeProblem = try members.decodeIfPresent(Problem.self, forKey: .storeProblem)
        switch try members.decode(String.self, forKey: .state) {
        case "loading":
            state = .loading(found: try members.decodeIfPresent([Correction].self, forKey: .corrections) ?? [])
        case "loaded": state = .loaded(try members.decode(CheckResult.self, forKey: .result))
        case "error": state = .error(try members.decode(Problem.self, forKey: .problem))
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .state, in: members, debugDescription: "There is no state “\(name)”.")
        }
    }
}
