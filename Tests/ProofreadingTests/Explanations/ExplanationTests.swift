import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

@Suite struct ExplanationTests {
    @Test(arguments: [
        ("teh", "the", Cause.transposition),
        ("recieved", "received", .transposition),
        ("goverment", "government", .missingLetter),
        ("whitch", "which", .extraLetter),
        ("definately", "definitely", .wrongLetter),
        ("occured", "occurred", .doubledLetter),
        ("untill", "until", .doubledLetter),
        ("etre", "être", .accent),
        ("voila", "voilà", .accent),
        ("елка", "ёлка", .accent),
        ("london", "London", .letterCase),
        ("dont", "don't", .apostrophe),
        ("it’s", "its", .apostrophe),
        ("wellbeing", "well-being", .hyphen),
        ("co operate", "co-operate", .hyphen),
        ("alot", "a lot", .joinedWords),
        ("an other", "another", .splitWord),
        ("yesterdya", "yesterday", .transposition),
        ("enviroments", "environment", .severalEdits),
    ])
    func theCauseIsNamed(wrong: String, right: String, cause: Cause) {
        #expect(Explanation(of: wrong, replacement: right).cause == cause)
    }

    @Test func aDoubledLetterIsInsertedBehindItsLike() {
        let edits = Explanation(of: "occured", replacement: "occurred").edits
        #expect(edits == [Edit(.insert, at: 5, "r")])
    }

    @Test func offsetsOfEditsAreBytesOfTheWrongWord() {
        #expect(EditScript(from: "höflih", to: "höflich")?.edits == [Edit(.insert, at: 6, "c")])
    }

    @Test(arguments: [
        ("teh", "the"), ("", "a"), ("a", ""), ("kitten", "sitting"), ("ca", "abc"), ("ёлка", "елочка"),
        ("abcdef", "fedcba"),
        ("mississippi", "misisipi"), ("aaa", "aaaa"), ("aab", "abb"), ("Hte", "The"), ("enlgish", "English"),
        ("e\u{308}x\u{302}a", "ëxa\u{302}"), ("x\u{302}y", "yx\u{302}"), ("nx", "nx\u{302}"),
    ])
    func editsTurnTheWrongWordIntoTheRightOne(wrong: String, right: String) throws {
        let edits = try #require(EditScript(from: wrong, to: right)?.edits)
        #expect(apply(edits, to: wrong) == right)
    }

    @Test func anAccentIsPartOfItsLetter() throws {
        let script = try #require(EditScript(from: "ax\u{302}b", to: "ab"))
        #expect(script.steps.count == 1)
        #expect(script.edits == [Edit(.delete, at: 1, "x\u{302}")])
        #expect(Explanation(of: "ax\u{302}b", replacement: "axb").cause == .accent)
        #expect(EditScript(from: "e\u{301}t", to: "ét")?.edits == [])
    }

    @Test(arguments: [
        ("recieved", "received", [3..<5]),
        ("goverment", "government", [4..<6]),
        ("occured", "occurred", [4..<6]),
        ("höflih", "höflich", [5..<7]),
        ("htikn", "think", [0..<2, 3..<5]),
        ("enviroments", "environment", [5..<7, 10..<11]),
    ])
    func whatToHighlightIsInTheWrongWord(wrong: String, right: String, spans: [Range<Int>]) {
        #expect(Explanation(of: wrong, replacement: right).spans(in: wrong) == spans)
    }

    @Test func editsThatTouchAreOneChangeUnlessALetterIsDoubled() {
        func changes(_ wrong: String, _ right: String) -> [String] {
            Explanation(of: wrong, replacement: right).changes(of: wrong).map { "\($0.written)→\($0.meant)" }
        }
        #expect(changes("fonetic", "phonetic") == ["f→ph"])
        #expect(changes("hapyness", "happiness") == ["→p", "y→i"])
        #expect(changes("Strasse", "Straße") == ["ss→ß"])
        #expect(changes("Fluß", "Fluss") == ["ß→ss"])
    }

    @Test func allIsHighlightedWhereNoLettersExplainIt() {
        #expect(Explanation(of: "then", replacement: "than", cause: .wordInContext).spans(in: "then") == [0..<4])
        #expect(Explanation(of: "qwrtzp", replacement: nil).spans(in: "qwrtzp") == [0..<6])
    }

    @Test func whereTheCommonestKeyboardDiffersTheNeighboursDo() {
        #expect(explanation(of: "demqin", "demain", in: "fr").cause == .neighbouringKey)
        #expect(explanation(of: "zesterday", "yesterday", in: "en").cause == .wrongLetter)
        #expect(explanation(of: "gestzrn", "gestern", in: "de").cause == .wrongLetter)
        #expect(explanation(of: "gestwrn", "gestern", in: "de").cause == .neighbouringKey)
    }

    @Test(
        arguments: [
            ("occured", "occurred", "en.doubling", "occur + -ed"),
            ("hopeing", "hoping", "en.dropped-e", "hope + -ing"),
            ("carryed", "carried", "en.y-to-i", "carry + -ed"),
            ("disapear", "disappear", nil, nil),
            ("dissappear", "disappear", "en.prefix", "dis- + appear"),
            ("goverment", "government", "en.suffix", "govern + -ment"),
            ("recieve", "receive", "en.ei-after-c", nil),
            ("beleive", "believe", "en.i-before-e", nil),
            ("wierd", "weird", "en.ei-exception", nil),
            ("responsable", "responsible", "en.ible", nil),
            ("independant", "independent", "en.ence", nil),
            ("dont", "don't", "en.contraction", nil),
            ("monday", "Monday", "en.proper-noun", nil),
        ] as [(String, String, String?, String?)])
    func theRuleBehindAMistakeIsNamed(wrong: String, right: String, principle: String?, parts: String?) {
        let words: Set = [
            "occur", "hop", "hope", "carry", "appear", "govern", "receive", "believe", "response", "depend",
        ]
        let explanation = explanation(of: wrong, right, in: "en", accepts: words.contains)
        #expect(explanation.principle?.rawValue == principle)
        #expect(
            explanation.parts.map { $0.hasPrefix ? "\($0.affix) + \($0.stem)" : "\($0.stem) + \($0.affix)" } == parts)
    }

    @Test(arguments: [
        ("fr", "francais", "français", "fr.cedilla"), ("fr", "foret", "forêt", "fr.circumflex"),
        ("fr", "tenps", "temps", "fr.m-before-p-b"), ("fr", "lheure", "l'heure", "fr.elision"),
        ("fr", "mere", "mère", "fr.grave-e"), ("fr", "Lundi", "lundi", "fr.no-capital"),
        ("de", "Strasse", "Straße", "de.eszett"), ("de", "Fluß", "Fluss", "de.double-s"),
        ("de", "haus", "Haus", "de.noun-capital"), ("de", "komen", "kommen", "de.doubling"),
        ("de", "vil", "viel", "de.long-i"), ("de", "faren", "fahren", "de.silent-h"),
        ("es", "arbol", "árbol", "es.stress-before-last"), ("es", "medico", "médico", "es.stress-earlier"),
        ("es", "cancion", "canción", "es.stress-last"), ("es", "dia", "día", "es.hiatus"),
        ("es", "berde", "verde", "es.b-v"), ("es", "acer", "hacer", "es.silent-h"), ("es", "ano", "año", "es.enye"),
    ])
    func eachLanguageHasRulesOfItsOwn(language: String, wrong: String, right: String, principle: String) {
        let explanation = explanation(of: wrong, right, in: LanguageCode(language))
        #expect(explanation.principle?.rawValue == principle)
    }

    @Test func wordsThatAreTooLongToCompareHaveNoEdits() {
        let long = String(repeating: "a", count: EditScript.maximumLength + 1)
        #expect(EditScript(from: long, to: "a") == nil)
        #expect(Explanation(of: long, replacement: "a").cause == .severalEdits)
    }

    @Test func withoutASuggestionTheWordIsSaidToBeUnknown() {
        let explanation = Explanation(of: "qwrtzp", replacement: nil)
        #expect(explanation.cause == .unknownWord)
        #expect(explanation.edits.isEmpty)
    }

    @Test func theCauseThatARuleGivesIsKept() {
        #expect(Explanation(of: "the the", replacement: "the", cause: .repeatedWord).cause == .repeatedWord)
    }

    @Test(arguments: [
        ("dont", "don't", "punctuation", Cause.apostrophe), ("alot", "a lot", "confusion", .joinedWords),
        ("tothe", "to the", "spelling", .joinedWords), ("london", "London", "casing", .letterCase),
        ("him self", "himself", "grammar", .splitWord), ("self employed", "self-employed", "compounding", .hyphen),
        ("fonetic", "phonetic", "spelling", .sameSound),
    ])
    func anEditOfFormSaysMoreThanTheCategoryOfARule(wrong: String, right: String, category: String, cause: Cause) {
        let told = Cause(rawValue: category)
        #expect(explanation(of: wrong, right, in: "en", cause: told).cause == cause)
    }

    @Test(arguments: [
        ("go", "goes", "grammar"), ("then", "than", "confusion"), ("word ,", "word,", "whitespace"),
        ("a  b", "a b", "whitespace"), ("tea", "tea,", "punctuation"), ("'tis'", "’tis’", "typography"),
    ])
    func whatLettersDoNotExplainIsOfTheCategoryOfItsRule(wrong: String, right: String, category: String) {
        let told = Cause(rawValue: category)
        #expect(explanation(of: wrong, right, in: "en", cause: told).cause == told)
    }

    @Test func spaceThatIsNotBetweenWordsPartsNone() {
        #expect(Explanation(of: "word ,", replacement: "word,").cause != .splitWord)
        #expect(Explanation(of: "5%", replacement: "5 %").cause != .joinedWords)
    }

    @Test(arguments: [
        ("Ergebniss", "Ergebnis", false), ("Interresse", "Interesse", false), ("weitter", "weiter", true),
        ("Wolkke", "Wolke", true), ("Laddung", "Ladung", true),
    ])
    func aConsonantStandsSingleWhereTheLettersAroundItShowIt(wrong: String, right: String, isShown: Bool) {
        let explanation = explanation(of: wrong, right, in: "de") { _ in false }
        #expect(explanation.cause == .doubledLetter)
        #expect((explanation.principle?.rawValue == "de.single") == isShown)
    }

    /// With what is known of the language.
    private func explanation(
        of wrong: String, _ right: String, in language: LanguageCode, cause: Cause? = nil,
        accepts: ((String) -> Bool)? = nil
    ) -> Explanation {
        Explanation(
            of: wrong, replacement: right, cause: cause, language: language, facts: .shipped(of: language),
            accepts: accepts)
    }

    private func apply(_ edits: [Edit], to word: String) -> String {
        let bytes = Array(word.utf8)
        var result: [UInt8] = []
        var position = 0
        for edit in edits {
            result += bytes[position..<edit.at]
            position = edit.at
            let scalars = String(decoding: bytes[position...], as: UTF8.self).unicodeScalars
            func width(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) } }
            switch edit.op {
            case .insert: break
            case .delete: position += edit.text.utf8.count
            case .replace: position += width(1)
            case .transpose: position += width(edit.text.unicodeScalars.count)
            }
            if edit.op != .delete { result += edit.text.utf8 }
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }
}
