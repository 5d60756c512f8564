import Foundation
import Proofreading
import Synchronization

/// The rule files in a folder of the user's, `rules/en/mine.yml`: read when they are first asked for, and again when one changes.
///
/// Their rules are proven by their examples. While a file is broken, the rules that were read before stay.
final class UserRules: Sendable {
    private let folder: String
    private let knowledge: @Sendable (_ language: String) -> WordKnowledge
    private let complain: @Sendable (String) -> Void
    private let state = Mutex(State())
    /// The rules as they were read last, for who does not wait.
    private let lastRead = Mutex<[String: PatternRules]>([:])
    private let clock = ContinuousClock()

    private struct State {
        /// When the files were last looked at.
        var lookedAt: ContinuousClock.Instant?
        /// What the files were like then: their paths, sizes and times of change.
        var stamp: [String: [Date: Int]] = [:]
        /// Grows with every change.
        var version = 0
        var rules: [String: PatternRules] = [:]
    }

    /// Files are not looked at more often.
    private let interval: Duration

    /// - Parameters:
    ///   - knowledge: what examples of a language are proven with.
    ///   - interval: how long files are not looked at again.
    ///   - complain: is told what is wrong in files.
    init(
        folder: String, interval: Duration = .seconds(1),
        knowledge: @escaping @Sendable (_ language: String) -> WordKnowledge,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.knowledge = knowledge
        self.interval = interval
        self.complain = complain
    }

    /// A number that changes when the rules do.
    var version: Int { state.withLock { current(&$0).version } }

    /// The rules of a language, by its code without a region; `nil` when there are none.
    func rules(of language: String) -> PatternRules? { state.withLock { current(&$0).rules[language] } }

    /// The rules of a language as they were read last, by its code without a region. Looks at no file.
    func known(of language: String) -> PatternRules? { lastRead.withLock { $0[language] } }

    /// All rules, by language.
    var all: [String: PatternRules] { state.withLock { current(&$0).rules } }

    private func current(_ state: inout State) -> State {
        let now = clock.now
        if let lookedAt = state.lookedAt, now - lookedAt < interval { return state }
        state.lookedAt = now
        let stamp = stamp()
        guard stamp != state.stamp else { return state }
        let languages = Set(Set(stamp.keys).union(state.stamp.keys).map(Self.language(of:)))
        for language in languages {
            let isChanged =
                stamp.filter { Self.language(of: $0.key) == language }
                != state.stamp.filter { Self.language(of: $0.key) == language }
            if isChanged { read(language, &state) }
        }
        lastRead.withLock { $0 = state.rules }
        state.stamp = stamp
        state.version += 1
        return state
    }

    private func read(_ language: String, _ state: inout State) {
        let (rules, faults) = RuleFolder(folder + "/" + language, language: language)
            .rules(provingWith: knowledge(language))
        for fault in faults { complain("\(fault)") }
        // At the start the good rules of a broken file are better than none.
        guard faults.isEmpty || state.rules[language] == nil else {
            complain("The rules in \(folder)/\(language) stay as they were.")
            return
        }
        state.rules[language] = rules.count == 0 ? nil : rules
    }

    /// What the files are like, by path.
    private func stamp() -> [String: [Date: Int]] {
        var stamp: [String: [Date: Int]] = [:]
        let languages = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for language in languages where !language.hasPrefix(".") {
            for file in RuleFolder(folder + "/" + language, language: language).files {
                guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { continue }
                let date = attributes[.modificationDate] as? Date ?? .distantPast
                stamp[file] = [date: attributes[.size] as? Int ?? 0]
            }
        }
        return stamp
    }

    /// The folder that a file is in.
    private static func language(of file: String) -> String { String(file.split(separator: "/").dropLast().last ?? "") }
}
