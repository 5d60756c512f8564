import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Morphology
@testable import Text

/// What a text costs must hardly grow with the number of rules.
@Suite struct PatternIndexTests {
    @Test func aPatternIsLookedUpByItsRarestWord() {
        let rules = PatternSample("in|at the (labyrinth|vestibule) of").rules
        let words = ["the", "labyrinth", "vestibule", "of", "in", "unknown"]
        let tried = words.filter { word in
            let number = rules.words.number(of: Array(word.utf8).span)
            return number != 0 && rules.index.byWord[Int(number)].count > 0
        }
        #expect(tried == ["labyrinth", "vestibule"])
        #expect(rules.words.number(of: Array("unknown".utf8).span) == 0)
    }

    @Test func fewPatternsAreTriedAtAWordHoweverManyThereAre() {
        var random = SplitMix(state: 7)
        func word() -> String {
            String(decoding: (0..<4).map { _ in UInt8(ascii: "a") + UInt8(random.next(below: 12)) }, as: UTF8.self)
        }
        let sources = (0..<2000).map { PatternSample.source("en.grammar.r\($0)", "\(word()) \(word()) the \(word())") }
        let rules = PatternSample(sources).rules
        let index = rules.index
        #expect(index.anywhere.isEmpty && index.byLemma.isEmpty && !rules.program.asksForTags)
        #expect(index.byWord.postings.count == 2000)
        let longest = index.byWord.indices.map { index.byWord[$0].count }.max() ?? 0
        #expect(longest <= 4)
    }

    @Test func whatHasNoWordIsLookedUpByItsTag() {
        let tags = PatternSample("<DET> <NOUN Number=Plur>").rules
        #expect(tags.program.asksForTags && !tags.program.asksForLemmas)
        #expect(tags.index.byPartOfSpeech[Int(PartOfSpeech.determiner.rawValue)].count == 1)
        #expect(PatternSample("<VBZ|VBD> <word>").rules.index.byPenn.postings.count == 2)
        let lemmas = PatternSample("@be <*ing>").rules
        #expect(lemmas.program.asksForLemmas && lemmas.program.asksForTags)
        #expect(lemmas.index.byLemma[Int(lemmas.words.number(of: Array("be".utf8).span))].count == 1)
        #expect(PatternSample("<*ing> <lower>").rules.index.anywhere.postings.count == 1)
    }

    @Test func whatPatternsHaveInCommonIsKeptOnce() {
        func pack(_ patterns: [String]) -> Pack {
            let sources = patterns.enumerated().map { PatternSample.source("en.grammar.r\($0)", $1) }
            var pack = PackWriter()
            PatternSample(sources).rules.write(into: &pack)
            return pack.inMemory
        }
        let one = pack(["in|at|on <NOUN lower> [<*ing|*ed>] ==Polish"])
        let many = pack((0..<50).map { _ in "in|at|on <NOUN lower> [<*ing|*ed>] ==Polish" })
        func size(_ pack: Pack, _ section: String) -> Int? { pack.section(section)?.count }
        typealias Section = PatternProgram.Section
        let steps = PatternSteps.Section.numbers
        #expect(size(many, steps) == size(one, steps).map { 50 * $0 })
        for section in [
            PatternSteps.Section.distinct, Section.conditions, Section.numbers, Section.tags, Section.affixLists,
            Section.affixes, Section.exactWords, Section.forms, Section.bytes,
        ] {
            #expect(size(many, section) == size(one, section), "\(section)")
        }
    }

    @Test func rulesAreChosenByIdLevelAndVariant() {
        var picky = PatternSample.source("en.style.picky", "a")
        picky.level = .picky
        var british = PatternSample.source("en.style.british", "b")
        british.variants = ["en-GB"]
        let rules = PatternSample([picky, british, PatternSample.source("en.style.plain", "c")]).rules
        func chosen(_ selection: RuleSelection, _ level: Level, _ language: LanguageCode) -> [String] {
            let choice = rules.choice(selection, level, in: language)
            return rules.infos.indices.filter { choice.contains(Int32($0)) }
                .map { String(rules.infos[$0].id.rawValue.dropFirst(9)) }
        }
        #expect(chosen(.all, .default, "en-US") == ["plain"])
        #expect(chosen(.all, .picky, "en-GB") == ["picky", "british", "plain"])
        #expect(chosen(RuleSelection(only: ["en.style.british"]), .default, "en-GB") == ["british"])
        #expect(chosen(RuleSelection(only: ["en.style.british"]), .default, "en-US") == [])
        #expect(chosen(RuleSelection(disabled: ["en.style.plain"]), .default, "en-GB") == ["british"])
        #expect(
            chosen(RuleSelection(preferences: RulePreferences(enabledNames: ["EN_STYLE_PICKY"])), .default, "en-US")
                == ["picky", "plain"])
        #expect(chosen(RuleSelection(only: []), .picky, "en-US") == [])
    }
}
