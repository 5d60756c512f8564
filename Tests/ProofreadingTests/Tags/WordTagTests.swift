import Testing

@testable import Morphology

@Suite struct WordTagTests {
    @Test func aTagIsWhatItsPartsSay() throws {
        let tag = try WordTag("VERB|Tense=Past|VerbForm=Part")
        #expect(tag.partOfSpeech == .verb)
        #expect(tag[.tense] == "Past")
        #expect(tag[.verbForm] == "Part")
        #expect(tag[.number] == nil)
        #expect(tag.penn == nil)
        #expect(tag.description == "VERB|Tense=Past|VerbForm=Part")
    }

    @Test func aPennTagBringsWhatItSaysInUniversalTerms() throws {
        let past = try WordTag("VBD")
        #expect(past.partOfSpeech == .verb)
        #expect(past.penn == .pastTense)
        #expect(past[.tense] == "Past")
        #expect(try WordTag("AUX|VBZ").partOfSpeech == .auxiliary)
        #expect(try WordTag("AUX|VBZ")[.person] == "3")
    }

    @Test func everyPennTagIsWellFormed() throws {
        for penn in PennTag.allCases { #expect(try WordTag(penn.rawValue).penn == penn) }
    }

    @Test func everyChoiceHasABitOfItsOwn() throws {
        var tags: [WordTag] = PartOfSpeech.allCases.map { WordTag($0) }
        tags += try PennTag.allCases.map { try WordTag($0.rawValue) }
        for feature in GrammaticalFeature.allCases {
            for value in feature.values {
                let tag = try WordTag("X|\(feature.rawValue)=\(value)")
                #expect(tag[feature] == value)
                #expect(tag.partOfSpeech == .other)
                for other in GrammaticalFeature.allCases where other != feature { #expect(tag[other] == nil) }
                tags.append(tag)
            }
        }
        #expect(Set(tags).count == tags.count)
        for tag in tags { #expect(try WordTag(tag.description) == tag) }
    }

    @Test(arguments: ["", "VERBS", "VERB|Tense=Soon", "VERB|NOUN", "Number=Sing|Number=Plur", "VERB|", "Colour=Red"])
    func whatIsNoTagIsAnError(text: String) {
        #expect(throws: TagSyntaxError.self) { try WordTag(text) }
    }

    @Test(arguments: [
        ("VERB", "VERB|Tense=Past", true),
        ("VERB", "AUX", false),
        ("VERB,AUX", "AUX", true),
        ("NOUN,PROPN|Number=Plur", "NOUN|Number=Plur", true),
        ("NOUN,PROPN|Number=Plur", "NOUN|Number=Sing", false),
        ("NOUN|Number=Plur", "NOUN", false),
        ("NOUN|Number!=Plur", "NOUN", true),
        ("NOUN|Number!=Plur", "NOUN|Number=Plur", false),
        ("Number=*", "NOUN|Number=Plur", true),
        ("Number=*", "NOUN", false),
        ("Number!=*", "NOUN", true),
        ("VB*", "VBZ", true),
        ("VB*", "MD", false),
        ("VBD,VBN", "VBN", true),
        ("VB", "VBZ", false),
        ("PRP$", "PRP$", true),
        ("PRP", "PRP$", false),
        ("!PUNCT,SYM", "NOUN", true),
        ("!PUNCT,SYM", "SYM", false),
        ("VERB|Tense=Past,Imp|Mood=Ind", "VERB|Tense=Imp|Mood=Ind", true),
        ("VERB|Tense=Past,Imp|Mood=Ind", "VERB|Tense=Pres|Mood=Ind", false),
        ("Case=Nom|Gender=Com", "NOUN|Case=Nom|Gender=Com", true),
    ])
    func aPatternMatchesWhatItNames(pattern: String, tag: String, matches: Bool) throws {
        #expect(try WordTag(tag).matches(try TagPattern(pattern)) == matches)
    }

    @Test(arguments: [
        "", "VERBS", "Q*", "Number=", "Number=Dual", "VERB,VBD", "Colour=*", "!Number=Sing", "VERB|", "VERB,",
    ])
    func whatIsNoPatternIsAnError(text: String) {
        #expect(throws: TagSyntaxError.self) { try TagPattern(text) }
    }

    @Test func wordsAgreeUnlessBothHaveAFeatureAndDiffer() throws {
        let (singular, plural, none) = (try WordTag("DET|Number=Sing"), try WordTag("NNS"), try WordTag("DET"))
        #expect(!singular.agrees(with: plural, in: .number))
        #expect(singular.agrees(with: none, in: .number))
        #expect(plural.agrees(with: none, in: .number))
        #expect(singular.agrees(with: plural, in: .gender))
    }
}
