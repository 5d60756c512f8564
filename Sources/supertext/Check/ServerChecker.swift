import BulkChecking
import Grammar
import Proofreading
import SuperTextClient
import Text
import Wording

/// Has a server find mistakes. Texts are not kept there.
struct ServerChecker: TextChecker {
    private let client: Client
    private let rules: ServerRules

    /// Asks a server whether it is there and checks for whoever has the key.
    /// - Parameter describesRules: whether reports say what the rules are that found something.
    /// - Throws: what says why it cannot be asked.
    init(connectingTo address: String, key: String?, describesRules: Bool) async throws {
        client = try Client(server: address, key: key)
        rules = ServerRules(asksForDescriptions: describesRules)
        let session: Session
        do {
            session = try await client.send(.getSession())
        } catch let problem as Problem where problem.code == nil {
            throw SettingsError("What answers at \(address) is no SuperText: \(problem)")
        } catch is UnexpectedAnswer {
            throw SettingsError("What answers at \(address) is no SuperText.")
        }
        if session.keyRequired, !session.scopes.contains("check") {
            throw SettingsError(
                "The server at \(address) wants a key that may check texts. Give it with SUPERTEXT_KEY or --key.")
        }
    }

    /// Says what the server said.
    var phrasebook: Phrasebook { Phrasebook.english(from: NoPhrases()).knowing(rules.info) }

    private struct NoPhrases: PhraseProvider {}

    /// - Throws: ``ProjectError`` when a rule is named that the server has not.
    func requireRules(of project: Project) async throws {
        for rule in project.onlyRules + project.disabledRules {
            do {
                _ = try await client.send(.getRule(rule.value.rawValue))
            } catch let problem as Problem where problem.status == 404 {
                throw project.error(line: rule.line, "The server has no rule “\(rule.value.rawValue)”.")
            }
        }
    }

    func findings(of request: ProofreadingRequest) async throws -> [Finding] {
        let check = try await client.send(.check(request.text, options(of: request)))
        guard let result = check.result else {
            if case .error(let problem) = check.state { throw problem }
            throw UnreadableFile("The server did not end the check.")
        }
        if result.truncated == true {
            Terminal.complain("Of a text the server told only the first \(result.corrections.count) corrections.")
        }
        try await rules.learn(result.corrections.map(\.rule), from: client)
        var offsets = ByteOffsets(of: request.text)
        let words = request.personalWords.words(for: LanguageCode(result.language.code))
        return result.corrections.map { finding($0, &offsets) }.filter {
            // The server does not know the words of a project.
            $0.rule != .unknownWord || !words.accepts(Array($0.reading.utf8).span)
        }
    }

    func describe(_ error: any Error) -> String { Wiring.describe(error) }

    private func options(of request: ProofreadingRequest) -> CheckOptions {
        var options = CheckOptions(
            language: request.language?.tag, format: request.format.name,
            level: .init(rawValue: request.level.rawValue), store: false)
        options.deep = .init(rawValue: request.deep.rawValue)
        options.explain = request.detail == .explanations
        options.explainIn = "en"
        options.context = false
        // As without a server: whoever checks a file finds the same.
        options.personalise = false
        options.onlyRules = request.rules.only.map { $0.map(\.rawValue).sorted() }
        options.disabledRules = request.rules.disabled.map(\.rawValue).sorted()
        return options
    }

    private func finding(_ correction: Correction, _ offsets: inout ByteOffsets) -> Finding {
        let start = offsets.offset(atUTF16: correction.offset)
        let end = offsets.offset(atUTF16: correction.offset + correction.length)
        return Finding(
            id: FindingID(rawValue: correction.id), range: start..<end,
            reading: correction.explanation?.reading ?? correction.text, hasMarkup: correction.markup ?? false,
            rule: RuleID(rawValue: correction.rule.id), category: Category(rawValue: correction.category),
            severity: .init(rawValue: correction.severity.rawValue) ?? .hint,
            message: .worded(correction.message, summary: correction.explanation?.summary),
            suggestions: correction.suggestions.map { Suggestion(text: $0.text, confidence: $0.confidence) },
            explanation: nil)
    }
}
