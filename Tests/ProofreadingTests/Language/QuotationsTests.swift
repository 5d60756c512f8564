import Testing

@testable import Proofreading
@testable import Text

@Suite struct QuotationsTests {
    /// Each text with its quotations in double brackets.
    @Test(arguments: [
        "He said “[[one two three]]” and “[[four five six]]”.",
        "He said \"[[one two three,]]\" she \"[[four five six.]]\"",
        "Er sagte „[[eins zwei drei]]“ und ‚[[eins zwei drei]]‘.", "Er sagte „[[eins zwei drei]]\" und ging.",
        "Hun sagde »[[en to tre]]« og »[[en to tre]]».", "Hon sade ”[[ett två tre]]” och gick.",
        "Il dit «[[ un deux trois ]]» et « oui » puis «[[un deux trois]]».", "Rzekł: „[[raz dwa trzy]]”.",
        "He said “[[one two three ]]” here.",
        "He said '[[one's own good will]]' here.", "She said “one “[[two three four]]” five six seven",
        "Er sagte „eins “[[two three four]]” fünf",
        "“[[One two three ]]“[[four five six]]” seven.", "She “[[told me \"one two three\" there]]” again.",
        "He said “[[one. Two. Three.]]” Then “[[four. Five. Six.\nSeven]]” and went.",
    ])
    func quotationsAreFound(marked: String) {
        #expect(found(in: marked) == marked)
    }

    @Test(arguments: [
        "He said “yes indeed” to both, “no” to all of them.", "A 5\" disk is smaller than a 6\" disk is.",
        "The dogs’ bowls and the cats’ bowls are here.", "De dames 's avonds. De auto's van de boys' hier.",
        "It’s 5'10\" and rock 'n' roll’s his thing, isn't it?",
        "“One two three four", "One two three four”", "“One two three.\n\nFour five six.”", "” one two three “",
        "\" one two three \" four five six", "", "“”", "\"", "««»",
    ])
    func whatIsNoQuotationIsNone(text: String) {
        #expect(found(in: text) == text)
    }

    private func found(in marked: String) -> String {
        let text = marked.replacing("[[", with: "").replacing("]]", with: "")
        let document = Document(text)
        var shown = ""
        var end = 0
        for paragraph in document.paragraphs(of: Segmenter().sentences(of: document)) {
            for range in Quotations(in: paragraph, of: document, leastWords: 3).ranges {
                shown += document.text(in: end..<range.lowerBound) + "[[" + document.text(in: range) + "]]"
                end = range.upperBound
            }
        }
        return shown + document.text(in: end..<document.prose.count)
    }
}
