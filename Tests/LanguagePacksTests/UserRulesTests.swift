import Foundation
import Grammar
import Synchronization
import Testing

@testable import LanguagePacks

/// A user's own rules, which change while the program runs.
@Suite final class UserRulesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID().uuidString)")
    private let heard = Complaints()

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ file: String, _ text: String) throws {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func rule(_ id: String, _ word: String, fixed: String = "b") -> String {
        "- {id: \(id), message: m, pattern: \(word), replace: b, wrong: \(word), fixed: \(fixed)}\n"
    }

    private func rules() -> UserRules {
        UserRules(folder: folder.path, interval: .zero, knowledge: { _ in WordKnowledge() }) { [heard] in
            heard.append($0)
        }
    }

    private func ids(_ rules: UserRules, _ language: String = "en") -> [String] {
        rules.rules(of: language)?.infos.map(\.id.rawValue) ?? []
    }

    /// Asks until the rules are others: who asks is given what was read last, and the files are looked at meanwhile.
    private func untilRules(_ wanted: [String], _ rules: UserRules, _ language: String = "en") async {
        while ids(rules, language) != wanted { await Task.yield() }
    }

    @Test(.timeLimit(.minutes(1))) func filesAreReadAgainWhenTheyChange() async throws {
        try write("en/a.yml", rule("one", "alpha"))
        let rules = rules()
        #expect(ids(rules) == ["en.grammar.one"])
        let version = rules.version
        #expect(rules.version == version)
        try write("en/a.yml", rule("one", "alpha") + rule("second", "beta"))
        await untilRules(["en.grammar.one", "en.grammar.second"], rules)
        #expect(rules.version > version)
        try write("de/b.yml", rule("one", "gamma"))
        await untilRules(["de.grammar.one"], rules, "de")
        try FileManager.default.removeItem(at: folder.appending(path: "en"))
        await untilRules([], rules)
        #expect(heard.lines == [])
    }

    @Test(.timeLimit(.minutes(1))) func aBrokenFileKeepsTheRulesOfBefore() async throws {
        try write("en/a.yml", rule("one", "alpha"))
        let rules = rules()
        #expect(ids(rules) == ["en.grammar.one"])
        try write("en/a.yml", rule("one", "alpha") + rule("wrong", "beta", fixed: "else"))
        while heard.lines.count < 2 { #expect(ids(rules) == ["en.grammar.one"]) }
        let complaints = heard.lines
        #expect(complaints.first?.hasPrefix("\(folder.path)/en/a.yml:2: en.grammar.wrong: ") == true, "\(complaints)")
        // A change elsewhere, by which it shows that the files were looked at again.
        try write("de/b.yml", rule("one", "gamma"))
        await untilRules(["de.grammar.one"], rules, "de")
        #expect(ids(rules) == ["en.grammar.one"])
        // Complained of once, not at every check.
        #expect(heard.lines.count == 2)
        try write("en/a.yml", rule("two", "gamma"))
        await untilRules(["en.grammar.two"], rules)
    }

    @Test(.timeLimit(.minutes(1))) func nobodyWaitsWhileRulesAreReadAgain() async throws {
        let gate = Gate()
        try write("en/a.yml", rule("one", "alpha"))
        let rules = UserRules(
            folder: folder.path, interval: .zero,
            knowledge: { _ in
                gate.pass()
                return WordKnowledge()
            }, complain: { _ in })
        gate.open()
        #expect(ids(rules) == ["en.grammar.one"])
        gate.close()
        try write("en/a.yml", rule("two", "beta"))
        // Asked again and again while the new file is being proven.
        while !gate.isWaitedAt { #expect(ids(rules) == ["en.grammar.one"]) }
        let version = rules.version
        for _ in 0..<100 {
            #expect(ids(rules) == ["en.grammar.one"])
            #expect(rules.version == version)
        }
        gate.open()
        await untilRules(["en.grammar.two"], rules)
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileHangsNobody() async throws {
        try write("en/a.yml", rule("one", "alpha"))
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en/folder.yml"), withIntermediateDirectories: true)
        #expect(mkfifo(folder.appending(path: "en/pipe.yml").path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "en/zero.yaml").path, withDestinationPath: "/dev/zero")
        #expect(ids(rules()) == ["en.grammar.one"])
        #expect(heard.lines.count == 3)
        #expect(heard.lines.allSatisfy { $0.contains("is no file") }, "\(heard.lines)")
    }

    @Test func atTheStartTheGoodRulesOfABrokenFileAreUsed() throws {
        try write("en/a.yml", rule("one", "alpha") + "- {id: two}\n")
        #expect(ids(rules()) == ["en.grammar.one"])
        #expect(heard.lines.count == 1)
    }

    @Test func aFaultNamesTheFileThatItIsIn() throws {
        try write("en/a.yml", rule("one", "alpha"))
        try write("en/b.yml", "\n\n" + rule("one", "beta"))
        _ = rules().version
        #expect(
            heard.lines == [
                "\(folder.path)/en/b.yml:3: en.grammar.one: There is a rule of this name already."
            ])
    }

    @Test func aFolderThatIsNotThereHasNoRules() {
        #expect(ids(rules()) == [])
        #expect(heard.lines == [])
    }
}

/// What was complained of.
private final class Complaints: Sendable {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }

    func append(_ line: String) { all.withLock { $0.append(line) } }
}

/// A gate that work waits at while it is closed.
private final class Gate: Sendable {
    private let state = Mutex((isOpen: false, waiting: 0))

    var isWaitedAt: Bool { state.withLock { $0.waiting > 0 } }

    func open() { state.withLock { $0.isOpen = true } }
    func close() { state.withLock { $0.isOpen = false } }

    func pass() {
        state.withLock { $0.waiting += 1 }
        while !state.withLock({ $0.isOpen }) { sched_yield() }
        state.withLock { $0.waiting -= 1 }
    }
}
