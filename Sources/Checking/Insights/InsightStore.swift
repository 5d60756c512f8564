import Grammar
import Text

/// The port for looking back: what an owner's history says about mistakes.
public protocol InsightStore: Sendable {
    /// What was got wrong in some time.
    func insights(_ query: InsightQuery, of owner: Owner) async throws(StoreError) -> Insights

    /// In how many texts a rule found something, each slip for itself; what was dismissed and hints included.
    func timesMet(_ rule: RuleID, of owner: Owner) async throws(StoreError) -> Int

    /// How many slips in texts have a cause; what was dismissed and hints included.
    func timesMet(_ cause: Cause, of owner: Owner) async throws(StoreError) -> Int
}
