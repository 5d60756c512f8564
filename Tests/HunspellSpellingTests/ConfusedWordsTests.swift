import Foundation
import HunspellSpelling
import Proofreading
import ProofreadingTesting
import Testing

/// The rule with the project's own data.
@Suite struct ConfusedWordsTests {
    private let rule: ConfusedWords

    init() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.appendingPathComponent("Dictionaries/en").path
        let data = try #require(try RankingFiles.data(in: folder))
        rule = try #require(RankingFiles.confusions(in: folder, data: data))
    }

    @Test func everyExampleIsFlaggedWhereItIsMarked() {
        for example in rule.info.examples {
            let marked = MarkedText(example.wrong)
            #expect(MarkedText.marking(ranges(in: marked.text), in: marked.text) == example.wrong)
            #expect(ranges(in: example.right).isEmpty)
        }
    }

    @Test(arguments: [
        "Please fill in the form and send it from home.", "It is better than it was then.",
        "Their house is over there.", "The bolts are loose, and we lose time.",
    ])
    func rightUsesAreLeftAlone(text: String) {
        #expect(ranges(in: text).isEmpty)
    }

    private func ranges(in text: String) -> [Range<Int>] {
        let document = Document(text)
        return Segmenter(language: "en-US").sentences(of: document, in: 0..<document.prose.count).flatMap { sentence in
            rule.findings(in: SentenceView(document: document, sentence: sentence, language: "en-US")).map(\.range)
        }
    }
}
