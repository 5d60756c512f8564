import Foundation
import Testing

@testable import Text

/// Unicode's own test files, as Debian's `unicode-data` installs them.
@Suite struct UnicodeBreakTests {
    @Test func theTestFilesAreOfTheVersionOfTheTables() throws {
        for name in ["WordBreakTest", "SentenceBreakTest"] {
            let first = try BreakTestCase.contents(of: name).prefix { $0 != "\n" }
            #expect(first == "# \(name)-\(UnicodeTables.version).txt")
        }
        #expect(BreakTestCase.words.count == 1823)
        #expect(BreakTestCase.sentences.count == 502)
    }

    @Test(arguments: BreakTestCase.words)
    func wordsBreakWhereTheStandardSays(example: BreakTestCase) {
        let text = example.bytes.span
        var boundaries = [0]
        while let last = boundaries.last, last < text.count {
            boundaries.append(WordBreaks.segment(at: last, in: text).end)
        }
        #expect(boundaries == example.boundaries, "\(example.line)")
    }

    @Test(arguments: BreakTestCase.sentences)
    func sentencesBreakWhereTheStandardSays(example: BreakTestCase) {
        let text = example.bytes.span
        var boundaries = [0]
        while let last = boundaries.last, last < text.count {
            boundaries.append(SentenceBreaks.boundary(after: last, in: text))
        }
        #expect(boundaries == example.boundaries, "\(example.line)")
    }
}

/// A line of one of the files: `÷ 0061 × 0308 ÷`, where ÷ is a boundary and × is none.
struct BreakTestCase: Sendable, CustomTestStringConvertible {
    let line: String
    let bytes: [UInt8]
    let boundaries: [Int]

    var testDescription: String { line }

    static let words = cases(of: "WordBreakTest")
    static let sentences = cases(of: "SentenceBreakTest")

    static func contents(of name: String) throws -> String {
        try String(contentsOfFile: "/usr/share/unicode/auxiliary/\(name).txt", encoding: .utf8)
    }

    private static func cases(of name: String) -> [BreakTestCase] {
        guard let contents = try? contents(of: name) else { return [] }
        return contents.split(separator: "\n").compactMap { line in
            let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard !fields.isEmpty else { return nil }
            var bytes: [UInt8] = []
            var boundaries: [Int] = []
            for field in fields {
                switch field {
                case "÷": boundaries.append(bytes.count)
                case "×": break
                default:
                    guard let scalar = UInt32(field, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
                    bytes += Array(String(Character(scalar)).utf8)
                }
            }
            return BreakTestCase(line: fields.joined(separator: " "), bytes: bytes, boundaries: boundaries)
        }
    }
}
