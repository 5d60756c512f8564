import Foundation
import Proofreading
import Synchronization
import Testing
import Text

@testable import LanguagePacks

@Suite struct PhraseFilesTests {
    @Test func aLanguageIsThereOnceItHasSentences() throws {
        try withFiles(["en/phrases.yml": "a: A\nb: B", "fr/phrases.yml": "a: Ah", "de/names.txt": "Berlin"]) {
            files, _ in
            #expect(files.phraseLanguages == ["en", "fr"])
            try files.requireEnglish()
            #expect(files.phrases(in: "en-GB") == ["a": "A", "b": "B"])
            #expect(files.phrases(in: "fr-CA") == ["a": "Ah", "b": "B"], "What French lacks is said in English.")
            #expect(files.phrases(in: "de") == ["a": "A", "b": "B"])
        }
    }

    @Test(arguments: [
        ("", "1: The file is a list of keys"), ("a: {b: c}", "1: A line is a key and a sentence."),
        ("a: A\nb: \"B", "The file is not YAML"), ("- a", "1: The file is a list of keys"),
        ("a: A\nb: " + String(repeating: "[", count: 200_000), "2: The file is nested too deeply"),
    ])
    func aFileThatCannotBeReadIsNamed(content: String, complaint: String) throws {
        try withFiles(["en/phrases.yml": "a: A", "fr/phrases.yml": content]) { files, complaints in
            #expect(files.phrases(in: "fr") == ["a": "A"])
            let said = complaints.withLock { $0 }
            #expect(said.count == 1)
            #expect(said.first?.contains("fr/phrases.yml:") == true)
            #expect(said.first?.contains(complaint) == true, "\(said)")
            _ = files.phrases(in: "fr")
            #expect(complaints.withLock { $0.count } == 1, "It is read once.")
        }
    }

    @Test func withoutSentencesInEnglishNothingCanBeSaid() throws {
        try withFiles(["fr/phrases.yml": "a: Ah"]) { files, _ in
            let error = #expect(throws: PhraseFileError.self) { try files.requireEnglish() }
            #expect(error?.description.hasSuffix("en/phrases.yml: The file is not there, or cannot be read.") == true)
        }
    }

    /// The reader of YAML calls itself for each bracket.
    @Test func notesThatAreNestedTooDeeplyAreRefused() throws {
        let deep = String(repeating: "{a: ", count: 200_000)
        try withFiles(["en/phrases.yml": "a: A", "en/meanings.yml": "its: {en: \(deep)"]) { files, _ in
            #expect(files.notes(on: "en").meaning(of: "its", in: "en") == nil)
        }
    }

    @Test func wordsHaveNotesInTheLanguageOfTheReaderOrInEnglish() throws {
        let content = [
            "en/phrases.yml": "a: A",
            "en/memory-aids.yml": "separate: {en: \"a rat\", de: \"Ratte\"}",
            "en/meanings.yml":
                "its: {en: of it, fr: à lui, example: The dog wagged its tail.}\n\"no\": {en: not yes}\n\"it's\": {en: it is}",
        ]
        try withFiles(content) { files, complaints in
            let notes = files.notes(on: "en-US")
            #expect(notes.memoryAid(for: "Separate", in: "de-AT") == "Ratte")
            #expect(notes.memoryAid(for: "separate", in: "es") == "a rat")
            #expect(notes.memoryAid(for: "apart", in: "en") == nil)
            #expect(notes.meaning(of: "its", in: "fr")?.text == "à lui")
            #expect(notes.meaning(of: "Its", in: "en")?.example == "The dog wagged its tail.")
            #expect(notes.meaning(of: "no", in: "en")?.text == "not yes")
            #expect(notes.meaning(of: "It's", in: "en")?.text == "it is")
            #expect(files.notes(on: "fr").meaning(of: "its", in: "en") == nil)
            #expect(complaints.withLock { $0.isEmpty })
        }
    }

    /// What the project has can be read, whole.
    @Test func theProjectsOwnNotesCanBeReadInEveryLanguage() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Dictionaries").standardizedFileURL.path
        let files = PhraseFiles(folder: folder, complain: { Issue.record("\($0)") })
        for language in files.phraseLanguages {
            let notes = files.notes(on: language)
            for word in files.words(in: "memory-aids.yml", of: language.base) {
                #expect(notes.memoryAid(for: word, in: "en")?.isEmpty == false, "\(language) \(word)")
                #expect(notes.memoryAid(for: word, in: language)?.isEmpty == false, "\(language) \(word)")
            }
            for word in files.words(in: "meanings.yml", of: language.base) {
                for reader in files.phraseLanguages {
                    #expect(notes.meaning(of: word, in: reader)?.text.isEmpty == false, "\(language) \(word)")
                }
            }
        }
    }

    @Test func aLineThatIsNoWordWithItsTextsIsNamed() throws {
        let files = [
            "en/phrases.yml": "a: A", "en/meanings.yml": "# Words\nits belonging to it",
            "en/memory-aids.yml": "its: {en",
        ]
        try withFiles(files) { files, complaints in
            #expect(files.notes(on: "en").meaning(of: "its", in: "en") == nil)
            #expect(files.notes(on: "en").memoryAid(for: "its", in: "en") == nil)
            let said = complaints.withLock { $0 }
            #expect(said.count == 2)
            #expect(
                said.first?.hasSuffix("en/meanings.yml:2: A line is a word and its texts: “its: {en: …, fr: …}”.")
                    == true)
            #expect(said.last?.contains("en/memory-aids.yml:1: The texts are not YAML") == true)
        }
    }

    private func withFiles(
        _ contents: [String: String], _ body: (PhraseFiles, borrowing Mutex<[String]>) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "supertext-phrases-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, content) in contents {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file, atomically: true, encoding: .utf8)
        }
        let complaints = Complaints()
        try body(PhraseFiles(folder: folder.path, complain: { complaints.add($0) }), complaints.all)
    }

    private final class Complaints: Sendable {
        let all = Mutex<[String]>([])
        func add(_ complaint: String) { all.withLock { $0.append(complaint) } }
    }
}
