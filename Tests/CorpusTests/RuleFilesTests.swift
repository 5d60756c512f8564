import Foundation
import Grammar
import HunspellSpelling
import LanguagePacks
import Proofreading
import Testing
import Text

/// The rule files that come with the program.
@Suite struct RuleFilesTests {
    private static let dictionaries = CorpusDocument.url("../../Dictionaries").path
    private static let languages = ((try? FileManager.default.contentsOfDirectory(atPath: dictionaries)) ?? [])
        .filter { !RuleFolder("\(dictionaries)/\($0)/rules", language: $0).files.isEmpty }.sorted()
    private static let proofreader = try? CorpusProofreader.installed()

    @Test func thereAreSome() { #expect(Self.languages.contains("en")) }

    @Test(arguments: languages)
    func everyRuleDoesWhatItsExamplesSay(language: String) throws {
        let folder = RuleFolder("\(Self.dictionaries)/\(language)/rules", language: language)
        let (rules, faults) = folder.rules(provingWith: try CorpusProofreader.packs().knowledge(of: language))
        #expect(faults.map(\.description) == [])
        #expect(rules.count > 0)
    }

    /// Whoever reads the interface in another language than a rule is written in reads its topic.
    @Test(arguments: languages)
    func nearlyEveryRuleHasATopic(language: String) {
        let folder = RuleFolder("\(Self.dictionaries)/\(language)/rules", language: language)
        let infos = folder.rules(provingWith: nil).rules.infos
        let without = infos.count { $0.texts?.topic == nil }
        #expect(without * 20 <= infos.count, "\(without) of \(infos.count)")
    }

    @Test func whatTookThePlaceOfARuleThatIsGoneIsThere() throws {
        let packs = try CorpusProofreader.packs()
        #expect(!packs.renamedRules.all.isEmpty)
        for (before, now) in packs.renamedRules.all {
            #expect(packs.describedRule(before)?.id == now.first)
            for rule in now { #expect(packs.describedRule(rule)?.id == rule) }
        }
    }

    @Test func whoSwitchedOffARuleThatIsGoneIsNotToldOfWhatItFound() async throws {
        var request = ProofreadingRequest(text: "Die Amboss steht in der Werkstatt.", language: "de-DE")
        let proofreader = try #require(Self.proofreader)
        #expect(try await proofreader.proofread(request, on: ImmediateScheduler()).findings.count == 1)
        request.rules.disabled = ["de.agreement.article-die-masculine"]
        #expect(try await proofreader.proofread(request, on: ImmediateScheduler()).findings.isEmpty)
    }

    /// What is taken of what rules propose must come to an end: no two rules undo each other's work.
    @Test(arguments: languages)
    func takingAllFirstSuggestionsSettlesInTwoRounds(language: String) async throws {
        let folder = RuleFolder("\(Self.dictionaries)/\(language)/rules", language: language)
        let (rules, _) = folder.rules(provingWith: nil)
        let proofreader = try #require(Self.proofreader)
        guard let installed = proofreader.languages.first(where: { $0.code.base == language }) else { return }
        let learned = Set(Classifiers.rules(of: language).map(\.id))
        for (code, sentences) in rules.wrongSentences {
            guard code.map({ proofreader.language(for: $0) != nil }) ?? true else { continue }
            func findings(_ text: String) async throws -> [Finding] {
                let request = ProofreadingRequest(
                    text: text, language: code ?? installed.code,
                    rules: RuleSelection(disabled: learned.union([.unknownWord])))
                return try await proofreader.proofread(request, on: ImmediateScheduler()).findings
                    .filter { $0.suggestions.first != nil }
            }
            var text = sentences.joined(separator: "\n\n")
            for _ in 0..<2 {
                var bytes = Array(text.utf8)
                for finding in try await findings(text).reversed() {
                    bytes.replaceSubrange(finding.range, with: Array(finding.suggestions[0].text.utf8))
                }
                text = String(decoding: bytes, as: UTF8.self)
            }
            let bytes = Array(text.utf8)
            for finding in try await findings(text) {
                let start = bytes[..<finding.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
                let end = bytes[finding.range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                Issue.record(
                    "\(finding.rule.rawValue) still flags “\(finding.reading)”: \(String(decoding: bytes[start..<end], as: UTF8.self))"
                )
            }
        }
    }

    /// A rule must not propose what another flags, nor call wrong what another one's author calls right.
    /// The rules that look at agreement.
    private static let agreement = Set(
        ["de", "en", "es", "fr", "ru"].flatMap { ClauseChecker.rules(of: $0) }.map(\.id))

    /// Whether a family's rows put each person, gender or case of a word into the same sentence: what is right there is the word, not how it agrees.
    private static func isAboutOneWord(_ rule: String) -> Bool {
        [
            "it.grammar.subjunctive", "it.confusion.da-apostrophe", "uk.regionalism.any-not-dear",
            "pt.confusion.consertar", "pt.grammar.double-pronoun", "nl.grammar.leggen-liggen", "nl.grammar.unreal-zal",
            "nl.grammar", "de.grammar.after-past-perfect",
            "de.confusion.derselbe-gleiche", "de.grammar.er-sein-for-haben", "de.compounding.two-words-more",
            "de.agreement.gemaess-des",
            "de.agreement.possessive", "ru.agreement.our-with-accusative", "ru.style.better-word",
            "en.false-friend.borrowed-meaning", "en.agreement", "de.grammar.einzigste",
            "ru.grammar.adjective-behind-in",
            "ru.agreement.noun-behind-declined-pronoun",
        ]
        .contains { rule.hasPrefix($0) }
    }

    @Test(arguments: languages)
    func whatIsRightToARuleIsRightToAllOthers(language: String) async throws {
        let folder = RuleFolder("\(Self.dictionaries)/\(language)/rules", language: language)
        let (rules, _) = folder.rules(provingWith: nil)
        let proofreader = try #require(Self.proofreader)
        guard let installed = proofreader.languages.first(where: { $0.code.base == language }) else { return }
        // What is learned is right mostly, not always.
        let learned = Set(Classifiers.rules(of: language).map(\.id))
        var (learnedFindings, sentenceCount) = (0, 0)
        // Paragraphs by themselves, all in one text: checked in an instant, however many there are.
        for (code, sentences) in rules.rightSentences where code == nil || proofreader.language(for: code!) != nil {
            let text = sentences.map(\.text).joined(separator: "\n\n")
            let request = ProofreadingRequest(text: text, language: code ?? installed.code)
            let findings = try await proofreader.proofread(request, on: ImmediateScheduler()).findings
            let bytes = Array(text.utf8)
            var start = 0
            var places: [(range: Range<Int>, rule: String)] = []
            for sentence in sentences {
                places.append((start..<start + sentence.text.utf8.count, sentence.rule.rawValue))
                start += sentence.text.utf8.count + 2
            }
            learnedFindings += findings.count { learned.contains($0.rule) }
            sentenceCount += sentences.count
            for finding in findings where finding.severity != .hint && !learned.contains(finding.rule) {
                let place = places.first { $0.range.contains(finding.range.lowerBound) }
                if Self.agreement.contains(finding.rule), let rule = place?.rule, Self.isAboutOneWord(rule) { continue }
                let flagged = String(decoding: bytes[finding.range], as: UTF8.self)
                let sentence = place.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? ""
                Issue.record("\(finding.rule.rawValue) flags “\(flagged)” of \(place?.rule ?? "?"): \(sentence)")
            }
        }
        #expect(learnedFindings * 25 <= sentenceCount, "\(learnedFindings) of \(sentenceCount)")
    }

    /// As far as they are written in rules: what becomes of captures is looked up when it does.
    @Test(arguments: languages)
    func whatRulesSuggestAreWords(language: String) async throws {
        let folder = RuleFolder("\(Self.dictionaries)/\(language)/rules", language: language)
        let (rules, _) = folder.rules(provingWith: nil)
        let proofreader = try #require(Self.proofreader)
        guard let installed = proofreader.languages.first(where: { $0.code.base == language }) else { return }
        for (code, suggestions) in rules.suggestedWords {
            guard code.map({ proofreader.language(for: $0) != nil }) ?? true else { continue }
            let rulesOfTexts = Dictionary(
                suggestions.map { (Self.ordinaryWords(of: $0.text), $0.rule) }, uniquingKeysWith: { first, _ in first })
            let texts = rulesOfTexts.keys.sorted()
            let request = ProofreadingRequest(
                text: texts.joined(separator: "\n\n"), language: code ?? installed.code,
                rules: RuleSelection(only: [.unknownWord]))
            for finding in try await proofreader.proofread(request, on: ImmediateScheduler()).findings
            where finding.severity == .error {
                // A word that some dictionary lacks (*rollout*) is a warning.
                let text = texts.first { $0.contains(finding.reading) } ?? ""
                Issue.record("\(rulesOfTexts[text]?.rawValue ?? "?") suggests “\(finding.reading)”, which is no word")
            }
        }
    }

    /// A text without names, units, and what is but the beginning of a word, as in Italian “all'” and German “an- und ab-”.
    private static func ordinaryWords(of text: String) -> String {
        text.split(separator: " ").filter { word in
            word.first?.isLowercase == true && word.last?.isLetter == true && word.count > 2
        }.joined(separator: " ")
    }
}
