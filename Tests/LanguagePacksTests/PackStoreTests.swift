import Foundation
import ProofreadingTesting
import Testing

@testable import LanguagePacks
@testable import Grammar
@testable import Morphology
@testable import Proofreading
@testable import Text

/// Packs in files: found, mapped, given up when what they are made of has changed.
@Suite struct PackStoreTests {
    private static let rule = """
        - id: they-was
          name: They was
          message: “They” goes with “were”.
          pattern: they [was]
          replace: were
          wrong: "They [was] here."
          fixed: "They were here."
        """

    /// A folder of one language with one rule, and an empty one for packs.
    private func withFolders(_ body: (_ english: String, _ packs: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "packs-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let rules = folder.appending(path: "en/rules")
        try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: true)
        try Data(Self.rule.utf8).write(to: rules.appending(path: "a.yml"))
        try Data("cat\ndog\n".utf8).write(to: folder.appending(path: "en/names.txt"))
        try body(folder.appending(path: "en").path, folder.appending(path: "packs").path)
    }

    private func compile(_ english: String, to packs: String) throws {
        try PackStore.write(try LanguageCompiler.compile(english).pack, to: packs + "/en.pack")
    }

    private func rules(_ english: String, _ store: PackStore) throws -> [RuleID]? {
        try LanguageFolder(english, store: store).pack.map { try PatternRules($0).infos.map(\.id) }
    }

    /// Sets when a file was last changed.
    private func touch(_ path: String, _ date: Date) throws {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @Test func whatIsForgottenIsReadAgain() throws {
        try withFolders { english, packs in
            try compile(english, to: packs)
            let pack = try #require(LanguageFolder(english, store: PackStore(shipped: packs)).pack)
            let bytes = { pack.section("names.txt").map { $0.withBytes { Array($0) } } }
            let before = bytes()
            ResidentMemory.release()
            #expect(bytes() == before && before == Array("cat\ndog\n".utf8))
            #expect(try PatternRules(pack).infos.map(\.id) == ["en.grammar.they-was"])
        }
    }

    @Test func aPackIsReadInPlaceOfTheFilesThatItIsMadeOf() throws {
        try withFolders { english, packs in
            let store = PackStore(shipped: packs)
            #expect(try rules(english, store) == nil)
            try compile(english, to: packs)
            #expect(try rules(english, store) == ["en.grammar.they-was"])
            let names = LanguageFiles.names(in: LanguageFolder(english, store: store))
            #expect(names != nil)
            // Where packs are all that was installed, nothing else is needed.
            try FileManager.default.removeItem(atPath: english)
            #expect(try rules(english, store) == ["en.grammar.they-was"])
        }
    }

    @Test func aPackOfOtherFilesIsLeftAlone() throws {
        try withFolders { english, packs in
            let store = PackStore(shipped: packs)
            try compile(english, to: packs)
            let file = english + "/rules/a.yml"
            // Touched, and still the same.
            try touch(file, .now + 60)
            #expect(try rules(english, store) != nil)
            // Another of the same size.
            let other = Self.rule.replacing("they-was", with: "they-wax")
            try Data(other.utf8).write(to: URL(filePath: file))
            try touch(file, .now + 60)
            #expect(try rules(english, store) == nil)
            try Data(Self.rule.utf8).write(to: URL(filePath: file))
            #expect(try rules(english, store) != nil)
            // One more.
            try Data("[]".utf8).write(to: URL(filePath: english + "/rules/b.yml"))
            #expect(try rules(english, store) == nil)
        }
    }

    @Test func aPackThatAnotherVersionOfTheProgramMadeIsLeftAlone() throws {
        try withFolders { english, packs in
            let made = try Pack(TableBytes(copying: LanguageCompiler.compile(english).pack))
            func store(_ version: String?) throws -> PackStore {
                var writer = PackWriter()
                for name in made.names {
                    var bytes = made.section(name).map { $0.withBytes { Array($0) } } ?? []
                    if name == PackInputs.section, let version {
                        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
                        bytes = Array(([Substring(version)] + lines).joined(separator: "\n").utf8)
                    }
                    writer.add(name, bytes)
                }
                try PackStore.write(writer.finished(), to: packs + "/en.pack")
                return PackStore(shipped: packs)
            }
            #expect(try rules(english, store(nil)) != nil)
            #expect(try rules(english, store("version 0")) == nil)
        }
    }

    @Test func whatAPackHasIsReadFromItsHeadAlone() throws {
        try withFolders { english, packs in
            try compile(english, to: packs)
            let folder = LanguageFolder(english, store: PackStore(shipped: packs))
            #expect(folder.has(file: "none", section: "names.txt") && !folder.has(file: "none", section: "tagger.bin"))
            // All behind the head is another.
            let path = URL(filePath: packs + "/en.pack")
            var bytes = try Data(contentsOf: path)
            for place in bytes.count * 3 / 4..<bytes.count { bytes[place] ^= 1 }
            try bytes.write(to: path)
            #expect(LanguageFolder(english, store: PackStore(shipped: packs)).has(file: "none", section: "names.txt"))
        }
    }

    @Test func textsThatArePartOfNoPackMayChange() throws {
        try withFolders { english, packs in
            try compile(english, to: packs)
            try Data("a: b".utf8).write(to: URL(filePath: english + "/phrases.yml"))
            #expect(try rules(english, PackStore(shipped: packs)) != nil)
        }
    }

    @Test func aPackThatOthersMayWriteToIsNotMapped() throws {
        try withFolders { english, packs in
            try compile(english, to: packs)
            try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: packs + "/en.pack")
            #expect(try rules(english, PackStore(shipped: packs)) == nil)
        }
    }

    @Test func ofADamagedPackIsComplained() throws {
        try withFolders { english, packs in
            try compile(english, to: packs)
            let path = URL(filePath: packs + "/en.pack")
            var bytes = try Data(contentsOf: path)
            let words = try #require(bytes.range(of: Data("dog".utf8)))
            bytes[words.lowerBound] ^= 1
            try bytes.write(to: path)
            var said: [String] = []
            let pack = PackStore(shipped: packs).pack(of: "en", madeOf: english) { said.append($0) }
            #expect(pack == nil)
            #expect(said.count == 1 && said[0].contains("damaged"))
            // One that is cut short while it is not mapped.
            try bytes.prefix(100).write(to: path)
            #expect(PackStore(shipped: packs).pack(of: "en", madeOf: english) { _ in } == nil)
        }
    }

    @Test func whoHasAPackMappedKeepsItWhenItIsWrittenAnew() throws {
        try withFolders { english, packs in
            try compile(english, to: packs)
            let pack = try #require(PackStore(shipped: packs).pack(of: "en", madeOf: english) { _ in })
            try PackStore.write([1, 2, 3], to: packs + "/en.pack")
            #expect(try PatternRules(pack).infos.count == 1)
        }
    }

    @Test func whatIsMissingIsCompiledBehindWhoeverWaits() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "packs-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let rules = folder.appending(path: "en/rules")
        try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: true)
        try Data(Self.rule.utf8).write(to: rules.appending(path: "a.yml"))
        let english = folder.appending(path: "en").path
        let store = PackStore(cache: folder.appending(path: "cache").path, saves: true)
        #expect(LanguageFolder(english, store: store).pack == nil)
        let grammar = GrammarFiles(
            folder: LanguageFolder(english, store: store), own: nil, complain: { Issue.record("\($0)") })
        #expect(grammar.shippedRules.count == 1)
        PackStore.finishSaving()
        #expect(try self.rules(english, store) == ["en.grammar.they-was"])
    }

    @Test(arguments: ["da", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv", "uk"])
    func allLanguagesComeOutOfTheirPacksAsTheyWentIn(language: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Dictionaries/\(language)").standardizedFileURL.path
        let (bytes, faults) = try LanguageCompiler.compile(folder)
        #expect(faults.isEmpty)
        let pack = try Pack(TableBytes(copying: bytes))
        let read = try PatternRules(pack)
        let parsed = RuleFolder(folder + "/rules", language: language)
            .rules(provingWith: nil, keepsProofs: false).rules
        #expect(read.infos == parsed.infos && !read.infos.isEmpty)
        #expect(read.patternCount == parsed.patternCount)
        var (one, other) = (PackWriter(), PackWriter())
        read.write(into: &one)
        parsed.write(into: &other)
        // Record by record: each section of what was read is that of what was parsed.
        for name in other.inMemory.names {
            let (a, b) = (one.inMemory.section(name), other.inMemory.section(name))
            #expect(a.map { $0.withBytes { Array($0) } } == b.map { $0.withBytes { Array($0) } }, "\(name)")
        }
    }
}
