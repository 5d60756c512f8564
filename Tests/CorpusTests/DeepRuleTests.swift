import EditTagging
import Foundation
import Grammar
import LanguageDetection
import LanguagePacks
import Proofreading
import Testing
import Text

/// What the shipped model of English finds, with everything before it as in the program.
@Suite struct DeepRuleTests {
    /// The kinds that it finds often enough to be shown; of the others there are few in any text.
    private static let shown: [EditKind] = [
        .article, .pronoun, .auxiliary, .verbForm, .nounNumber, .adjectiveForm, .possessive, .comma, .spacing,
    ]
    private static let packs = Result { try CorpusProofreader.packs() }

    private func proofreader() throws -> Proofreader {
        let packs = try Self.packs.get()
        let models = packs.editModels.files.map { EditModelFile(languages: $0.languages, read: $0.bytes) }
        let deep = DeepStage(tagger: NeuralEditTagger(models: models), on: ImmediateScheduler())
        return Proofreader(packs: packs, detector: CLD2Detector(), deep: deep)
    }

    private func proofread(_ text: String, _ level: Level = .default) async throws -> ProofreadingResult {
        var request = ProofreadingRequest(text: text, language: "en-US")
        request.deep = .wait
        request.level = level
        return try await proofreader().proofread(request, on: ImmediateScheduler())
    }

    @Test(arguments: Self.shown)
    func itFindsItsExampleAndLeavesTheRightOneAlone(kind: EditKind) async throws {
        let rule = try #require(EditKind.rules(of: "en").first { $0.id.rawValue.hasSuffix("likely-\(kind.rawValue)") })
        let example = try #require(rule.examples.first)
        // What is told to the picky alone, or what another rule tells them.
        var found = try await proofread(example.wrong).findings.filter { $0.rule == rule.id }
        if found.isEmpty { found = try await proofread(example.wrong, .picky).findings.filter { $0.rule == rule.id } }
        #expect(found.map(\.range) == [example.range])
        #expect(found.first?.suggestions.first.map { corrected(example, $0.text) } == example.right)
        #expect(try await proofread(example.right).findings.filter { $0.rule == rule.id }.isEmpty)
    }

    private func corrected(_ example: RuleExample, _ replacement: String) -> String {
        var bytes = Array(example.wrong.utf8)
        bytes.replaceSubrange(example.range, with: replacement.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func formsComeFromTheLexicon() async throws {
        let found = try await proofread("After finished my studies I want to travel.").findings
        #expect(found.contains { $0.suggestions.first?.text == "finishing" })
    }

    @Test func whatALanguageHasNoModelOfIsSaid() async throws {
        var request = ProofreadingRequest(text: "Les enfants jouent dans le jardin.", language: "fr")
        request.deep = .wait
        #expect(try await proofreader().proofread(request, on: ImmediateScheduler()).deep == .unavailable)
    }
}
