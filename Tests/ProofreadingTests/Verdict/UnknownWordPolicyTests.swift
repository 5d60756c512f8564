import Testing

@testable import Spelling
@testable import Text

@Suite struct UnknownWordPolicyTests {
    /// How serious a word is where nothing was learned about the language.
    private func severity(_ word: String, first: Bool = false, best: String? = nil, confidence: Double = 0) -> Severity
    {
        var evidence = UnknownWordEvidence(capitals: Capitals(Array(word.utf8).span))
        evidence.place.isFirst = first
        evidence.best = best.map { .init(Suggestion(text: $0, confidence: confidence), for: word, nil) }
        return UnknownWordPolicy.severity(UnknownWordPolicy(nil).probability(of: evidence))
    }

    @Test func aSmallLetterWordIsReported() {
        #expect(severity("recieve", best: "receive", confidence: 0.99) == .error)
        #expect(severity("brillig") == .warning)
    }

    @Test func aNameInTheMiddleOfASentenceIsAHintUnlessItIsVeryLikeAWord() {
        #expect(severity("Zamorano", best: "Zambrano", confidence: 0.4) == .hint)
        #expect(severity("Febuary", best: "February", confidence: 0.99) == .error)
    }

    private func probability(_ word: String, _ change: (inout UnknownWordEvidence) -> Void) -> Double {
        var evidence = UnknownWordEvidence(capitals: Capitals(Array(word.utf8).span))
        evidence.best = .init(Suggestion(text: "brill", confidence: 0.4), for: word, nil)
        change(&evidence)
        return UnknownWordPolicy(nil).probability(of: evidence)
    }

    @Test func whatTheLexiconHasIsRightUnlessSomethingElseIsClearlyMeant() {
        for sureness in [nil, 0, 0.3] {
            #expect(UnknownWordPolicy.probability(0.7, ofListed: sureness) < UnknownWordPolicy.reported)
        }
        #expect(UnknownWordPolicy.probability(0.7, ofListed: 0.5) == 0.7)
        #expect(UnknownWordPolicy.probability(0.01, ofListed: nil) == 0.01)
    }

    @Test func aCommonWordThatLacksItsSpecialLettersIsLikelierAMistake() {
        func probability(
            _ word: String, _ meant: String, commonness: Int?, isFirst: Bool = false, isName: Bool = false,
            isKnown: Bool = false
        ) -> Double {
            var evidence = UnknownWordEvidence(capitals: Capitals(Array(word.utf8).span))
            evidence.best = .init(Suggestion(text: meant, confidence: 0.5), for: word, nil)
            evidence.bestCommonness = commonness
            evidence.place.isFirst = isFirst
            evidence.mayMeanName = isName
            evidence.isName = isKnown
            return UnknownWordPolicy(nil).probability(of: evidence)
        }
        #expect(probability("gia", "già", commonness: 60) > probability("gia", "già", commonness: 20))
        #expect(probability("Gruesse", "Grüße", commonness: 45) > probability("Gruesse", "Grüße", commonness: nil))
        let capital = probability("Voce", "Você", commonness: 60)
        #expect(probability("Voce", "Você", commonness: 60, isFirst: true) > capital)
        let plain = probability("debian", "debían", commonness: 50)
        #expect(probability("debian", "debían", commonness: 50, isKnown: true) < plain)
        let name = probability("Mueller", "Müller", commonness: 50, isName: true)
        #expect(name < probability("Kueche", "Küche", commonness: 50))
    }

    @Test func whatStandsAroundAWordMakesAMistakeLessLikely() {
        let plain = probability("brillig") { _ in }
        #expect(probability("brillig") { $0.place.isSetApart = true } < plain)
        #expect(probability("brillig") { $0.place.isBesideName = true } < plain)
        #expect(probability("brillig") { $0.isOfOtherScript = true } < UnknownWordPolicy.reported)
        #expect(probability("brillig") { $0.place.isAllOfText = true } > plain)
    }

    @Test func theSmallWordsOfForeignNamesAreLeftAloneUnlessAnotherWordIsSurelyMeant() {
        #expect(probability("aan") { $0.place.linksNames = true } < UnknownWordPolicy.reported)
        let slip = probability("adn") {
            $0.place.linksNames = true
            $0.best = .init(Suggestion(text: "and", confidence: 0.84), for: "adn", nil)
        }
        #expect(slip >= UnknownWordPolicy.reported)
    }

    @Test func whatIsLikeNothingIsLessLikelyAMistakeUnlessItMayBeJoined() {
        func unlike(
            _ isSearched: Bool, joined: Bool = false, _ formation: FormedWord? = nil, isAsked: Bool = false
        ) -> Double {
            probability("brilligwagging") {
                $0.place.isInOnlySentence = isAsked
                $0.best = .init(Suggestion(text: "brill", confidence: 0.01), for: "brilligwagging", nil)
                $0.isSearched = isSearched
                $0.mayBeJoined = joined
                $0.formation = formation
            }
        }
        let compound = FormedWord(
            kind: .compound, partCount: 2, shortestPart: 5, affixLength: 0, rarestLevel: 30, hasLink: false,
            isOfNouns: true, believability: 4)
        #expect(unlike(true) < unlike(false))
        #expect(unlike(true, isAsked: true) == unlike(false))
        #expect(unlike(true, joined: true) == unlike(false))
        #expect(unlike(true, joined: true, compound) < unlike(false))
    }

    @Test func whereWhatWasMeantIsSureTheSignsAroundSayNothing() {
        func isSure(_ evidence: inout UnknownWordEvidence) {
            evidence.best = .init(Suggestion(text: "brilliant", confidence: 0.9), for: "brilliantt", nil)
        }
        let plain = probability("brilliantt") { isSure(&$0) }
        let mentioned = probability("brilliantt") {
            isSure(&$0)
            $0.place.isSetApart = true
            $0.place.isBesideName = true
            $0.isOfOtherScript = true
        }
        #expect(mentioned == plain)
    }

    @Test func aCapitalAtTheBeginningOfASentenceMakesNoName() {
        #expect(severity("Recieved", first: true, best: "Received", confidence: 0.9) == .error)
    }

    @Test(arguments: ["NATOs", "PCs", "CEO's", "XQZT"])
    func acronymsAndTheirPluralsAreHints(word: String) {
        #expect(severity(word, best: "nation", confidence: 0.95) == .hint)
    }

    @Test func aLongWordInCapitalsIsStillAWord() {
        #expect(severity("RECIEVED", best: "RECEIVED", confidence: 0.98) == .error)
    }

    @Test func theLikelierAMistakeTheMoreSerious() {
        #expect(UnknownWordPolicy.severity(0) == .hint)
        #expect(UnknownWordPolicy.severity(UnknownWordPolicy.reported) == .warning)
        #expect(UnknownWordPolicy.severity(UnknownWordPolicy.sure) == .error)
    }
}
