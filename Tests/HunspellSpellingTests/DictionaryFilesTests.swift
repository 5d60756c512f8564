import Foundation
import Morphology
import Testing
import Text

@testable import HunspellSpelling

/// Hunspell makes a dictionary of anything, and then calls every word wrong: what is wrong with the files is found before.
@Suite struct DictionaryFilesTests {
    let folder: DictionaryFolder

    init() throws { folder = try DictionaryFolder() }

    @Test func missingFilesAreNamed() throws {
        let base = try folder.write("xx", words: nil)
        #expect(throws: DictionaryFileError.missing(path: base + ".dic")) { try DictionaryFiles(base: base) }
        let other = try folder.write("yy", affixes: nil as String?)
        #expect(throws: DictionaryFileError.missing(path: other + ".aff")) { try DictionaryFiles(base: other) }
    }

    @Test func emptyFilesAreRefused() throws {
        let base = try folder.write("xx", words: "")
        #expect(throws: DictionaryFileError.empty(path: base + ".dic")) { try DictionaryFiles(base: base) }
        let other = try folder.write("yy", affixes: "")
        #expect(throws: DictionaryFileError.empty(path: other + ".aff")) { try DictionaryFiles(base: other) }
    }

    @Test(arguments: ["aff", "dic"])
    func foldersAreNotFiles(ending: String) throws {
        let base = try folder.write("xx")
        try FileManager.default.removeItem(atPath: "\(base).\(ending)")
        try FileManager.default.createDirectory(atPath: "\(base).\(ending)", withIntermediateDirectories: false)
        #expect(throws: DictionaryFileError.unreadable(path: "\(base).\(ending)", reason: "not a file")) {
            try DictionaryFiles(base: base)
        }
    }

    /// Nobody may ever write to it.
    @Test(.timeLimit(.minutes(1)), arguments: ["aff", "dic"])
    func pipesAreNotWaitedFor(ending: String) throws {
        let base = try folder.write("xx")
        try FileManager.default.removeItem(atPath: "\(base).\(ending)")
        #expect(mkfifo("\(base).\(ending)", 0o600) == 0)
        #expect(throws: DictionaryFileError.unreadable(path: "\(base).\(ending)", reason: "not a file")) {
            try DictionaryFiles(base: base)
        }
    }

    @Test(.disabled(if: geteuid() == 0, "root reads every file"))
    func filesThatMayNotBeReadAreRefused() throws {
        let base = try folder.write("xx")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: base + ".aff")
        #expect(throws: DictionaryFileError.unreadable(path: base + ".aff", reason: "Permission denied")) {
            try DictionaryFiles(base: base)
        }
    }

    @Test func theMistakesThatAFileNamesAreRead() throws {
        let base = try folder.write(
            "xx", affixes: "SET UTF-8\nREP 3\nREP f ph\nREP ^alot$ a_lot # always\nREP oe œ\nXREP a b\n")
        let dictionary = try HunspellDictionary(DictionaryFiles(base: base))
        #expect(
            dictionary.replacements == [
                Replacement(typed: "f", meant: "ph"), Replacement(typed: "^alot$", meant: "a lot"),
                Replacement(typed: "oe", meant: "œ"),
            ])
    }

    @Test(arguments: ["SET KLINGON-7\n", "SET UTF-16\n", "SET EBCDIC-US\n", "SET ISCII-DEVANAGARI\n"])
    func unknownEncodingsAreNamed(affixes: String) throws {
        let base = try folder.write("xx", affixes: affixes)
        let name = String(affixes.dropFirst(4).dropLast())
        #expect(throws: DictionaryFileError.unknownEncoding(path: base + ".aff", name: name)) {
            try DictionaryFiles(base: base)
        }
    }

    @Test(arguments: ["<!DOCTYPE html>\n<html>Not found</html>\n", "\u{1}\u{2}\u{3}", "\n\n\n"])
    func otherFilesAreNotTakenForAffixes(affixes: String) throws {
        let base = try folder.write("xx", affixes: affixes)
        #expect(throws: DictionaryFileError.notAffixes(path: base + ".aff")) { try DictionaryFiles(base: base) }
    }

    @Test(arguments: ["word\n", "0\n", "-1\n", "\n3\na\nb\nc\n", "99999999999999999999\nword\n", "2000000000\nword\n"])
    func wordListsBeginWithACountThatFits(words: String) throws {
        let base = try folder.write("xx", words: words)
        #expect(throws: DictionaryFileError.noWordCount(path: base + ".dic")) { try DictionaryFiles(base: base) }
    }

    @Test(arguments: [
        "SET UTF-8", "SET\tUTF-8\r\nTRY ab\r\n", "# a comment\n\n  SET UTF-8 # another\n", "\u{FEFF}SET UTF-8\n",
    ])
    func setLinesAreReadAsHunspellReadsThem(affixes: String) throws {
        #expect(try DictionaryFiles(base: folder.write("xx", affixes: affixes)).encodingName == "UTF-8")
    }

    @Test(arguments: manifestLanguages)
    func theInstalledDictionariesAreInOrder(language: LanguageManifest.Entry) throws {
        let files = try DictionaryFiles(base: "/usr/share/hunspell/\(language.dictionary)")
        let encodings: [LanguageCode: String] = ["pl": "ISO8859-2", "nb": "ISO8859-1"]
        #expect(files.encodingName == encodings[language.code] ?? "UTF-8")
    }
}
