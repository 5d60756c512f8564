import Checking
import Proofreading
import Text
import Wording

/// The findings of a check as v1 shows them, made one by one.
struct Corrections: Sequence, IteratorProtocol, Sendable {
    private let findings: [Finding]
    private let text: [UInt8]
    private let phrasebook: Phrasebook
    private let view: CorrectionView
    private let seenBefore: [FindingID: Int]
    private let decisions: [FindingID: Decision]
    private let offers: Set<FindingID>
    private let language: LanguageCode?
    private var positions: TextPositions
    private var index = 0

    /// - Parameters:
    ///   - findings: in the order of the text.
    ///   - text: the whole text; not looked at when there is no finding.
    init(
        _ findings: [Finding], in text: @autoclosure () -> [UInt8], _ phrasebook: Phrasebook,
        _ view: CorrectionView = CorrectionView(),
        seenBefore: [FindingID: Int] = [:], decisions: [FindingID: Decision] = [:], offers: Set<FindingID> = [],
        in language: LanguageCode? = nil
    ) {
        self.findings = findings
        self.text = findings.isEmpty ? [] : text()
        self.phrasebook = phrasebook
        self.view = view
        self.seenBefore = seenBefore
        self.decisions = decisions
        self.offers = offers
        self.language = language
        positions = TextPositions(self.text)
    }

    /// What was found in a check that is done, with what the history and its owner say of it.
    init(_ result: CheckResult, of check: Check, in phrasebook: Phrasebook, _ view: CorrectionView = CorrectionView()) {
        self.init(
            result.findings, in: Array(check.text.utf8), phrasebook, view, seenBefore: result.seenBefore,
            decisions: check.decisions, offers: result.offers, in: result.language.code)
    }

    /// Whether there is no more.
    var isAtEnd: Bool { index == findings.count }

    mutating func next() -> CorrectionWire? {
        guard index < findings.count else { return nil }
        defer { index += 1 }
        let finding = findings[index]
        return CorrectionWire(
            finding, at: positions.position(at: finding.range.lowerBound), in: text, phrasebook, view,
            seenBefore: seenBefore[finding.id] ?? 0, decision: decisions[finding.id],
            offered: offers.contains(finding.id) ? language : nil)
    }
}
