import Grammar
import SuperTextClient
import Synchronization
import Text

/// What the rules of a server are called, as far as they have found something.
final class ServerRules: Sendable {
    private let known = Mutex<[RuleID: RuleInfo]>([:])
    private let asksForDescriptions: Bool

    /// - Parameter asksForDescriptions: whether the server is asked what each rule is, once, rather than its name being enough.
    init(asksForDescriptions: Bool) { self.asksForDescriptions = asksForDescriptions }

    /// What a rule is; `nil` when it has found nothing.
    @Sendable func info(of id: RuleID) -> RuleInfo? { known.withLock { $0[id] } }

    /// Learns what rules are called that are not known yet.
    func learn(_ rules: [RuleReference], from client: Client) async throws {
        for rule in rules where info(of: RuleID(rawValue: rule.id)) == nil {
            let description =
                asksForDescriptions ? try await client.send(.getRule(rule.id, explainIn: "en")).description : rule.name
            let info = RuleInfo(
                id: RuleID(rawValue: rule.id), category: Category(rawValue: ""), severity: .hint, examples: [],
                texts: RuleTexts(name: ["en": rule.name], message: [:], detail: ["en": description]))
            known.withLock { $0[info.id] = info }
        }
    }
}
