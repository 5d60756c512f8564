import Foundation
import Testing

@testable import LanguagePacks
@testable import Morphology
@testable import Text

@Suite struct LanguageFactsFileTests {
    private func facts(_ text: String) throws -> LanguageFacts {
        let folder = FileManager.default.temporaryDirectory.appending(path: "facts-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "language.yml"))
        return try LanguageFiles.facts(in: LanguageFolder(folder.path))
    }

    @Test func aLanguageSoundsAsItsRulesSay() throws {
        let sounds = try #require(
            try facts("sounds:\n  vowels: aeiou\n  rules: |\n    ph=f (^)kn=n\n    e($)=\n").pronunciation)
        #expect(sounds.sounds(of: "phone") == sounds.sounds(of: "fon"))
        #expect(sounds.sounds(of: "knot") == sounds.sounds(of: "not"))
    }

    @Test func wordsOfOneStemAreFoundByTheirEndings() throws {
        let families = try facts("families:\n  - 2 ceive ceipt ception\ninflections: [d, ing=e]\n").families
        let words: Set = ["receive", "receipt", "reception"]
        for word in ["receive", "received", "receiving"] {
            #expect(
                families.relatives(of: word, mistakenAt: 1, accepts: words.contains) == ["receipt", "reception"])
        }
        #expect(families.relatives(of: "deceive", mistakenAt: 1, accepts: words.contains).isEmpty)
    }

    @Test func aFolderWithoutTheFileSaysNothing() throws {
        let facts = try LanguageFiles.facts(in: LanguageFolder("/nowhere/tlh"))
        #expect(facts.pronunciation == nil)
    }

    @Test(arguments: [
        ("", 1), ("- a\n", 1), ("sounds: a\n", 1), ("sound:\n  vowels: a\n", 1), ("# Of it.\n\nfamilies: 3\n", 3),
        ("families:\n  - 2 ceive ceipt\n  - ceive ceipt\n", 3), ("sounds:\n  vowels: a\n  reduced: maybe\n", 3),
        ("inflections: [[d]]\n", 1), ("sounds:\n  rules: ph\n", 2), ("a: [\n", 2),
    ])
    func theLineThatCannotBeReadIsNamed(text: String, line: Int) throws {
        let error = try #require(throws: DataFileError.self) { try facts(text) }
        #expect(error.file == "language.yml" && !error.reason.isEmpty)
        #expect(error.line == line, "\(error)")
    }

    /// Of every language in the repository that has the file.
    @Test func theFilesOfTheRepositoryCanBeRead() throws {
        let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Dictionaries")
            .standardized
        let languages = try FileManager.default.contentsOfDirectory(atPath: project.path).filter {
            FileManager.default.fileExists(atPath: project.appending(path: "\($0)/language.yml").path)
        }
        #expect(languages.count >= 7)
        for language in languages {
            let facts = try LanguageFiles.facts(in: LanguageFolder(project.appending(path: language).path))
            #expect(facts.pronunciation != nil, "\(language)")
        }
    }
}
