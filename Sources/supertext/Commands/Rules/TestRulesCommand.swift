import ArgumentParser
import Foundation
import Grammar
import LanguagePacks

/// Proves the examples of rule files.
struct TestRulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Proves that the rules of rule files do what their examples say.",
        discussion: """
            Prints a line for each rule that does not load or does not behave: the file, the line, the rule and the reason. The exit \
            status is then 1. Without files, those that come with the program and those of the user are tested.
            """)

    @Argument(
        help:
            "Rule files, or folders with rule files; the folder's or file's folder says the language: rules/en/mine.yml."
    )
    var files: [String] = []

    @Option(name: .shortAndLong, help: "The language of the files, as in en, when their folder does not say so.")
    var language: String?

    @OptionGroup var options: CommonOptions

    func run() async throws {
        var faults = 0
        var rules = 0
        var patterns = 0
        let packs = try Wiring.packs(try options.settings())
        for (language, files) in try groups() {
            let found = RuleFolder.rules(
                of: files, language: language, provingWith: try packs.knowledge(of: language))
            for fault in found.faults { print(fault) }
            faults += found.faults.count
            rules += found.rules.count
            patterns += found.rules.patternCount
        }
        print("\(rules) rules of \(patterns) patterns behave\(faults > 0 ? "; \(faults) faults" : "").")
        if faults > 0 { throw ExitCode(1) }
    }

    /// The files of each language.
    private func groups() throws -> [(language: String, files: [String])] {
        let settings = try options.settings()
        var groups: [String: [String]] = [:]
        var folders = files
        if files.isEmpty {
            let shipped = try Wiring.dictionaries(settings)
            for language in try languages(in: shipped) { folders.append("\(shipped)/\(language)/rules") }
            if let rules = settings.rules {
                for language in try languages(in: rules) { folders.append("\(rules)/\(language)") }
            }
        }
        for path in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                if files.isEmpty { continue }
                throw ValidationError("There is no file \(path).")
            }
            let folder = isFolder.boolValue ? path : URL(filePath: path).deletingLastPathComponent().path
            let language = try language ?? Self.language(ofFolder: folder)
            let paths = isFolder.boolValue ? RuleFolder(path, language: language).files : [path]
            groups[language, default: []] += paths
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func languages(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { !$0.contains(".") }
    }

    /// `en` of `Dictionaries/en/rules` and of `rules/en`.
    private static func language(ofFolder path: String) throws -> String {
        let parts = URL(filePath: path).standardized.pathComponents.filter { $0 != "/" }
        let name = parts.last == "rules" ? parts.dropLast().last : parts.last
        guard let name, (2...3).contains(name.count), name.allSatisfy(\.isLetter) else {
            throw ValidationError("Which language \(path) is of cannot be told; say it with --language.")
        }
        return name
    }
}
