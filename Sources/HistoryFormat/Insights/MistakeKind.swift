import Checking
import Grammar
import Text

/// How many mistakes there are of a rule with a cause and a decision.
package struct MistakeKind: Sendable {
    let rule: RuleID
    let cause: Cause?
    let verdict: Decision.Verdict?
    let count: Int

    /// - Parameters:
    ///   - cause: empty when it was not explained.
    ///   - kind: `open`, or what was decided.
    package init(rule: String, cause: String, kind: String, count: Int) {
        self.rule = RuleID(rawValue: rule)
        self.cause = cause.isEmpty ? nil : Cause(rawValue: cause)
        verdict = Decision.Verdict(rawValue: kind)
        self.count = count
    }

    /// How many of them are mistakes.
    package var mistakes: Int { verdict == .dismissed ? 0 : count }
}

extension [MistakeKind] {
    /// The most frequent causes.
    package var causes: [CauseCount] {
        let counts = reduce(into: [Cause: Int]()) { counts, kind in
            if let cause = kind.cause, kind.mistakes > 0 { counts[cause, default: 0] += kind.mistakes }
        }
        let causes = counts.map { CauseCount(cause: $0.key, mistakes: $0.value) }
            .sorted { ($1.mistakes, $0.cause.rawValue) < ($0.mistakes, $1.cause.rawValue) }
        return Array<CauseCount>(causes.prefix(Insights.listLength))
    }

    /// The rules that found most.
    package var rules: [RuleCount] {
        let rules = Dictionary(grouping: self, by: \.rule).map { rule, kinds in
            func count(_ verdict: Decision.Verdict) -> Int {
                kinds.reduce(0) { $0 + ($1.verdict == verdict ? $1.count : 0) }
            }
            return RuleCount(
                rule: rule, mistakes: kinds.reduce(0) { $0 + $1.mistakes }, accepted: count(.accepted),
                dismissed: count(.dismissed))
        }.sorted {
            ($1.mistakes + $1.dismissed, $0.rule.rawValue) < ($0.mistakes + $0.dismissed, $1.rule.rawValue)
        }
        return Array<RuleCount>(rules.prefix(Insights.listLength))
    }
}
