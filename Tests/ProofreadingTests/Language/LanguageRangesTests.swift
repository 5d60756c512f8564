import ProofreadingTesting
import Testing

@testable import Proofreading
@testable import Text

@Suite struct LanguageRangesTests {
    private static let english = """
        the kettle was still warm when we came back from garden she poured us another cup of tea then said and sat down by \
        window for a while he never knew what that meant
        """
    private static let german = """
        der kessel war noch warm als wir aus dem garten zurückkamen also schenkte sie uns noch tee ein das ist mir ganz egal
        """
    private let languages = StubLanguages(["en-US", "de-DE", "fr"], words: ["en-US": english, "de-DE": german])

    private func ranges(_ text: String, main: LanguageCode = "en-US", saying code: LanguageCode? = nil) -> [(
        String, LanguageCode
    )] {
        let answer = code.map { [DetectedLanguage(code: $0, confidence: 1)] } ?? []
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector(answer: answer))
        let document = Document(text)
        return chooser.ranges(of: document, in: 0..<document.prose.count, main: main)
            .map { (document.text(in: $0.range), $0.code) }
    }

    private let before = "The kettle was still warm when we came back from the garden. "
    private let after = "She poured us another cup of tea. "
    private let foreign = "Der Kessel war noch warm, als wir aus dem Garten zurückkamen. "

    @Test func aSentenceInAnotherLanguageIsFound() {
        let found = ranges(before + foreign + after)
        #expect(found.map(\.0) == [before, foreign, after])
        #expect(found.map(\.1) == ["en-US", "de-DE", "en-US"])
    }

    @Test func aShortSentenceInAForeignParagraphIsInItsLanguage() {
        let paragraph = "Das ist egal. Noch Tee. " + foreign + "Also ganz warm!\n\n"
        let found = ranges(before + "\n\n" + paragraph + after)
        #expect(found.map(\.0) == [before + "\n\n", paragraph, after])
        #expect(found.map(\.1) == ["en-US", "de-DE", "en-US"])
    }

    @Test func aShortSentenceOfTheMainLanguageInAForeignParagraphIsInThat() {
        let found = ranges(before + "\n\n" + foreign + "She sat down. " + foreign + "\n\n" + after)
        #expect(found.map(\.1) == ["en-US", "de-DE", "en-US", "de-DE", "en-US"])
        #expect(found[2].0 == "She sat down. ")
    }

    @Test func neighboursInOneLanguageAreOneRange() {
        let found = ranges(foreign + foreign + before + after)
        #expect(found.map(\.0) == [foreign + foreign, before + after])
        #expect(found.map(\.1) == ["de-DE", "en-US"])
    }

    @Test(arguments: [("“", "”"), ("„", "“"), ("»", "«"), ("\"", "\"")])
    func aQuotedPassageIsFound(open: String, close: String) {
        let passage = "Das ist mir ganz egal, also schenkte sie noch Tee ein"
        let found = ranges("Then she said \(open)\(passage)\(close) and sat down by the window.")
        #expect(found.map(\.0) == ["Then she said \(open)", passage, "\(close) and sat down by the window."])
        #expect(found.map(\.1) == ["en-US", "de-DE", "en-US"])
    }

    @Test(arguments: [("(", ")"), ("[", "]"), ("it was: ", "")])
    func whatIsSetApartOtherwiseIsFound(open: String, close: String) {
        let passage = "Das ist mir ganz egal, also schenkte sie noch Tee ein"
        let found = ranges(before + "Then she said \(open)\(passage)\(close).")
        #expect(found.map(\.1).prefix(2) == ["en-US", "de-DE"])
        #expect(found[1].0.trimmingPrefix(" ").hasPrefix(passage))
    }

    @Test func aForeignSentenceWithABracketInItIsFoundWhole() {
        let sentence = "Noch Tee (also warm und ganz egal, als wir zurückkamen). "
        #expect(ranges(before + sentence + after).map(\.0) == [before, sentence, after])
    }

    @Test func whereTheLanguageWasToldQuotationsAreFoundWithoutAnotherDictionary() {
        let passage = "Das ist mir ganz egal, also schenkte sie noch Tee ein"
        let document = Document(before + foreign + "Then she said “\(passage)” and sat down.")
        let stub = StubLanguages(["en-US", "de-DE"], words: ["en-US": Self.english])
        let chooser = LanguageChooser(dictionaries: stub, detector: StubDetector())
        let found = chooser.foreignQuotations(
            in: Segmenter().sentences(of: document), of: document, main: "en-US", preferring: LanguagePreferences())
        #expect(found.map { document.text(in: $0.range) } == [passage])
        #expect(found.map(\.code.base) == ["de"])
        #expect(stub.loadedCodes == ["en-US"])
    }

    @Test func aSentenceThatIsAQuotationIsFoundWhole() {
        let quotation = "“Der Kessel war noch warm, als wir zurückkamen.” "
        #expect(ranges(before + quotation + after).map(\.0) == [before, quotation, after])
    }

    @Test func aFewForeignWordsDoNotSplit() {
        for text in ["He said “ganz egal” and sat down.", "The Garten was warm.", "Then „noch Tee“ was what he said."] {
            #expect(ranges(before + text).map(\.1) == ["en-US"])
        }
    }

    @Test func whatTheMainDictionaryKnowsDoesNotSplit() {
        let found = StubLanguages(["en-US", "de-DE"], words: ["en-US": Self.german, "de-DE": Self.german])
        let chooser = LanguageChooser(dictionaries: found, detector: StubDetector())
        let document = Document(before + foreign)
        #expect(chooser.ranges(of: document, in: 0..<document.prose.count, main: "en-US").map(\.code) == ["en-US"])
    }

    @Test func whatTheOtherDictionaryDoesNotKnowDoesNotSplit() {
        let found = StubLanguages(["en-US", "de-DE"], words: ["en-US": Self.english])
        let chooser = LanguageChooser(dictionaries: found, detector: StubDetector())
        let document = Document(before + foreign)
        #expect(chooser.ranges(of: document, in: 0..<document.prose.count, main: "en-US").map(\.code) == ["en-US"])
        #expect(found.loadedCodes == ["en-US", "de-DE"])
    }

    @Test func theDetectorMayObject() {
        #expect(ranges(before + foreign, saying: "de").map(\.1) == ["en-US", "de-DE"])
        #expect(ranges(before + foreign, saying: "nl").map(\.1) == ["en-US"])
    }

    @Test func aLanguageThatIsNotInstalledHasARangeIfTheDetectorAgrees() {
        let czech = "Konvice byla ještě teplá, když jsme se vrátili ze zahrady. "
        #expect(ranges(before + czech + after, saying: "cs").map(\.1) == ["en-US", "cs", "en-US"])
        #expect(ranges(before + czech + after).map(\.1) == ["en-US"])
    }

    @Test func anotherScriptIsFound() {
        let greek = "Ο βραστήρας ήταν ακόμα ζεστός. "
        #expect(ranges(before + greek + after).map(\.1) == ["en-US", "el", "en-US"])
    }

    @Test func theRangesOfChunksAreThoseOfTheWhole() {
        let text = String(repeating: before + after + foreign + after, count: 400)
        let document = Document(text)
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        let whole = chooser.ranges(of: document, in: 0..<document.prose.count, main: "en-US")
        #expect(whole.count == 801)
        var parts: [LanguageRange] = []
        for chunk in Segmenter().chunks(of: document, ofAbout: 5000) {
            for range in chooser.ranges(of: document, in: chunk, main: "en-US") {
                if let last = parts.last, last.code == range.code {
                    parts[parts.count - 1] = LanguageRange(
                        range: last.range.lowerBound..<range.range.upperBound, code: last.code)
                } else {
                    parts.append(range)
                }
            }
        }
        #expect(parts == whole)
    }

    @Test func aQuotationOfSeveralSentencesIsFoundWhole() {
        let passage = "Der Kessel war warm. Das ist mir egal. Also schenkte sie uns noch Tee ein."
        let found = ranges("Then she said “\(passage)” and sat down by the window.")
        #expect(found.map(\.0) == ["Then she said “", passage, "” and sat down by the window."])
        #expect(found.map(\.1) == ["en-US", "de-DE", "en-US"])
        let alone = "“\(passage)” "
        #expect(ranges(before + alone + after).map(\.0) == [before, alone, after])
    }

    @Test func aQuotationInAForeignSentenceMayBeInTheMainLanguage() {
        let passage = "the kettle was still warm when we came back"
        let found = ranges(before + "Der Kessel war also noch warm und sie sagte „\(passage)“ aus dem Garten. " + after)
        #expect(found.map(\.1) == ["en-US", "de-DE", "en-US", "de-DE", "en-US"])
        #expect(found[2].0 == passage)
    }

    @Test func theRangesOfParagraphsAreThoseOfTheWhole() {
        let quoted =
            "Then she said “Der Kessel war warm. Das ist mir ganz egal, also schenkte sie noch Tee ein” and sat down."
        let paragraphs = [before + foreign, quoted, foreign, "“" + before, after + quoted + after].map { $0 + "\n\n" }
        let document = Document(paragraphs.joined())
        let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
        let sentences = Segmenter(language: "en-US").sentences(of: document)
        let whole = chooser.foreignRanges(in: sentences, of: document, main: "en-US")
        #expect(whole.count == 4)
        var start = 0
        let parts = paragraphs.flatMap { paragraph in
            let range = start..<start + paragraph.utf8.count
            start = range.upperBound
            let own = sentences.filter { range.contains($0.range.lowerBound) }
            return chooser.foreignRanges(in: own, of: document, main: "en-US")
        }
        #expect(parts == whole)
        #expect(
            chooser.ranges(of: document, in: 0..<document.prose.count, main: "en-US").filter { $0.code != "en-US" }
                == whole)
    }

    @Test func rangesCoverAnyTextWithoutGaps() throws {
        var generator = SplitMix(state: 7)
        let pieces = [
            before, foreign, after, "\"", "“", "”", "»", "«", " ‘", "’ ", "\n\n", "Ο βραστήρας ήταν ακόμα ζεστός. ",
            "水壺是熱的。", "😀",
            "\u{0301}", "A",
            "e.g. ", " (", ") ", ": ", "x@example.org ", "\u{0}", "Ünïcödé ", "'", "- ", "12 ",
        ]
        for _ in 0..<300 {
            let text = (0..<generator.next(below: 30)).map { _ in
                pieces[generator.next(below: pieces.count)]
            }.joined()
            let document = Document(text)
            let chooser = LanguageChooser(dictionaries: languages, detector: StubDetector())
            let found = try #require(chooser.languages(of: document))
            var end = 0
            for (index, range) in found.ranges.enumerated() {
                #expect(range.range.lowerBound == end)
                #expect(!range.range.isEmpty)
                if index > 0 { #expect(range.code != found.ranges[index - 1].code) }
                end = range.range.upperBound
            }
            #expect(end == document.prose.count)
        }
    }
}
