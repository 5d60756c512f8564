import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Text

/// What patterns find: each pattern with a sentence in which what it flags is marked.
@Suite struct PatternMatchingTests {
    @Test(arguments: [
        ("they was", "Now [[they was]] here, and was they there?"),
        ("they [was]", "They  \n[[was]] here."),
        ("don't", "I [[don’t]] and [[DON'T]] know."),
        ("well-known|famous", "A [[well-known]] and [[famous]] one."),
        ("a|an hour", "It took [[an hour]] or [[a hour]]."),
        ("e.g. ,", "Some, [[e.g.,]] this."),
    ])
    func wordsMatchWhateverTheirCaseAndSpaces(pattern: String, marked: String) {
        expect(pattern, marked)
    }

    @Test(arguments: [
        ("very? good", "[[Very good]], [[good]], very bad."),
        ("very* good", "[[Very very very good]]."),
        ("very{2,3} good", "Very good, [[very very good]]."),
        ("very+ good", "Good, [[very good]]."),
        ("is {0,2} because", "It [[is because]], [[is so because]], [[is not so because]], is not at all so because."),
        ("(in|with) (regards|relation) to", "[[With regards to]] that, [[in relation to]] this."),
        ("(a lot | lots) of", "[[A lot of]] them, [[lots of]] us, a bit of it."),
        ("all (of the)? people", "[[All people]], [[all of the people]], all the people."),
        ("(ha){2,3}", "Ha. [[Ha ha]]."),
    ])
    func whatMayStandSeveralTimesMatchesAsOftenAsItMay(pattern: String, marked: String) {
        expect(pattern, marked)
    }

    @Test(arguments: [
        ("^ so", "[[So]] it is so."),
        ("^ so", "“[[So]] it is.”"),
        ("so $", "So it is [[so]]."),
        ("so $", "“It is [[so]]!”"),
        ("so", "[[So]] it is [[so]]."),
    ])
    func theEndsOfSentencesAreSeenThroughQuotationMarks(pattern: String, marked: String) {
        expect(pattern, marked)
    }

    @Test(arguments: [
        ("<word> _ ,", "Yes, [[no ,]] maybe."),
        ("<word>,<word>", "Yes, [[no,maybe]]."),
        ("a __ b", "a b, [[a  b]], a\n  b"),
        ("a _1 b", "[[a b]], a  b."),
        ("a[b]", "a b."),
    ])
    func whiteSpaceIsAskedFor(pattern: String, marked: String) {
        expect(pattern, marked)
    }

    @Test(arguments: [
        ("<*ing>", "It is [[raining]] in [[spring]], [[ING]]."),
        ("<un*ed>", "[[Undressed]], red and unfed-up."),
        ("<*été>", "Un [[ÉTÉ]] fut [[été]], et bonté."),
        ("</colou?rs?/>", "A [[color]], two [[Colours]], colorful."),
        ("</[bp]ee+(r|n)\\d{2}/>", "Some [[beer10]], no beer."),
        ("<number>", "It has [[12]] of them."),
        ("<capital>", "[[We]] saw [[Anna]] at NASA, and iOS."),
        ("<upper|mixed>", "We saw Anna at [[NASA]], in [[McDonald]]."),
        ("<=may|might>", "It [[may]], or [[Might]]."),
        ("<==May>", "It may in [[May]]."),
        ("<word !=the|a !*s> cat", "The cat, cats cat, [[my cat]]."),
        ("!the|a cat", "The cat, [[my cat]]."),
        ("<punctuation>", "A[[,]] b[[;]] c[[.]]"),
    ])
    func conditionsHoldOfOneToken(pattern: String, marked: String) {
        expect(pattern, marked)
    }

    @Test func whatIsWrittenWithoutItsDotsIsTheSameWord() {
        #expect(
            PatternSample("[пошёл] домой").marked("Он пошел домой, Пошёл домой.")
                == "Он [[пошел]] домой, [[Пошёл]] домой.")
        #expect(PatternSample("[елка] стоит").marked("Ёлка стоит.") == "[[Ёлка]] стоит.")
        #expect(PatternSample("[ёлка] стоит").marked("Елка стоит.") == "[[Елка]] стоит.")
    }

    @Test func caseCountsWhereItIsExact() {
        let sample = PatternSample("english") { $0.isCaseExact = true }
        #expect(sample.marked("English, english, ENGLISH.") == "English, [[english]], ENGLISH.")
    }

    @Test func whatIsCapturedMayBeFlaggedByName() {
        let sample = PatternSample("they (verb: was|is)") { $0.mark = RuleSource.Text("verb", line: 1) }
        #expect(sample.marked("They was.") == "They [[was]].")
    }

    @Test func exceptionsSpeakAgainstAMatch() {
        let before = PatternSample("they was") { $0.exceptions = [(.before, RuleSource.Text("neither of", line: 1))] }
        #expect(before.marked("Neither of they was, and they was.") == "Neither of they was, and [[they was]].")
        let after = PatternSample("they was") { $0.exceptions = [(.after, RuleSource.Text("<number>", line: 1))] }
        #expect(after.marked("They was 5, they was.") == "They was 5, [[they was]].")
        let over = PatternSample("they was") { $0.exceptions = [(.at, RuleSource.Text("if they was so", line: 1))] }
        #expect(over.marked("If they was so, they was.") == "If they was so, [[they was]].")
    }

    @Test func markupIsReadThrough() {
        let sample = PatternSample("they [was]", replacing: ["were"])
        #expect(sample.marked("**They** *was* here.", format: .markdown) == "**They** *[[was]]* here.")
    }

    @Test func ofOneRuleNothingIsFoundTwiceInAPlace() {
        #expect(PatternSample("(a|b|c)+ c").matches(in: "a b c c c").count == 1)
    }

    @Test func aPatternThatCouldTakeForEverGivesUp() {
        let sample = PatternSample(String(repeating: "<any>* ", count: 5) + "zebra apple")
        #expect(sample.matches(in: String(repeating: "zebra ", count: 40)).isEmpty)
        #expect(sample.marked("A zebra apple.") == "[[A zebra apple]].")
    }

    private func expect(_ pattern: String, _ marked: String) {
        let sample = PatternSample(pattern)
        #expect(sample.faults == [], "\(pattern)")
        #expect(sample.marked(MarkedText(marked).text) == marked, "\(pattern)")
    }

    @Test func whatIsReadOnceIsNotTakenForItsContraryWhereCaseMatters() {
        var exact = PatternSample.source("en.grammar.exact", "They <*ing>")
        exact.isCaseExact = true
        let sample = PatternSample([PatternSample.source("en.grammar.any", "we <!*ing>"), exact])
        #expect(sample.marked("They going. We go.") == "[[They going]]. [[We go]].")
        #expect(sample.marked("They go. We going.") == "They go. We going.")
    }
}
