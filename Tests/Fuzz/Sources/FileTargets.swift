import Foundation

@testable import Grammar
@testable import History
@testable import HistoryFormat
@testable import HunspellSpelling
@testable import LanguagePacks
@testable import Proofreading
@testable import Spelling
@testable import Text

/// Files that users put beside the program.
extension FuzzTarget {
    /// A rule file, compiled and proven by its examples as the program does.
    static let rules = FuzzTarget(name: "rules") { bytes in
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let (sources, faults) = RuleFile.rules(in: text, language: "en")
        // YAML has ends of lines of several kinds.
        for fault in faults { require(1...bytes.count + 2 ~= fault.line, "A fault is in the file.") }
        let rules = PatternRules.compile(sources, language: "en", provingWith: WordKnowledge(), keepsProofs: true).rules
        let infos = rules.infos
        require(Array(RuleListing(infos).infos) == infos, "A list has what was put into it.")
    }

    /// A file of sentences, and one of notes on words.
    static let phrases = FuzzTarget(name: "phrases") { bytes in
        let path = scratch + "/phrases.yml"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
        _ = try? PhraseFile.phrases(at: path)
        guard let notes = try? WordNoteFile(at: path) else { return }
        for word in notes.words { _ = try? notes.texts(of: word) }
    }

    /// A dictionary: the affix file, a byte 0xFE that is in no UTF-8, the word list, another one, and words to ask for.
    static let dictionary = FuzzTarget(name: "dictionary") { bytes in
        let parts = bytes.split(separator: 0xFE, maxSplits: 2, omittingEmptySubsequences: false)
        let base = scratch + "/dictionary"
        guard parts.count == 3, FileManager.default.createFile(atPath: base + ".aff", contents: Data(parts[0])),
            FileManager.default.createFile(atPath: base + ".dic", contents: Data(parts[1])),
            let dictionary = try? HunspellDictionary(DictionaryFiles(base: base))
        else { return }
        for word in parts[2].split(separator: 0x0A).prefix(8) {
            let word = Array(word)
            _ = dictionary.accepts(word.span)
            _ = dictionary.suggestions(for: word.span)
            let text = String(decoding: word, as: UTF8.self)
            for form in dictionary.inflections(of: text, like: text) ?? [] {
                require(form != text, "A word is no form of itself.")
            }
        }
    }

    /// The list of the languages.
    static let manifest = FuzzTarget(name: "manifest") { bytes in
        guard let manifest = try? LanguageManifest(json: Data(bytes), path: "languages.json") else { return }
        for language in manifest.languages { require(!language.dictionary.contains("/"), "No name leads elsewhere.") }
    }

    /// A line of an export, which an import reads.
    static let exported = FuzzTarget(name: "exported") { bytes in
        guard let text = try? ImportedText(line: Data(bytes)) else { return }
        require(text.check.state.isFinal, "What is kept has ended.")
        for finding in text.check.state.findings {
            require(finding.range.upperBound <= text.check.text.utf8.count, "A finding is in its text.")
        }
    }

    /// A state as a database has it, now and in its first format.
    static let stored = FuzzTarget(name: "stored") { bytes in
        let text = Array("I recieved teh letter.".utf8)
        if let state = try? StoredState(json: String(decoding: bytes, as: UTF8.self)).state(of: text) {
            for finding in state.findings {
                require(finding.range.upperBound <= text.count, "A finding is in its text.")
            }
        }
        for name in ["loading", "loaded", "error"] {
            _ = try? FirstFormat.state(name, bytes, of: text, format: "plain")
        }
    }

    private static let scratch: String = {
        let path = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())").path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }()
}
