import Checking
import Foundation
import Proofreading
import Text

/// A check with what is worked out for the tables.
package struct CheckRecord: Sendable {
    package let check: Check
    package let owner: Owner
    /// The check of the version before.
    package let revised: CheckID?
    /// Until when whoever runs it promises to go on.
    package let lease: Int64?
    package let summary: CheckSummary
    /// The text, in UTF-8.
    package let text: Data
    /// The different first suggestions, a line each, in UTF-8.
    package let suggestions: Data
    /// The state, as JSON: ``StoredState``.
    package let payload: String
    package let textHash: Int64
    /// The different mistakes, in the order of the text.
    package let mistakes: [MadeMistake]
    /// The slip of each finding.
    package let slips: [FindingID: SlipID]

    /// Writes the JSON, which is most of the work: not to be done while the database waits.
    package init(
        _ check: Check, of owner: Owner, revising revised: CheckID? = nil, leasedUntil lease: Date? = nil
    ) throws {
        self.check = check
        self.owner = owner
        self.revised = revised
        self.lease = lease.map { Milliseconds.of($0) }
        summary = CheckSummary(check)
        text = Data(check.text.utf8)
        payload = try StoredState(check.state).json()
        suggestions = check.state.isFinal ? Self.firstSuggestions(of: check.state.findings) : Data()
        textHash = TextHash.of(check.text)
        (mistakes, slips) = MadeMistake.all(of: check)
    }

    private static func firstSuggestions(of findings: [Finding]) -> Data {
        var seen = Set<String>()
        var lines = Data()
        for case let suggestion? in findings.map(\.suggestions.first?.text) where seen.insert(suggestion).inserted {
            lines.append(contentsOf: suggestion.utf8)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    /// What was decided on findings that the check has.
    package var decisions: [FindingID: Decision] {
        if check.decisions.isEmpty { return [:] }
        let names = Set(check.state.isFinal ? check.state.findings.map(\.id) : [])
        return check.decisions.filter { names.contains($0.key) }
    }

    /// Which of the texts that are kept the check may be a version of.
    package var reference: TextReference { TextReference(check.text, revisionOf: revised) }
}
