import Foundation
import Testing

@testable import Grammar
@testable import Morphology
@testable import Proofreading
@testable import Text

/// The causes over misspellings that people made, judged by hand: the form of the whole goes first (case, space, hyphen, apostrophe, accent); one
/// edit is a transposition, a doubled letter, or a letter too many, missing or replaced; a replaced letter is a neighbouring key only where the
/// two words do not sound alike; several edits are one sound where the whole still sounds the same.
@Suite struct CauseTests {
    struct Case {
        let language: LanguageCode
        let wrong: String
        let right: String
        let cause: String
    }

    static let judged: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/causes.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return Case(language: LanguageCode(fields[0]), wrong: fields[1], right: fields[2], cause: fields[3])
        }
    }()

    @Test func nineteenOfTwentyCausesAreAsPeopleJudgeThem() {
        #expect(Self.judged.count >= 300)
        let wrong = Self.judged.compactMap { judged -> String? in
            let cause = Explanation(
                of: judged.wrong, replacement: judged.right, language: judged.language,
                facts: .shipped(of: judged.language)
            ).cause
            if cause.rawValue == judged.cause { return nil }
            return "\(judged.language) \(judged.wrong) → \(judged.right): \(cause.rawValue), not \(judged.cause)"
        }
        let share = 1 - Double(wrong.count) / Double(Self.judged.count)
        #expect(share >= 0.95, "\(share)\n\(wrong.joined(separator: "\n"))")
    }

    @Test(arguments: CauseCatalogue.all)
    func theExamplesOfACauseHaveIt(info: CauseInfo) {
        for example in info.examples where CauseCatalogue.info(of: info.cause)?.isOfLetters == true {
            let bytes = Array(example.wrong.utf8)
            let wrong = String(decoding: bytes[example.range], as: UTF8.self)
            let behind = bytes.count - example.range.upperBound
            let right = Array(example.right.utf8).dropFirst(example.range.lowerBound).dropLast(behind)
            func straight(_ text: String) -> String { text.replacing("’", with: "'") }
            let explanation = Explanation(
                of: straight(wrong), replacement: straight(String(decoding: right, as: UTF8.self)),
                language: example.language, facts: .shipped(of: example.language))
            #expect(explanation.cause == info.cause, "\(example.marked)")
        }
    }

    @Test func everyCauseHasAPageOfItsOwn() {
        let pages = CauseCatalogue.all.map(\.page.id)
        #expect(Set(pages).count == pages.count)
        #expect(CauseCatalogue.info(of: RuleID(rawValue: "cause.doubled-letter"))?.cause == .doubledLetter)
        #expect(CauseCatalogue.info(of: RuleID(rawValue: "cause.brand-new")) == nil)
        #expect(CauseCatalogue.info(of: RuleID(rawValue: "doubled-letter")) == nil)
    }
}

extension CauseInfo: CustomTestStringConvertible {
    /// Its identifier.
    public var testDescription: String { cause.rawValue }

    /// Whether the letters tell it, rather than a rule.
    fileprivate var isOfLetters: Bool {
        ![.regionalVariant, .wordInContext, .repeatedWord, .sentenceCapital, .name, .unknownWord].contains(cause)
    }
}
