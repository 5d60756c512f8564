import BulkChecking
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct XMLReportTests {
    /// An element, as a parser reads it.
    private struct Element: Equatable {
        let name: String
        let attributes: [String: String]

        subscript(_ attribute: String) -> String? { attributes[attribute] }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [Element] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.append(Element(name: name, attributes: attributes))
        }
    }

    private func elements(_ format: ReportFormat, of files: [CheckedFile]) -> [Element] {
        let text = CheckedText.report(format, of: files)
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(text)")
        return reader.elements
    }

    private let files = [
        CheckedText.file("a<&\">.md", "One.\n\"t<e&h\u{1}\n\" here", ["\"t<e&h\u{1}\n\"": "the", "here": nil]),
        CheckedText.file("right.md", "All is well."),
        CheckedText.unreadable("gone.md", "There is no “such” file & folder."),
    ]

    @Test func checkstyleHasAnErrorForEachFinding() {
        let elements = elements(.checkstyle, of: files)
        #expect(elements.map(\.name) == ["checkstyle", "file", "error", "error", "file", "error"])
        #expect(elements[1]["name"] == "a<&\">.md")
        #expect(elements[2]["line"] == "2")
        #expect(elements[2]["column"] == "1")
        #expect(elements[2]["severity"] == "error")
        #expect(elements[2]["message"]?.hasPrefix("“\"t<e&h\u{FFFD} \"” → “the”: ") == true)
        #expect(elements[2]["source"] == "supertext.spelling.unknown-word")
        #expect(elements[5]["message"] == "There is no “such” file & folder.")
    }

    @Test func junitHasATestCaseForEachFindingAndEachFileWithout() {
        let elements = elements(.junit, of: files)
        #expect(
            elements.map(\.name) == [
                "testsuites", "testsuite", "testcase", "failure", "testcase", "failure", "testsuite", "testcase",
                "testsuite", "testcase", "error",
            ])
        #expect(elements[1].attributes == ["name": "a<&\">.md", "tests": "2", "failures": "2", "errors": "0"])
        #expect(elements[2]["name"] == "2:1 spelling.unknown-word")
        #expect(elements[3]["type"] == "error")
        #expect(elements[6].attributes == ["name": "right.md", "tests": "1", "failures": "0", "errors": "0"])
        #expect(elements[8]["errors"] == "1")
        #expect(elements[10]["message"] == "There is no “such” file & folder.")
    }

    @Test func withoutFilesTheyAreXMLToo() {
        #expect(elements(.checkstyle, of: []).map(\.name) == ["checkstyle"])
        #expect(elements(.junit, of: []).map(\.name) == ["testsuites"])
    }
}
