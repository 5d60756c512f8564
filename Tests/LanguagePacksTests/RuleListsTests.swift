import Foundation
import Grammar
import LanguagePacks
import Morphology
import Testing
import Text

/// What is known of the rules of files: read once, when it is first asked for.
@Suite struct RuleListsTests {
    private static let file = """
        - id: they-was
          name: They was
          message: “They” goes with “were”.
          pattern: they [was]
          replace: were
          wrong: "They [was] here."
          fixed: "They were here."
        - id: plain
          category: style
          message: “{wrong}” is “{right}”.
          pattern: "{wrong}"
          replace: "{right}"
          wrong: "We [{wrong}] it."
          fixed: "We {right} it."
          each:
            - {id: utilise, wrong: utilise, right: use}
            - {id: commence, wrong: commence, right: begin}
        """

    private struct Languages: DictionaryProvider {
        let languages: [Language]
        func isLoaded(_ code: LanguageCode) -> Bool { false }
        func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
            throw .notInstalled(code)
        }
    }

    private func withPacks(
        _ codes: [LanguageCode] = ["en-US", "en-GB", "fr"], _ body: (LanguagePacks, URL) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let rules = folder.appending(path: "en/rules")
        try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: true)
        try Data(Self.file.utf8).write(to: rules.appending(path: "a.yml"))
        let languages = Languages(languages: codes.map { Language(code: $0, name: $0.tag) })
        try body(LanguagePacks(dictionaries: languages, folder: folder.path, complain: { _ in }), rules)
    }

    @Test func aRuleOfAFileIsKnownOnceTheFilesOfItsLanguageWereRead() throws {
        try withPacks { packs, _ in
            let id: RuleID = "en.grammar.they-was"
            #expect(packs.rule(id) == nil)
            #expect(packs.describedRule("fr.grammar.none") == nil)
            #expect(packs.rule(id) == nil)
            let rule = try #require(packs.describedRule(id))
            #expect(rule.languages == ["en"])
            #expect(rule.examples.map(\.marked) == ["They [[was]] here."])
            #expect(packs.rule(id)?.texts?.message == ["en": "“They” goes with “were”."])
            #expect(packs.describedRule("en.style.plain.utilise")?.texts?.variables["right"] == "use")
            #expect(packs.rule(.unknownWord) != nil)
        }
    }

    @Test func filesAreReadOnce() throws {
        try withPacks { packs, folder in
            #expect(
                packs.rules(of: "en").map(\.id.rawValue).suffix(3) == [
                    "en.grammar.they-was", "en.style.plain.utilise", "en.style.plain.commence",
                ])
            try FileManager.default.removeItem(at: folder)
            #expect(packs.rules(of: "en").count { $0.texts != nil } == 3)
            #expect(packs.rules(of: nil).count { $0.texts != nil } == 3)
            #expect(packs.rules(of: "fr").allSatisfy { $0.texts == nil })
            #expect(packs.rules(of: "tlh").allSatisfy { $0.languages == nil })
        }
    }

    @Test func aRuleThatAllLanguagesHaveNamesNone() throws {
        try withPacks(["en-US"]) { packs, _ in #expect(packs.describedRule("en.grammar.they-was")?.languages == nil) }
    }
}
