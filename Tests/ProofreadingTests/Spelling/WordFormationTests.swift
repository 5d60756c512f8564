import ProofreadingTesting
import Synchronization
import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

@Suite struct WordFormationTests {
    @Test func anEndingMayChangeTheWordBeforeIt() throws {
        let found = try #require(formed("cheeriness", accepting: ["cheery"], .english))
        #expect(found.kind == .suffixed)
        #expect(found.hasLink)
        #expect(formed("cheeryness", accepting: ["cheery"], .english) == nil)
        #expect(formed("unpluggable", accepting: ["unplug"], .english)?.hasLink == true)
        #expect(formed("unplugable", accepting: ["plug"], .english) == nil)
    }

    @Test func aPrefixALinkedWordAndAnEndingStandBesideHyphens() {
        struct Words: SpellingDictionary {
            func accepts(_ word: Span<UInt8>) -> Bool { word.indices.map { word[$0] } == Array("Sicherheit".utf8) }
            func suggestions(for word: Span<UInt8>) -> [String] { [] }
        }
        func isPart(_ part: String, last: Bool, _ traits: LanguageTraits) -> Bool {
            let formation = WordFormation(dictionary: Words(), lexicon: nil, traits: traits)
            return formation.isHyphenated(Array(part.utf8).span, isLast: last)
        }
        #expect(isPart("Sicherheits", last: false, .german))
        #expect(!isPart("Sicherheits", last: true, .german))
        #expect(!isPart("Sicherhets", last: false, .german))
        #expect(isPart("Neo", last: false, .english))
        #expect(!isPart("neo", last: true, .english))
        #expect(isPart("achtige", last: true, .dutch))
        #expect(!isPart("achtige", last: false, .dutch))
    }

    @Test func theLevelIsThatOfTheRarestWord() throws {
        let found = try #require(
            formed("gartenkatze", known: [("garten", 33), ("katze", 29)], accepting: [], .german, capital: true))
        #expect(found.kind == .compound)
        #expect(found.rarestLevel == 29)
        #expect(found.isOfNouns)
        #expect(!found.hasLink)
    }

    @Test func aLinkIsNeededWhereTheLanguageHasOne() throws {
        let words = [("Zeitung", 33), ("Leser", 30), ("Garten", 33)]
        #expect(formed("zeitungsleser", known: words, accepting: [], .german, capital: true)?.hasLink == true)
        #expect(formed("zeitungleser", known: words, accepting: [], .german, capital: true) == nil)
        #expect(formed("gartenleser", known: words, accepting: [], .german, capital: true)?.hasLink == false)
    }

    @Test func aNounWithASmallLetterIsNoCompound() {
        let words = [("Garten", 33), ("Leser", 30)]
        #expect(formed("gartenleser", known: words, accepting: [], .german) == nil)
    }

    @Test func wordsWithoutALexiconAreStillFoundBehindAffixes() {
        let dictionary = WordSet(words: ["comfortable"])
        let formation = WordFormation(dictionary: dictionary, lexicon: nil, traits: .english)
        let found = formation.formation(of: Array("hypercomfortable".utf8).span)
        #expect(found?.kind == .prefixed)
        #expect(found?.rarestLevel == 0)
        #expect(found?.shortestPart == 11)
    }

    @Test func wordsOfScienceNeedNoWordInThem() {
        #expect(formed("gastroenterologist", accepting: [], .english)?.kind == .scientific)
        #expect(formed("gastrologixt", accepting: [], .english) == nil)
    }

    @Test(arguments: ["HAPPYISH", "iPhoneish", "", "a", "ab"])
    func whatIsTooShortOrWrittenInCapitalsIsNotLookedAt(word: String) {
        #expect(formed(word, accepting: ["happy", "HAPPY", "iPhone"], .english) == nil)
    }

    @Test func theDictionaryIsAskedAFewTimesHoweverTheWordIsMade() {
        var random = SplitMix(state: 11)
        for traits in LanguageTraits.all {
            let rules = FormationTables(traits.formation)
            let pieces = rules.prefixes + rules.particles + rules.joints + rules.endings.map(\.bytes) + rules.heads
            guard !pieces.isEmpty else { continue }
            let dictionary = Counting()
            let formation = WordFormation(dictionary: dictionary, lexicon: Self.lexicon, traits: traits)
            for _ in 0..<200 {
                let word = (0..<Int.random(in: 1...9, using: &random)).flatMap { _ in
                    pieces.randomElement(using: &random) ?? []
                }
                _ = formation.formation(of: word.span)
                #expect(dictionary.takeCount() <= WordFormation.maximumQuestions)
            }
        }
    }

    @Test func anyBytesAreLookedAtWithoutATrap() {
        var random = SplitMix(state: 5)
        let bytes = Array("gastroÄÖüßéñ'-лоśćąđ\u{0}\u{130}\u{178}\u{1F600}".utf8) + [0xFF, 0xC3, 0xE2, 0xF0, 0x80]
        for traits in LanguageTraits.all {
            let formation = WordFormation(dictionary: Counting(), lexicon: Self.lexicon, traits: traits)
            for _ in 0..<500 {
                let word = (0..<Int.random(in: 0...140, using: &random)).map { _ in
                    bytes.randomElement(using: &random) ?? 0
                }
                _ = formation.formation(of: word.span)
            }
        }
    }

    @Test(arguments: LanguageTraits.all.map(\.code))
    func allRulesAreInSmallLettersAndEndWhereTheirBracketsDo(code: String) {
        let rules = FormationTables(LanguageTraits.of(LanguageCode(code)).formation)
        for piece in rules.prefixes + rules.particles + rules.heads + rules.endings.flatMap({ [$0.bytes, $0.base] }) {
            let text = String(decoding: piece, as: UTF8.self)
            #expect(text == text.lowercased() && text.allSatisfy(\.isLetter), "\(code): \(text)")
        }
        #expect(rules.endings.allSatisfy { !$0.bytes.isEmpty })
    }

    // MARK: What they share

    private static let lexicon = Lexicon(words: [("abcdefghijklmnopqrstuvwxyz", 1), ("gastro", 20), ("haus", 33)])

    private func formed(
        _ word: String, known: [(String, Int)] = [], accepting accepted: Set<String>, _ traits: LanguageTraits,
        capital: Bool = false
    ) -> FormedWord? {
        let known = known.map { (word: capital ? $0.0.capitalizedFirst : $0.0, level: $0.1) }
        let formation = WordFormation(
            dictionary: WordSet(words: accepted),
            lexicon: Lexicon(words: known + [(word: "abcdefghijklmnopqrstuvwxyz", level: 1)]), traits: traits)
        return formation.formation(of: Array((capital ? word.capitalizedFirst : word).utf8).span)
    }
}

/// Accepts nothing, and counts how often it is asked.
private final class Counting: SpellingDictionary {
    private let count = Mutex(0)

    func accepts(_ word: Span<UInt8>) -> Bool {
        count.withLock { $0 += 1 }
        return false
    }

    func suggestions(for word: Span<UInt8>) -> [String] { [] }

    func takeCount() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
