import Foundation
import Testing
import Text

@testable import Checking

@Suite struct ReadWordListTests {
    private func words(_ text: String) throws -> [String] { try ReadWordList(text).words.map { "\($0.new.word)" } }

    @Test func aPlainListHasAWordALine() throws {
        #expect(try words("kubectl\nHelm\r\n\n  pod \nkubectl\n") == ["kubectl", "Helm", "pod"])
        #expect(try words("\u{FEFF}été\rnaïve") == ["été", "naïve"])
        #expect(try words("") == [])
        #expect(try words("AC\\/DC\na\\b\nc\\") == ["AC/DC", "a\\b", "c\\"])
    }

    @Test func aPersonalDictionarySaysWhichWordAnotherIsInflectedLike() throws {
        let list = try ReadWordList("Kubelet/server\npod\nhelm/Fo\u{2019}o\n")
        #expect(list.words.map(\.new.details.model) == ["server", nil, "Fo'o"])
        #expect(list.shortened.total == 0)
    }

    @Test func aDictionaryBeginsWithACountAndItsFlagsAreLeftOut() throws {
        let list = try ReadWordList("3\nKubelet/SM\npod\tpo:noun\nhelm po:noun\ntwo words\n")
        #expect(list.words.map { "\($0.new.word)" } == ["Kubelet", "pod", "helm"])
        #expect(list.words.allSatisfy { $0.new.details == .none })
        #expect(list.shortened.first.map(\.text) == ["Kubelet/SM"])
        #expect(list.shortened.first.map(\.number) == [2])
        #expect(list.refused.first.map(\.text) == ["two words"])
    }

    @Test func commentsArePassedOverAndForbiddenWordsToldOf() throws {
        let list = try ReadWordList("# my words\npod\n*colour\n#\n")
        #expect(list.words.count == 1)
        #expect(list.refused.first.map(\.number) == [3])
        #expect(list.refused.first[0].reason.contains("forbids"))
    }

    @Test func whatIsNoWordIsRefusedWithItsLineAndOfManyTheFirstAreTold() throws {
        let text = "good\n" + (0..<500).map { "no word \($0)" }.joined(separator: "\n")
        let list = try ReadWordList(text)
        #expect(list.refused.total == 500)
        #expect(list.refused.first.count == LineReports.maximumLines)
        #expect(list.refused.first[0].number == 2)
        #expect(list.refused.first[0].reason == "\(WordError.whiteSpace)")
        let long = try ReadWordList(String(repeating: "a", count: 500))
        #expect(long.refused.first[0].text.count == 64)
    }

    @Test func aLineThatIsLongerThanAnyWordMakesItNoList() throws {
        #expect(throws: WordListError.lineTooLong(line: 3)) {
            try ReadWordList("a\n\n" + String(repeating: "b", count: 10_000) + "\nc")
        }
    }

    @Test func modelsThatAreNotKnownAreLeftOutAndToldOf() throws {
        var list = try ReadWordList("Kubelet/server\npod/serverr\n")
        list.keep(models: ["server"])
        #expect(list.words.map(\.new.details.model) == ["server", nil])
        #expect(list.shortened.first.map(\.text) == ["pod/serverr"])
        list.keep(models: nil)
        #expect(list.words.map(\.new.details.model) == [nil, nil])
        #expect(list.shortened.total == 2)
    }

    private func entry(_ text: String, _ language: LanguageCode? = nil, like model: String? = nil) -> WordEntry {
        WordEntry(
            text: text, language: language, addedAt: Date(timeIntervalSince1970: 0), details: WordDetails(model: model))
    }

    @Test func whatIsHandedOutIsReadAgain() throws {
        let plain = [entry("AC/DC"), entry("été"), entry("pod")]
        #expect(WordListFormat.plain.text(of: plain) == "AC\\/DC\npod\nété\n")
        #expect(WordListFormat.hunspell.text(of: plain) == "3\nAC\\/DC\npod\nété\n")
        let inflected = plain + [entry("Kubelet", "en", like: "server"), entry("Kubelet"), entry("pod", "fr")]
        #expect(WordListFormat.plain.text(of: inflected) == "AC\\/DC\nKubelet\npod\nété\n")
        let personal = WordListFormat.hunspell.text(of: inflected)
        #expect(personal == "AC\\/DC\nKubelet/server\npod\nété\n")
        #expect(try words(personal) == ["AC/DC", "Kubelet", "pod", "été"])
        #expect(try ReadWordList(personal).words.map(\.new.details.model) == [nil, "server", nil, nil])
        #expect(WordListFormat.plain.text(of: []) == "")
        #expect(WordListFormat.hunspell.text(of: []) == "0\n")
    }

    @Test func aNoteIsOneLineOfSomeLength() throws {
        #expect(try WordDetails.note("  of Kubernetes ") == "of Kubernetes")
        #expect(try WordDetails.note(" ") == nil)
        #expect(try WordDetails.note(String(repeating: "é", count: 500))?.count == 500)
        #expect(throws: NoteError.tooLong(maximum: 500)) { try WordDetails.note(String(repeating: "é", count: 501)) }
        for text in ["a\nb", "a\0b", "a\tb", "\u{7F}", "\n"] {
            #expect(throws: NoteError.controlCharacter) { try WordDetails.note(text) }
        }
    }
}
