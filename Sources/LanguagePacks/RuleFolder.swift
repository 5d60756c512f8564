import Foundation
import Grammar
import Synchronization
import Text

/// A folder of rule files of one language: `Dictionaries/en/rules`, or `en` in a folder of the user's.
public struct RuleFolder: Sendable {
    /// The folder.
    let path: String
    /// The language, without a region.
    let language: String

    /// Names a folder, which need not be there.
    public init(_ path: String, language: String) {
        self.path = path
        self.language = language
    }

    /// A fault and the file that it is in.
    public struct Fault: Hashable, Sendable, CustomStringConvertible {
        /// The file.
        public let file: String
        /// What is wrong in it.
        public let fault: RuleFault

        /// The fault as compilers write it: `rules/en/mine.yml:12: en.agreement.they-was: …`
        public var description: String { "\(file):\(fault)" }
    }

    /// The paths of its files, in order.
    public var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { ($0.hasSuffix(".yml") || $0.hasSuffix(".yaml")) && !$0.hasPrefix(".") }.sorted()
            .map { path + "/" + $0 }
    }

    /// Reads and compiles its files.
    /// - Parameters:
    ///   - knowledge: what the rules' examples are proven with; `nil` to prove nothing.
    ///   - keepsProofs: whether the sentences that they are proven with stay in memory.
    public func rules(
        provingWith knowledge: WordKnowledge?, keepsProofs: Bool = true
    ) -> (rules: PatternRules, faults: [Fault]) {
        Self.rules(of: files, language: language, provingWith: knowledge, keepsProofs: keepsProofs)
    }

    /// Reads and compiles some files, which are one language's.
    public static func rules(
        of files: [String], language: String, provingWith knowledge: WordKnowledge?, keepsProofs: Bool = true
    ) -> (rules: PatternRules, faults: [Fault]) {
        var sources: [RuleSource] = []
        var faults: [Fault] = []
        // The compiler knows lines and no files: those of a file begin where those of the one before end.
        var starts: [Int] = []
        var start = 0
        var contents = contents(of: files, language: language)
        for (index, file) in files.enumerated() {
            starts.append(start)
            faults += contents[index].faults.map { Fault(file: file, fault: $0) }
            sources += contents[index].rules.map { $0.shifted(by: start) }
            start += contents[index].lines + 1
            // Its memory is used for what the next ones make.
            contents[index] = Content()
        }
        let compiled = PatternRules.compile(
            sources, language: LanguageCode(language), provingWith: knowledge, keepsProofs: keepsProofs)
        faults += compiled.faults.map { fault in
            let file = starts.lastIndex { $0 < fault.line } ?? 0
            return Fault(
                file: files[file],
                fault: RuleFault(line: fault.line - starts[file], rule: fault.rule, fault.reason))
        }
        return (compiled.rules, faults)
    }

    /// The rules of a file, without those that have a fault.
    static func sources(in file: String, language: String) -> [RuleSource] {
        RuleFile.rules(in: read(file).text, language: language).rules
    }

    /// What a file says, and how many lines it has.
    private struct Content {
        var rules: [RuleSource] = []
        var faults: [RuleFault] = []
        var lines = 0
    }

    /// What some files say, on as many cores as there are: a third of what it takes until rules can be used.
    private static func contents(of files: [String], language: String) -> [Content] {
        let contents = Mutex(Array(repeating: Content(), count: files.count))
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            let (text, fault) = read(files[index])
            let (rules, faults) = RuleFile.rules(in: text, language: language)
            let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
            let content = Content(rules: rules, faults: (fault.map { [$0] } ?? []) + faults, lines: lines)
            contents.withLock { $0[index] = content }
        }
        return contents.withLock { $0 }
    }

    private static func read(_ file: String) -> (text: String, fault: RuleFault?) {
        guard let data = RegularFile.contents(atPath: file) else {
            return ("", RuleFault(line: 1, "It cannot be read, or is no file."))
        }
        guard let text = String(data: data, encoding: .utf8) else {
            return ("", RuleFault(line: 1, "The file is not UTF-8."))
        }
        return (text, nil)
    }
}
