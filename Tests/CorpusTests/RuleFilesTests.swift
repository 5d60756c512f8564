import Foundation
import HunspellSpelling
import LanguagePacks
import Proofreading
import Testing

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
        let tagger = try LanguageFiles.tagger(in: "\(Self.dictionaries)/\(language)")
        let (rules, faults) = folder.rules(tagger: tagger, proving: true)
        #expect(faults.map(\.description) == [])
        #expect(rules.count > 0)
    }

    /// A rule must not propose what another flags, nor call wrong what another one's author calls right.
    @Test(arguments: languages)
    func whatIsRightToARuleIsRightToAllOthers(language: String) async throws {
        let folder = RuleFolder("\(Self.dictionaries)/\(language)/rules", language: language)
        let (rules, _) = folder.rules(tagger: nil, proving: false)
        let proofreader = try #require(Self.proofreader)
        guard let installed = proofreader.languages.first(where: { $0.code.base == language }) else { return }
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
            for finding in findings where finding.severity != .hint {
                let place = places.first { $0.range.contains(finding.range.lowerBound) }
                let flagged = String(decoding: bytes[finding.range], as: UTF8.self)
                let sentence = place.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? ""
                Issue.record("\(finding.rule.rawValue) flags “\(flagged)” of \(place?.rule ?? "?"): \(sentence)")
            }
        }
    }
}
