import Foundation
import Proofreading
import Text

/// A slip as a text has it: every finding of it together, and what the history remembers of them when they are corrected.
public struct MadeMistake: Hashable, Sendable {
    /// What was slipped on.
    public let slip: Slip
    /// The language that the text was checked in.
    public let language: LanguageCode
    /// What kind of mistake it is.
    public let category: Text.Category
    /// Why it is one; `nil` when it was not explained.
    public let cause: Cause?
    /// Whether it is only hinted at: then it counts as no mistake.
    public let isHint: Bool
    /// The bytes of the text that the first of its findings covers.
    public let range: Range<Int>
    /// The sentence that it stands in; `nil` when no exercise can be made of it.
    public let sentence: ExerciseSentence?
    /// What is suggested first.
    public let right: String?

    /// The different mistakes of a check that is loaded, in the order of the text, and the slip of each finding. Costs some sentences'
    /// length for each finding.
    public static func all(of check: Check) -> (made: [MadeMistake], slips: [FindingID: SlipID]) {
        guard case .loaded(let result) = check.state, !result.findings.isEmpty else { return ([], [:]) }
        let text = Array(check.text.utf8)
        let language = result.language.code
        var made: [MadeMistake] = []
        var slips: [FindingID: SlipID] = [:]
        var seen = Set<SlipID>()
        for (index, finding) in result.findings.enumerated() {
            let slip = Slip(Mistake(finding.reading, in: language), rule: finding.rule)
            let id = slip.id
            // Two findings hardly ever have the same name; the second cannot be decided on, then.
            if slips[finding.id] == nil { slips[finding.id] = id }
            guard seen.insert(id).inserted else { continue }
            made.append(
                MadeMistake(
                    slip: slip, language: language, category: finding.category, cause: finding.explanation?.cause,
                    isHint: finding.severity == .hint, range: finding.range,
                    sentence: ExerciseSentence(around: index, of: result.findings, in: text),
                    right: finding.suggestions.first?.text))
        }
        return (made, slips)
    }
}
