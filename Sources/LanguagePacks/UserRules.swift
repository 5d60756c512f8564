import Foundation
import Grammar
import Synchronization

/// The rule files in a folder of the user's, `rules/en/mine.yml`: read when they are first asked for, and again when one changes.
///
/// Who asks is given what was read last, at once: whether files have changed is looked at on another thread, once a second at most, and so
/// are they read, compiled and proven by their examples. While a file is broken, the rules that were read before stay.
final class UserRules: Sendable {
    private let folder: String
    private let knowledge: @Sendable (_ language: String) -> WordKnowledge
    private let complain: @Sendable (String) -> Void
    private let state = Mutex(State())
    /// Has those who ask before anything was read wait for it.
    private let beginning = Mutex(())
    private let thread = DispatchQueue(label: "supertext.rules", qos: .utility)
    private let clock = ContinuousClock()

    private struct State {
        /// What was read.
        var known: Known?
        /// When the files were last looked at.
        var lookedAt: ContinuousClock.Instant?
        var isLooking = false
    }

    private struct Known {
        /// What the files were like: their paths, sizes and times of change.
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
    var version: Int { current.version }

    /// The rules of a language, by its code without a region; `nil` when there are none.
    func rules(of language: String) -> PatternRules? { current.rules[language] }

    /// The rules of a language as they were read last, by its code without a region. Looks at no file.
    func known(of language: String) -> PatternRules? { state.withLock { $0.known?.rules[language] } }

    /// All rules, by language.
    var all: [String: PatternRules] { current.rules }

    private var current: Known {
        let (known, isTime) = state.withLock { state -> (Known?, Bool) in
            let isTime = !state.isLooking && state.lookedAt.map { clock.now - $0 >= interval } ?? false
            if isTime { state.isLooking = true }
            return (state.known, isTime)
        }
        guard let known else { return first() }
        if isTime { thread.async { self.look(at: known) } }
        return known
    }

    private func first() -> Known {
        beginning.withLock { _ in state.withLock { $0.known } ?? look(at: Known()) }
    }

    /// Looks at the files, and reads those of the languages of which one has changed.
    /// - Parameter known: what was read before.
    @discardableResult
    private func look(at known: Known) -> Known {
        var new = known
        new.stamp = stamp()
        if new.stamp != known.stamp {
            for language in Set(Set(new.stamp.keys).union(known.stamp.keys).map(Self.language(of:))) {
                let isChanged =
                    new.stamp.filter { Self.language(of: $0.key) == language }
                    != known.stamp.filter { Self.language(of: $0.key) == language }
                if isChanged { read(language, into: &new) }
            }
            new.version += 1
        }
        return state.withLock { state in
            (state.known, state.lookedAt, state.isLooking) = (new, clock.now, false)
            return new
        }
    }

    private func read(_ language: String, into known: inout Known) {
        let (rules, faults) = RuleFolder(folder + "/" + language, language: language)
            .rules(provingWith: knowledge(language))
        for fault in faults { complain("\(fault)") }
        // At the start the good rules of a broken file are better than none.
        guard faults.isEmpty || known.rules[language] == nil else {
            complain("The rules in \(folder)/\(language) stay as they were.")
            return
        }
        known.rules[language] = rules.count == 0 ? nil : rules
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
