import Foundation
import Grammar
import LanguagePacks
import Proofreading
import Testing
import Wording

/// What is said of what is found in real documents, and in the examples of rules, is whole.
@Suite struct PhrasesTests {
    @Test func noPlaceIsLeftUnfilled() async throws {
        let proofreader = try CorpusProofreader.installed()
        let documents = try ["guide.md", "letter.txt", "page.html", "paper.tex"].map(CorpusDocument.request)
        let examples = proofreader.catalogue.infos.filter { $0.texts == nil }.flatMap(\.examples).map(\.wrong)
        let phrasebooks = proofreader.phrases.phraseLanguages.compactMap {
            Phrasebook.phrasebook(for: $0, from: proofreader.phrases)?.knowing(proofreader.rule)
        }
        #expect(phrasebooks.count == 4)
        var (count, reasons) = (0, 0)
        for document in documents + [ProofreadingRequest(text: examples.joined(separator: "\n\n"))] {
            var request = document
            request.detail = .explanations
            request.level = .picky
            let findings = try await proofreader.proofread(request, on: ImmediateScheduler()).findings
            for finding in findings {
                count += 1
                if finding.rule == .unknownWord, finding.explanation?.ranking != nil { reasons += 1 }
                for phrasebook in phrasebooks {
                    let words = try #require(phrasebook.explanation(of: finding))
                    let said = [
                        phrasebook.message(of: finding), phrasebook.shortMessage(of: finding), words.summary,
                        words.detail, words.hint, words.why ?? "-",
                    ]
                    for sentence in said {
                        #expect(!sentence.isEmpty, "\(phrasebook.language) \(finding.rule.rawValue) \(finding.reading)")
                        for hole in ["{", "}", "“”", "«»", "«  »", "„“"] {
                            #expect(!sentence.contains(hole), "\(finding.rule.rawValue): \(sentence)")
                        }
                    }
                }
            }
        }
        #expect(count > 50)
        #expect(reasons > 10, "The ranking says why its first suggestion comes first.")
    }
}
