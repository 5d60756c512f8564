import Testing

@testable import Proofreading
@testable import Text

@Suite struct SetApartTests {
    /// Each text with what is set apart in double brackets.
    @Test(arguments: [
        "He said “[[one two three]]” and left.", "The film ([[one two three]]) was long.",
        "The film [[[one two three]]] was long.", "The film is called: [[one two three.]]",
        "The film (“[[one two three]]”, of 1999) is long.", "We read ([[one (two) three four]]) and left.",
        "First: he said “[[one two three]]” there.", "A ([[one two three]]) and b “[[four five six]]” here.",
        "He wrote “[[one two three. Four five six.]]” there. It is: [[one two three.]]",
    ])
    func passagesOfPlainTextAreFound(marked: String) {
        #expect(found(in: marked, .plain) == marked)
    }

    @Test(arguments: [
        ("The film *[[one two three]]* was long.", TextFormat.markdown),
        ("The film _[[one two three]]_ and **[[four five six]]** were long.", .markdown),
        ("<p>The film <i>[[one two three]]</i> was long.</p>", .html),
        ("<p>The film <cite>“[[one two three]]”</cite> was long.</p>", .html),
    ])
    func emphasisIsFound(marked: String, format: TextFormat) {
        #expect(found(in: marked, format) == marked)
    }

    @Test(arguments: [
        "A (b) and c (d e) here.", "One (two three four", "One) two three four", "At 10:30 we met one two.",
        ": one two three", "One: two three", "(((", "",
    ])
    func whatIsNotSetApartIsNot(text: String) {
        #expect(found(in: text, .plain) == text)
    }

    @Test(arguments: ["(a b c: ", "(a b c) ", "a: b \"c d e\" ", "((("])
    func takesLinearTime(repeated: String) {
        expectLinearTime { size in
            let document = Document(String(repeating: repeated, count: size / 4))
            return (document, Segmenter().sentences(of: document))
        } _: { document, sentences in
            _ = SetApart(in: sentences, of: document, leastWords: 3).ranges
        }
    }

    private func found(in marked: String, _ format: TextFormat) -> String {
        let text = marked.replacing("[[", with: "").replacing("]]", with: "")
        let document = Document(text, format: format)
        var shown = ""
        var end = 0
        for paragraph in document.paragraphs(of: Segmenter().sentences(of: document)) {
            for range in SetApart(in: paragraph, of: document, leastWords: 3).ranges {
                shown += text.utf8(end..<range.lowerBound) + "[[" + text.utf8(range) + "]]"
                end = range.upperBound
            }
        }
        return shown + text.utf8(end..<text.utf8.count)
    }
}

extension String {
    fileprivate func utf8(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }
}
