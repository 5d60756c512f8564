import Checking
import Foundation
import Text

/// What is kept of a check's state, as compact JSON: a format of its own, so that the types of the domain may change freely.
///
/// The names of the members stay as they are. What is new is optional; what is not understood without being known raises ``version``.
package struct StoredState: Codable {
    /// The newest version of the format, the only one so far.
    static let version = 1

    private(set) var version = Self.version
    /// How far a check that is loading has come.
    var progress: StoredProgress?
    /// What a check found.
    var result: StoredResult?
    /// Why a check came to nothing.
    var problem: StoredProblem?

    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case progress, result, problem
    }

    package init(_ state: CheckState) {
        switch state {
        case .loading(let progress, _): self.progress = StoredProgress(progress)
        case .loaded(let result): self.result = StoredResult(result)
        case .error(let problem): self.problem = StoredProblem(problem)
        }
    }

    /// - Throws: ``LaterRecord``, which a version that is known could not be told from a damaged one without.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        version = try members.decode(Int.self, forKey: .version)
        guard version <= Self.version else { throw LaterRecord() }
        progress = try members.decodeIfPresent(StoredProgress.self, forKey: .progress)
        result = try members.decodeIfPresent(StoredResult.self, forKey: .result)
        problem = try members.decodeIfPresent(StoredProblem.self, forKey: .problem)
    }

    /// The state that it was made of.
    /// - Parameter text: the text that was checked.
    /// - Throws: ``DamagedRecord``.
    package func state(of text: [UInt8]) throws -> CheckState {
        if let result { return .loaded(try result.result(of: text)) }
        if let problem { return .error(problem.problem) }
        if let progress { return .loading(progress.progress) }
        throw DamagedRecord()
    }

    // MARK: JSON

    /// Reads what ``json()`` wrote.
    /// - Throws: ``LaterRecord``, or a `JSONFault` or `DecodingError` when something else than SuperText wrote it.
    package init(json: String) throws { self = try JSONReader.decode(Self.self, from: Array(json.utf8), limits: .own) }

    /// The JSON: some 200 bytes a finding.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

/// A record that a later version of SuperText wrote.
package struct LaterRecord: Error {}

/// How far a check has come.
struct StoredProgress: Codable {
    let stage: String
    let fraction: Double

    init(_ progress: Checking.Progress) {
        stage = progress.stage.rawValue
        fraction = progress.fraction
    }

    /// A stage of another version counts as the work itself.
    var progress: Checking.Progress {
        Checking.Progress(Checking.Progress.Stage(rawValue: stage) ?? .checking, fraction: fraction)
    }
}

/// Why a check came to nothing.
struct StoredProblem: Codable {
    let code: String
    let detail: String

    init(_ problem: Problem) {
        code = problem.code.rawValue
        detail = problem.detail
    }

    /// A code of another version is taken for one that says nothing.
    var problem: Problem { Problem(Problem.Code(rawValue: code) ?? .internal, detail) }
}
