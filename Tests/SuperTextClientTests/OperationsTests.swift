import Foundation
import SuperTextClient
import SuperTextHTTPTesting
import Testing

/// Each operation of v1, asked of a real server.
@Suite struct OperationsTests {
    @Test func aTextIsChecked() async throws {
        try await TestServer.run { server in
            let check = try await server.client().send(.check("I recieved it.", CheckOptions(language: "en-US")))
            #expect(check.text == "I recieved it.")
            #expect(check.format == "plain")
            #expect(check.progress.stage == "done")
            #expect(abs(check.createdAt.timeIntervalSinceNow) < 600)
            let result = try #require(check.result)
            #expect(result.language.code == "en-US")
            #expect(!result.language.detected)
            #expect(result.statistics.words == 3)
            let correction = try #require(result.corrections.first)
            #expect(result.corrections.count == 1)
            #expect(correction.text == "recieved")
            #expect((correction.offset, correction.length) == (2, 8))
            #expect(correction.severity == .error)
            #expect(correction.rule.id == "spelling.unknown-word")
            #expect(correction.suggestions.first?.text == "received")
            #expect(correction.explanation?.cause == "transposition")
            #expect(correction.context?.text == "I recieved it.")
        }
    }

    @Test func everyOptionIsUnderstood() async throws {
        try await TestServer.run { server in
            var options = CheckOptions(language: "en-US", format: "auto", level: .picky, store: false)
            options.name = "letter.md"
            options.deep = .off
            options.explain = false
            options.explainIn = "de"
            options.context = false
            options.personalise = false
            options.revisionOf = "0197a0c0-0000-7000-8000-000000000000"
            options.onlyRules = ["spelling.unknown-word", "repetition.repeated-word"]
            options.disabledRules = ["repetition.repeated-word"]
            let client = try server.client()
            let check = try await client.send(.check("I `recieved` the the *lettre*.", options))
            #expect(check.format == "markdown")
            #expect(check.result?.deep == "off")
            #expect(check.result?.corrections.map(\.text) == ["lettre"])
            #expect(check.result?.corrections.first?.explanation == nil)
            #expect(check.result?.corrections.first?.context == nil)
            #expect(check.result?.corrections.first?.message.contains("Wort") == true)
            #expect(try await client.send(.listChecks()).checks.isEmpty)
        }
    }

    @Test func theHistoryIsPagedSearchedAndForgotten() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            var ids: [Check.ID] = []
            for text in ["I recieved it.", "A parcle came.", "All is well."] {
                ids.append(try await client.send(.check(text, CheckOptions(language: "en-US"))).id)
            }
            let first = try await client.send(.listChecks(limit: 2))
            #expect(first.checks.map(\.id) == [ids[2], ids[1]])
            #expect(first.checks.map(\.corrections) == [0, 1])
            #expect(first.checks.first?.language?.name == "English (US)")
            let second = try await client.send(.listChecks(limit: 2, before: first.next))
            #expect(second.checks.map(\.id) == [ids[0]])
            #expect(second.next == nil)
            #expect(try await client.send(.listChecks(search: "parcle & more?")).checks.isEmpty)
            #expect(try await client.send(.listChecks(search: "parcle")).checks.map(\.id) == [ids[1]])
            #expect(try await client.send(.listChecks(cause: "transposition")).checks.map(\.id).last == ids[0])

            let check = try await client.send(.getCheck(ids[0], explainIn: "fr", context: false))
            #expect(check.text == "I recieved it.")
            #expect(check.result?.corrections.first?.context == nil)
            _ = try await client.send(.deleteCheck(ids[0]))
            await #expect(throws: Problem.self) { try await client.send(.getCheck(ids[0])) }
            #expect(try await client.send(.deleteChecks()).deleted == 2)
            #expect(try await client.send(.listChecks()).checks.isEmpty)
        }
    }

    @Test func decisionsAreKeptAndTakenBack() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let check = try await client.send(.check("I recieved it.", CheckOptions(language: "en-US")))
            let id = try #require(check.result?.corrections.first?.id)
            let accepted = try await client.send(.decide(.accepted, on: id, in: check.id, replacement: "got"))
            #expect(accepted.decision == .accepted)
            #expect(accepted.replacement == "got")
            #expect(try await client.send(.decide(nil, on: id, in: check.id)).decision == nil)
            #expect(try await client.send(.decide(.dismissed, on: id, in: check.id)).decision == .dismissed)
            #expect(try await client.send(.getCheck(check.id)).result?.corrections.first?.decision == .dismissed)
        }
    }

    @Test(arguments: ["zorblatt", "export", "import", "naïveté", "AT&T", "O'Brien", "50%"])
    func wordsAreAddedShownAndRemoved(word: String) async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let added = try await client.send(
                .addWord(word, in: "en-US", WordDetails(note: "ours", caseSensitive: true)))
            #expect(added.word == word)
            #expect(added.language == "en-US")
            #expect(added.note == "ours")
            #expect(added.caseSensitive)
            #expect(try await client.send(.addWord(word, in: "en-US")) == added)
            #expect(try await client.send(.getWord(word, in: "en-US")) == added)
            let page = try await client.send(.listWords(in: "en-US", offset: 0, limit: 10))
            #expect(page.words.map(\.word) == [word])
            #expect(page.total == 1)
            _ = try await client.send(.removeWord(word, in: "en-US"))
            #expect(try await client.send(.listWords()).total == 0)
        }
    }

    @Test func listsOfWordsAreImported() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let imported = try await client.send(.importWords("frobnicator\nzorblatt\n\nno word!?\u{1}\n"))
            #expect(imported.added == 2)
            #expect(imported.refused.lines.map(\.line) == [4])
            #expect(try await client.send(.importWords("frobnicator\n")).present == 1)
        }
    }

    @Test func languagesAndRulesAreListed() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            #expect(try await client.send(.listLanguages()).languages.map(\.code).contains("en-GB"))
            let rules = try await client.send(.listRules(in: "en-US", explainIn: "en")).rules
            #expect(rules.contains { $0.id == "spelling.unknown-word" })
            let rule = try await client.send(.getRule("repetition.repeated-word"))
            #expect(rule.examples.first?.language != nil)
            #expect(rule.timesMet == 0)
            #expect(try await client.send(.getRule("cause.transposition", explainIn: "de")).category.id == "spelling")
        }
    }

    @Test func mistakesAreCountedAndPractised() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            for text in ["I recieved it.", "Ann recieved a letter."] {
                _ = try await client.send(.check(text, CheckOptions(language: "en-US")))
            }
            let insights = try await client.send(.insights(interval: .day, timeZone: "Europe/Berlin"))
            #expect(insights.texts == 2)
            #expect(insights.misspelled.first?.word == "recieved")
            #expect(insights.causes.first?.cause == "transposition")
            let page = try await client.send(.practice(language: "en-US", limit: 1))
            let exercise = try #require(page.exercises.first)
            #expect(exercise.wrong == "recieved")
            let grade = try await client.send(.answer("received", to: exercise.id))
            #expect(grade.correct)
            #expect(grade.box == 1)
            #expect(grade.dueAt != nil)
        }
    }

    @Test func aKeySaysWhoAsks() async throws {
        try await TestServer.run { server in
            let (_, key) = try await server.keys.add("ann")
            let session = try await server.client(key: key.text).send(.getSession())
            #expect(session.name == "ann")
            #expect(session.scopes.contains("check"))
            let problem = await #expect(throws: Problem.self) { try await server.client().send(.check("A text.")) }
            #expect(problem?.code == .keyRequired)
            #expect(problem?.status == 401)
            let other = await #expect(throws: Problem.self) {
                try await server.client(key: "st_wrong").send(.getSession())
            }
            #expect(other?.code == .keyNotValid)
        }
    }

    @Test func aServerIsAskedOverItsUnixSocket() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString.prefix(8)).sock").path
        try await TestServer.run {
            $0.configuration.unixSocket = path
        } _: { _ in
            let client = try Client(server: "http+unix://" + path.replacing("/", with: "%2F"))
            #expect(try await client.send(.check("I recieved it.", CheckOptions(language: "en-US"))).result != nil)
        }
    }
}
