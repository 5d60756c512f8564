import Foundation
import Proofreading
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

    @Test func filesAreReadAgainWhenTheyChange() throws {
        try write("en/a.yml", rule("one", "alpha"))
        let rules = rules()
        #expect(ids(rules) == ["en.grammar.one"])
        let version = rules.version
        #expect(rules.version == version)
        try write("en/a.yml", rule("one", "alpha") + rule("second", "beta"))
        #expect(ids(rules) == ["en.grammar.one", "en.grammar.second"])
        #expect(rules.version > version)
        try write("de/b.yml", rule("one", "gamma"))
        #expect(ids(rules, "de") == ["de.grammar.one"])
        try FileManager.default.removeItem(at: folder.appending(path: "en"))
        #expect(ids(rules) == [])
        #expect(heard.lines == [])
    }

    @Test func aBrokenFileKeepsTheRulesOfBefore() throws {
        try write("en/a.yml", rule("one", "alpha"))
        let rules = rules()
        #expect(ids(rules) == ["en.grammar.one"])
        try write("en/a.yml", rule("one", "alpha") + rule("wrong", "beta", fixed: "else"))
        #expect(ids(rules) == ["en.grammar.one"])
        let complaints = heard.lines
        #expect(complaints.count == 2)
        #expect(complaints.first?.hasPrefix("\(folder.path)/en/a.yml:2: en.grammar.wrong: ") == true, "\(complaints)")
        // Complained of once, not at every check.
        #expect(ids(rules) == ["en.grammar.one"])
        #expect(heard.lines.count == 2)
        try write("en/a.yml", rule("two", "gamma"))
        #expect(ids(rules) == ["en.grammar.two"])
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
