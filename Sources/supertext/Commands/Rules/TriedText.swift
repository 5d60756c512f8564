import Grammar
import LanguagePacks
import Proofreading
import Text

/// A text as the rules see it, sentence by sentence.
struct TriedText {
    let sentences: [SentenceView]
    let checker: ClauseChecker?
    private let grammar: LanguageGrammar

    init(_ text: String, _ language: LanguageCode, _ packs: LanguagePacks) throws {
        let pack = try packs.pack(for: language)
        grammar = pack.grammar
        sentences =
            AnalysedParagraph(
                Document(text), language: pack.code, tagger: pack.grammar.tagger, morphology: { pack.morphology },
                dictionary: pack.dictionary
            ).sentences
        checker = pack.morphology.flatMap {
            ClauseChecker($0, language: pack.code.base, government: pack.government, commonness: { _ in 0 })
        }
    }

    /// What is found in a sentence by the rules of files and by those that work on clauses, whatever of it would be told.
    func matches(in sentence: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        (checker?.matches(in: sentence) ?? []) + grammar.patterns.flatMap { $0.matches(in: sentence) }
    }

    /// The rules of files that nearly find something in a sentence, the nearest first.
    func nearMisses(in sentence: SentenceView) -> [NearMiss] {
        grammar.patterns.flatMap { $0.nearMisses(in: sentence) }.sorted { $0.held > $1.held }
    }
}
