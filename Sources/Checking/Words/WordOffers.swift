import Grammar
import Proofreading
import Spelling

/// Says which unknown words a person has dismissed so often that they are offered for the personal dictionary.
struct WordOffers: Sendable {
    let words: WordService
    let decisions: DecisionMemory

    /// The findings of a result whose words are offered: unknown words, dismissed in three checks, that are not in the dictionary by now.
    func findings(
        of result: CheckResult, decided: [FindingID: Decision] = [:], for owner: Owner
    ) async -> Set<FindingID> {
        let offered = await decisions.current(of: owner).offered
        if offered.isEmpty { return [] }
        let language = result.language.code
        let known = await words.current(of: owner).words(for: language)
        var findings = Set<FindingID>()
        for finding in result.findings where finding.rule == .unknownWord {
            guard offered.contains(Mistake(finding.reading, in: language)), decided[finding.id]?.verdict != .accepted,
                !known.accepts(Array(finding.reading.utf8).span), (try? PersonalWord(finding.reading)) != nil
            else { continue }
            findings.insert(finding.id)
        }
        return findings
    }
}
