import Foundation
import Testing
import Text

/// Whole documents, as they are cut: the snapshot beside each shows every sentence with a letter below each of its characters for
/// what the token holds. After a change that is meant, run the tests with `UPDATE_SNAPSHOTS=1` and read the difference.
@Suite struct CorpusTests {
    @Test(arguments: ["guide.md", "page.html", "paper.tex", "letter.txt"])
    func documentsAreCutAsTheirSnapshotsShow(name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus").standardized
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let document = Document(text, format: .guessed(fileName: name))
        let snapshot = folder.appending(path: "\(name).tokens")
        let actual = rendered(document)
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
            try actual.write(to: snapshot, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: snapshot, encoding: .utf8)
        let difference = zip(actual.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        #expect(actual == expected, "\(difference.map { "\($0)\n\($1)" } ?? "one is longer")")
    }

    private func rendered(_ document: Document) -> String {
        var output = ""
        for sentence in Segmenter(language: "en-GB").sentences(of: document) {
            var line = ""
            var marks = ""
            func endLine() {
                // What is markup from one end to the other says nothing.
                if marks.contains(where: { $0 != " " && $0 != "\u{B7}" }) {
                    output += "  \(line)\n  \(marks)".replacing(/\ +(\n|$)/) { $0.1 } + "\n"
                }
                (line, marks) = ("", "")
            }
            for token in sentence.tokens {
                for character in document.text(in: token.range) {
                    if character.isNewline {
                        endLine()
                    } else {
                        line.append(character == "\t" ? " " : character)
                        marks.append(mark(token))
                    }
                }
            }
            endLine()
            if !output.hasSuffix("\n--\n"), !output.isEmpty { output += "--\n" }
        }
        for language in document.languages {
            output += "\(language.code): \(document.text(in: language.range).count)\n"
        }
        return output
    }

    private func mark(_ token: Token) -> Character {
        switch token.kind {
        case .word: token.traits.contains(.isCompound) ? "W" : "w"
        case .elision: "e"
        case .unspaced: "s"
        case .number: "n"
        case .quantity: "q"
        case .url: "u"
        case .email: "@"
        case .domain: "d"
        case .path: "p"
        case .mention: "m"
        case .tag: "t"
        case .emoji: "j"
        case .version: "v"
        case .hash: "h"
        case .identifier: "i"
        case .abbreviation: "a"
        case .romanNumeral: "r"
        case .punctuation: "."
        case .space: " "
        case .code: "#"
        case .overlong: "l"
        case .markup: "\u{B7}"
        }
    }
}
