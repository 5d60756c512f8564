import Grammar
import Proofreading

/// What is checked: the rules of the installed languages.
///
/// What rule files say is read when it is first asked for, on a thread of its own that does nothing else: a second or two for all
/// languages, in which checks and other requests go on. From then on it is in memory.
public final class RuleBook: Sendable {
    private let proofreader: ProofreaderInUse
    /// One thread: what several ask for is read once.
    private let readers = Workers(count: 1)

    init(proofreader: ProofreaderInUse) { self.proofreader = proofreader }

    /// The rules that are in no file, by what the installed languages have. Never waits.
    public var catalogue: RuleCatalogue { proofreader.current.catalogue }

    /// What a rule is, as far as it is in memory, and maybe without examples. Never waits.
    public func known(_ id: RuleID) -> RuleInfo? { proofreader.current.rule(id) }

    /// What a rule is, with its examples and the languages that have it; `nil` if there is none of that identifier.
    public func info(of id: RuleID) async throws -> RuleInfo? {
        if let info = catalogue.info(of: id) { return info }
        let current = proofreader.current
        return try await readers.run { _ in current.describedRule(id) }
    }

    /// Has the rules at hand that findings name, so that they are ``known(_:)``: those of a check of long ago may be of languages that
    /// nobody has used since the start.
    public func prepare(_ ids: some Sequence<RuleID>) async {
        var languages: Set<String> = []
        for id in ids where known(id) == nil && languages.insert(id.beginning).inserted {
            // Without them a rule goes by its identifier.
            _ = try? await info(of: id)
        }
    }

    /// Makes something of rules, on the thread that they are read on.
    public func read<Output: Sendable>(
        _ work: @escaping @Sendable (Reading) throws -> Output
    ) async throws -> Output {
        let (current, generation) = proofreader.numbered
        return try await readers.run { _ in try work(Reading(proofreader: current, generation: generation)) }
    }

    /// The rules as they are now.
    public struct Reading: Sendable {
        fileprivate let proofreader: Proofreader
        fileprivate let generation: Int

        /// What changes when rules do: with it what was made of them stays right.
        public var version: Version { Version(generation: generation, ownRules: proofreader.rulesVersion) }

        /// The rules of a language, by its code without a region, or of all, with all that is known of them.
        public func rules(of base: String?) -> [RuleInfo] { proofreader.rules(of: base) }
    }

    /// Which rules something was made of.
    public struct Version: Hashable, Sendable {
        fileprivate let generation: Int
        fileprivate let ownRules: Int
    }
}
