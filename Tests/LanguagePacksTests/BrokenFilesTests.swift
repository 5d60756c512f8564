import Foundation
import Grammar
import ProofreadingTesting
import Testing
import Text

@testable import LanguagePacks

/// Files of users and of languages that break off, or open more and more: nothing of it may stop a reader.
@Suite struct BrokenFilesTests {
    private static let rules = """
        category: style
        rules:
          - {id: a, message: {en: "A \\u00e9", de: 'B'}, pattern: [a (b|c), "d{1,2}"], right: x, wrong: "y [z] w", each: {p: q}}
          - id: b
            message: >
              “They” goes with “were”.
            pattern: they [was]
            replace: were # so
            unless: {before: b, after: [c, d]}
        """

    private func read(rules: [UInt8]) {
        guard let text = String(validating: rules, as: UTF8.self) else { return }
        let (sources, faults) = RuleFile.rules(in: text, language: "en")
        for fault in faults { #expect(fault.line >= 1) }
        _ = PatternRules.compile(sources, language: "en", provingWith: nil, keepsProofs: false)
    }

    @Test func ruleFilesThatBreakOffAreRead() {
        for prefix in BrokenInputs.prefixes(of: Self.rules) { read(rules: prefix) }
    }

    @Test(arguments: BrokenInputs.openings + ["- a: ", "? ", "&a ", "*a ", "!!x ", "|\n ", "- {", "a: [", "%"])
    func ruleFilesOfOpeningsAreRead(opening: String) {
        for input in BrokenInputs.repeated(opening, step: 211) {
            read(rules: input)
            read(rules: Array("- id: a\n  message: A\n  pattern: ".utf8) + input)
        }
    }

    @Test(arguments: [
        "a: \"b\"\nc.d: 'e{f}'\n", "its: {en: \"a\", fr: \"b\", example: \"c\"}\n\"it's\": {en: 'd''e'}\n# f\n",
    ])
    func filesOfTextsThatBreakOffAreRead(text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "broken-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let openings = BrokenInputs.openings.flatMap { opening in
            BrokenInputs.repeated(opening, step: 1000).map { Array("a: {en: ".utf8) + $0 }
        }
        for input in BrokenInputs.prefixes(of: text) + openings {
            let file = folder.appending(path: "texts.yml")
            try Data(input).write(to: file)
            _ = try? PhraseFile.phrases(at: file.path)
            guard let notes = try? WordNoteFile(at: file.path) else { continue }
            for word in notes.words { _ = try? notes.texts(of: word) }
        }
    }
}
