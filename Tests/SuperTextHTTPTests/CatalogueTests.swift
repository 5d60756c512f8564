import Foundation
import Grammar
import LanguageDetection
import LanguagePacks
import Proofreading
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// What is installed, and what is checked.
@Suite(.serialized) struct CatalogueTests {
    @Test func languagesAreListed() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/v1/languages")
            #expect(answer.status == 200)
            let languages = answer.json["languages"].items
            #expect(languages.map(\.["code"]) == ["en-US", "en-GB", "fr"])
            #expect(languages.first?["name"] == "English (US)")
            #expect(languages.allSatisfy { $0.keys == ["code", "name", "loaded"] })
        }
    }

    @Test func aLanguageIsLoadedOnceItWasChecked() async throws {
        try await TestServer.run { server in
            _ = try await server.check(#"{"text":"a","language":"en-GB"}"#)
            let languages = try await server.ask("GET", "/v1/languages").json["languages"]
            #expect(languages[1]["loaded"] == true)
        }
    }

    @Test func rulesAreListedWithTheirExamples() async throws {
        try await TestServer.run { server in
            let rules = try await server.ask("GET", "/v1/rules").json["rules"].items
            #expect(rules.first?["id"] == "spelling.unknown-word")
            let repeated = try #require(rules.first { $0["id"] == "repetition.repeated-word" })
            #expect(
                repeated.keys == [
                    "id", "name", "description", "category", "severity", "level", "languages", "url", "examples",
                    "whenToIgnore",
                ])
            #expect(repeated["category"]["name"] == "Repetition")
            #expect(repeated["examples"][0]["language"] == "en-US")
            #expect(repeated["examples"][0]["wrong"]["text"] == "I saw the the cat.")
            #expect(repeated["examples"][0]["wrong"]["offset"] == 6)
            #expect(repeated["examples"][0]["wrong"]["length"] == 7)
            #expect(repeated["examples"][0]["right"] == "I saw the cat.")
        }
    }

    @Test(arguments: ["/v1/rules", "/v1/rules?language=en", "/v2/configinfo?language=en-US"])
    func listsOfRulesAreSentOnce(path: String) async throws {
        try await TestServer.run { server in
            let plain = try await server.ask("GET", path)
            #expect(plain.status == 200)
            #expect(plain.headers["cache-control"] == "private, no-cache")
            let tag = try #require(plain.headers["etag"])
            let again = try await server.ask("GET", path, ["If-None-Match": tag])
            #expect(again.status == 304 && again.headers["etag"] == tag)
            for coding in ContentCoding.allCases {
                let answer = try await server.ask("GET", path, ["Accept-Encoding": coding.rawValue])
                #expect(answer.headers["content-encoding"] == coding.rawValue)
                #expect(answer.headers["etag"] == tag)
                #expect(Plain.bytes(of: answer.body, coding) == plain.body)
            }
            #expect(try await server.ask("HEAD", path).status == 200)
        }
    }

    @Test func listsOfRulesAreInTheReadersLanguage() async throws {
        try await TestServer.run { server in
            let english = try await server.ask("GET", "/v1/rules")
            let german = try await server.ask("GET", "/v1/rules?explainIn=de")
            #expect(english.headers["content-language"] == "en" && german.headers["content-language"] == "de")
            #expect(english.headers["etag"] != german.headers["etag"])
            #expect(try await server.ask("GET", "/v1/rules", ["Accept-Language": "de"]).body == german.body)
        }
    }

    @Test func aLanguageThatIsNotInstalledHasTheRulesOfAll() async throws {
        try await TestServer.run { server in
            let rules = try await server.ask("GET", "/v1/rules?language=tlh").json["rules"].items
            #expect(rules.map(\.["id"]).contains("repetition.repeated-word"))
        }
    }

    @Test func newRulesMakeANewList() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "en"), withIntermediateDirectories: true)
        let rule = "- {id: foo, message: A, pattern: foo, replace: bar, wrong: 'A [foo].', fixed: 'A bar.'}"
        try Data(rule.utf8).write(to: folder.appending(path: "en/mine.yml"))
        try await TestServer.run { server in
            let before = try await server.ask("GET", "/v1/rules")
            #expect(try await server.ask("GET", "/v1/rules/en.grammar.foo").status == 404)
            let packs = LanguagePacks(
                dictionaries: TestServer.installed, folder: folder.path, rules: folder.path,
                phrases: TestServer.phrases, complain: { _ in })
            server.service.use(Proofreader(packs: packs, detector: CLD2Detector()), dictionaries: packs)
            let after = try await server.ask("GET", "/v1/rules")
            #expect(after.headers["etag"] != before.headers["etag"])
            #expect(after.json["rules"].items.map(\.["id"]).contains("en.grammar.foo"))
            let alone = try await server.ask("GET", "/v1/rules/en.grammar.foo")
            #expect(alone.json["examples"][0]["wrong"]["text"] == "A foo.")
            let check = try await server.check(
                #"{"text":"A foo.","language":"en-US","rules":{"disabled":["en.grammar.foo"]}}"#)
            #expect(check.status == 200)
            let unknown = try await server.check(
                #"{"text":"A foo.","language":"en-US","rules":{"disabled":["en.grammar.fooo"]}}"#)
            #expect(unknown.json["detail"].string?.hasSuffix("Did you mean “en.grammar.foo”?") == true)
        }
    }

    @Test func theRowsOfAFamilyAreOneRuleAndSwitchedOffTogetherOrAlone() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "en"), withIntermediateDirectories: true)
        let rule = """
            topic: verb.form
            rules:
              - id: was
                message: “{wrong}” is “{right}”.
                pattern: "{wrong}"
                replace: "{right}"
                wrong: "So [{wrong}] I."
                fixed: "So {right} I."
                each:
                  - {id: wuz, wrong: wuz, right: was}
                  - {id: wurr, wrong: wurr, right: were}
            """
        try Data(rule.utf8).write(to: folder.appending(path: "en/mine.yml"))
        try await TestServer.run { server in
            let packs = LanguagePacks(
                dictionaries: TestServer.installed, folder: folder.path, rules: folder.path,
                phrases: TestServer.phrases, complain: { _ in })
            server.service.use(Proofreader(packs: packs, detector: CLD2Detector()), dictionaries: packs)
            let rules = try await server.ask("GET", "/v1/rules").json["rules"].items
            let listed = rules.filter { $0["id"].string?.hasPrefix("en.grammar.was") ?? false }
            #expect(listed.map(\.["id"]) == ["en.grammar.was"])
            let family = try #require(listed.first)
            #expect(family["rows"].items.map(\.string) == ["en.grammar.was.wuz", "en.grammar.was.wurr"])
            #expect(family["topic"]["id"] == "verb.form" && family["topic"]["name"] == "Verb form")
            #expect(try await server.ask("GET", "/v1/rules/en.grammar.was").json == family)
            let row = try await server.ask("GET", "/v1/rules/en.grammar.was.wuz").json
            #expect(row["family"] == "en.grammar.was" && !row.keys.contains("rows"))
            let page = try await server.ask("GET", "/rules/en.grammar.was").text
            #expect(page.contains(#"<a href="/rules/en.grammar.was.wurr">"#), "\(page)")
            for (disabled, found) in [("was", []), ("was.wuz", ["wurr"])] as [(String, [String])] {
                let check = try await server.check(
                    #"{"text":"wuz wurr","language":"en-US","rules":{"disabled":["en.grammar.\#(disabled)","spelling.unknown-word"]}}"#
                )
                #expect(check.json["result"]["corrections"].items.map { $0["text"].string } == found)
            }
        }
    }

    @Test func oneRuleIsShownAsInTheList() async throws {
        try await TestServer.run { server in
            let listed = try await server.ask("GET", "/v1/rules?language=fr-CA").json["rules"].items
            for rule in listed {
                let id = try #require(rule["id"].string)
                let alone = try await server.ask("GET", "/v1/rules/\(id)").json
                #expect(alone.keys == rule.keys.union(["timesMet"]))
                #expect(rule.keys.allSatisfy { alone[$0] == rule[$0] })
            }
            for id in ["no.rule", "%zz", "%ff"] {
                let unknown = try await server.ask("GET", "/v1/rules/\(id)")
                #expect(unknown.status == 404)
                #expect(unknown.json["code"] == "rule-not-found")
            }
            let escaped = try await server.ask("GET", "/v1/rules/spelling%2Eunknown%2dword")
            #expect(escaped.json["id"] == "spelling.unknown-word")
        }
    }

    @Test func causesHavePagesAsRulesDo() async throws {
        try await TestServer.run { server in
            for cause in CauseCatalogue.all {
                let id = cause.page.id.rawValue
                let answer = try await server.ask("GET", "/v1/rules/\(id)?explainIn=de")
                #expect(answer.status == 200)
                #expect(answer.json["id"] == .string(id))
                #expect(answer.json["url"] == .string("/rules/\(id)"))
                #expect(answer.json["name"] != .string(id))
                #expect(answer.json["whenToIgnore"].string?.isEmpty == false)
                let page = try await server.ask("GET", "/rules/\(id)", ["Accept-Language": "fr"])
                #expect(page.status == 200)
                #expect(page.text.contains("<html lang=\"fr\">"))
                #expect(!page.text.contains("{"))
            }
            let doubled = try await server.ask("GET", "/v1/rules/cause.doubled-letter").json
            #expect(doubled["name"] == "Doubled letter")
            #expect(doubled["examples"][0]["wrong"]["text"] == "It occured twice.")
            for path in ["/v1/rules/cause.brand-new", "/rules/cause.brand-new"] {
                let unknown = try await server.ask("GET", path)
                #expect(unknown.status == 404)
                #expect(unknown.json["code"] == "rule-not-found")
                #expect(unknown.json["detail"] == "There is no such cause.")
            }
        }
    }

    @Test func wordsAreReadFromEscapedPaths() async throws {
        try await TestServer.run { server in
            for (path, word) in [("caf%C3%A9", "café"), ("a+b", "a+b"), ("and%2For", "and/or")] {
                let answer = try await server.ask("PUT", "/v1/words/\(path)")
                #expect(answer.status == 201)
                #expect(answer.json["word"] == .string(word))
            }
            for (path, code) in [("100%", "malformed-form"), ("%ff", "invalid-utf-8"), ("a%20b", "invalid-parameter")] {
                let answer = try await server.ask("PUT", "/v1/words/\(path)")
                #expect(answer.status == 400)
                #expect(answer.json["code"] == .string(code))
                #expect(answer.json["field"] == "word")
            }
        }
    }
}
