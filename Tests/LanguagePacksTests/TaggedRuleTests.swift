import Foundation
import Grammar
import LanguagePacks
import Testing
import Text

/// Rules that ask for tags, with the project's own tagger.
@Suite struct TaggedRuleTests {
    private static func folder(_ language: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Dictionaries/\(language)").standardized.path
    }

    @Test(arguments: [
        ("<VBD !@be>", "He [[went]] and was."),
        ("@go", "He [[went]], she [[goes]]."),
        ("(did|does) not <VERB Tense=Past>", "He [[did not went]]."),
        ("<NOUN Number=Plur>", "The [[houses]] of the house."),
        ("<DET> !<NOUN>", "[[The old]] house."),
        ("<+AUX> raining", "[[It's raining]]."),
        ("<%NOUN>", "She [[saw]] it."),
        ("<%VERB|AUX&Tense=Past&Mood=Ind !%NOUN>", "She [[went]] and saw it."),
    ])
    func tagsLemmasAndFeaturesAreAskedFor(pattern: String, marked: String) throws {
        let text = marked.replacing("[[", with: "").replacing("]]", with: "")
        let (paragraph, matches) = try Self.matches(of: pattern, in: text, "en")
        var found = text
        for match in matches.reversed() {
            let flagged = paragraph.document.text(in: match.range)
            let start = found.utf8.index(found.utf8.startIndex, offsetBy: match.range.lowerBound)
            let end = found.utf8.index(found.utf8.startIndex, offsetBy: match.range.upperBound)
            found.replaceSubrange(start..<end, with: "[[\(flagged)]]")
        }
        #expect(found == marked)
    }

    @Test(arguments: [
        // What changes is named, or taken over from another word.
        ("fr", "une <NOUN> [(a: <ADJ>)]", "{a:Gender=Fem}", "une maison blanc", "blanche"),
        ("fr", "(noun: <NOUN>) [(a: <ADJ>)]", "{a:Gender=noun|Number=noun}", "Les maisons blanc sont là.", "blanches"),
        (
            "es", "(noun: <NOUN>) [(a: <ADJ>)]", "{a:Gender=noun|Number=noun}", "Las casas blanco son grandes.",
            "blancas"
        ),
        (
            "fr", "ils [(v: vient)]", "{v:VERB|Mood=Ind|Tense=Pres|VerbForm=Fin|Person=3|Number=Plur}", "ils vient",
            "viennent"
        ),
        ("fr", "va [(v: mange)]", "{v:VERB|VerbForm=Inf}", "Il va mange.", "manger"),
        // The form of the case in which the word is written.
        ("fr", "une maison [(a: blanc)]", "{a:ADJ|Gender=Fem|Number=Sing}", "une maison BLANC", "BLANCHE"),
        // Letters that go.
        ("fr", "a [(v: parler)]", "{v:-er}é", "Il a parler.", "parlé"),
        ("en", "[(w: unnecessary)]", "{w:un-}", "an unnecessary word", "necessary"),
        ("en", "[(v: goes)]", "{v:-ed}", "he goes", ""),
        // Another tense or mood of a verb, of its person and number.
        ("es", "que [(v: <%Mood=Ind !%Mood=Sub>)]", "{v:Mood=Sub|Tense=Pres}", "Espero que vienes mañana.", "vengas"),
        ("es", "que [(v: <%Mood=Ind !%Mood=Sub>)]", "{v:Mood=Sub|Tense=Pres}", "Espero que vengas mañana.", ""),
        ("fr", "tu [(v: <%Mood=Ind !%Mood=Sub>)]", "{v:Mood=Sub|Tense=Pres}", "Il faut que tu viens là.", "viennes"),
        ("fr", "je [(v: <%Mood=Ind !%Mood=Sub>)]", "{v:Mood=Sub|Tense=Pres}", "Il faut que je viens demain.", "vienne"),
        ("de", "[(v: <%Mood=Ind&Tense=Pres>)] ich", "{v:Tense=Past}", "Gestern gehe ich ins Kino.", "ging"),
        (
            "es", "[(h: <@haber>) (p: <%VerbForm=Part>)]",
            "{p:VerbForm=Fin|Mood=Ind|Tense=Past|Person=h|Number=h}", "Ayer hemos dicho la verdad.", "dijimos"
        ),
        ("pt", "ele [(v: <%VerbForm=Inf>)]", "{v:Mood=Sub|Tense=Fut|VerbForm=Fin}", "Quando ele ir lá, vou.", "for"),
        (
            "it", "[(v: <%Mood=Ind&Person=1>)]", "ho {v:VERB|VerbForm=Part|Tense=Past|Gender=Masc|Number=Sing}",
            "Ieri leggo con calma.", "ho letto"
        ),
        // The form of another word.
        ("en", "[(v: <@do>)] (a|the) mistake", "{v:@make}", "She did a mistake.", "made"),
        ("en", "[(v: <@do>)] (a|the) mistake", "{v:@make}", "I was doing a mistake.", "making"),
        ("es", "[(v: <%@hacer>)] una decisión", "{v:@tomar}", "Hicieron una decisión.", "Tomaron"),
        ("fr", "[(n: <%@mètre>)]", "{n:@toise}", "Deux mètres.", "toises"),
        // Where there is no tagger, the lexicon alone says what a word may be.
        ("pl", "nie mam [(n: <%NOUN&Case=Acc !%Case=Gen>)]", "{n:Case=Gen}", "Nie mam książkę.", "książki"),
        ("pl", "nie mam [(n: <%NOUN&Case=Acc !%Case=Gen>)]", "{n:Case=Gen}", "Nie mam książki.", ""),
        ("pl", "[(v: <%@pełnić>)] znaczącą rolę", "{v:@odgrywać}", "Ona pełniła znaczącą rolę.", "odgrywała"),
        // What is elided is a word.
        ("fr", "[l'|d'] hibou", "le ", "Je vois l’hibou.", "le "),
    ])
    func formsOfOtherLanguagesAreMade(
        language: String, pattern: String, replacement: String, text: String, right: String
    ) throws {
        let (_, matches) = try Self.matches(of: pattern, replacement, in: text, language)
        #expect(matches.flatMap(\.suggestions).map(\.text) == (right.isEmpty ? [] : [right]))
    }

    @Test(arguments: [("ten książka", true), ("ta książka", false), ("ten Xyzzyk", false)])
    func capturesAreComparedByTheLexiconWhereThereIsNoTagger(text: String, disagree: Bool) throws {
        let (_, matches) = try Self.matches(
            of: "(d: ten|ta|to) (n: <any>)", in: text, "pl", disagreeing: "d n: Gender Case Number")
        #expect(matches.isEmpty == !disagree)
    }

    @Test func aFormThatIsNoneIsAFault() throws {
        let template = try Self.rules(of: "[(v: go)]", "{v:Gender=Old}", "en")
        #expect(template.faults.count == 1)
        #expect(template.faults.first?.reason.contains("Gender=Old") == true)
    }

    private static func rules(
        of pattern: String, _ replacement: String?, _ language: LanguageCode, disagreeing: String? = nil
    ) throws -> (rules: PatternRules, faults: [RuleFault]) {
        var source = RuleSource(
            id: RuleID(rawValue: "\(language).grammar.sample"), line: 1, category: .grammar,
            texts: RuleTexts(message: ["en": "So."]))
        source.patterns = [.init(pattern, line: 1)]
        source.replacements = replacement.map { [.init($0, line: 1)] } ?? []
        source.disagreements = disagreeing.map { [.init($0, line: 1)] } ?? []
        source.wrong = [.init("-", line: 1)]
        if replacement != nil { source.fixed = [.init("-", line: 1)] }
        source.right = [.init("-", line: 1)]
        return PatternRules.compile([source], language: language, provingWith: nil)
    }

    private static func matches(
        of pattern: String, _ replacement: String? = nil, in text: String, _ language: String,
        disagreeing: String? = nil
    ) throws -> (AnalysedParagraph, [Match]) {
        let files = LanguageFolder(folder(language))
        let tagger = try LanguageFiles.tagger(in: files)
        let morphology = try LanguageFiles.morphology(in: files)
        let (rules, faults) = try rules(of: pattern, replacement, LanguageCode(language), disagreeing: disagreeing)
        #expect(faults == [])
        let paragraph = AnalysedParagraph(
            Document(text), language: LanguageCode(language), tagger: tagger, morphology: { morphology })
        return (paragraph, paragraph.sentences.flatMap(rules.matches).map(\.match))
    }
}
