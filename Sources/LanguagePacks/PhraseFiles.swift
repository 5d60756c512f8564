import Foundation
import Proofreading
import Synchronization
import Text

/// The texts that answers are worded with, read from the folders of languages when they are first asked for, and then kept.
///
/// | file of `Dictionaries/en` | what it is |
/// |---|---|
/// | `phrases.yml` | the sentences of the interface in English |
/// | `memory-aids.yml` | what helps to remember English words |
/// | `meanings.yml` | what English words mean that are taken for each other |
public final class PhraseFiles: PhraseProvider {
    private let folder: String
    private let complain: @Sendable (String) -> Void
    private let known = Mutex<[LanguageCode]?>(nil)
    private let phrases = Mutex<[String: [String: String]]>([:])
    /// By their paths.
    private let notes = Mutex<[String: WordNoteFile]>([:])
    /// The texts of words that were asked for: an answer about a long text asks for the same few again and again.
    private let texts = Mutex<[NotedWord: [String: String]]>([:])

    private struct NotedWord: Hashable {
        let path: String
        let word: String
    }

    /// The most words whose texts are remembered, some hundred bytes each.
    private static let maximumTexts = 512

    /// - Parameters:
    ///   - folder: the folder with a folder for each language, `Dictionaries`.
    ///   - complain: is told when files cannot be used: then there is English, or nothing is said of words.
    public init(folder: String, complain: @escaping @Sendable (String) -> Void) {
        self.folder = folder
        self.complain = complain
    }

    /// The language whose sentences have to be there.
    static let fallback = "en"

    /// The languages that have sentences.
    public var phraseLanguages: [LanguageCode] {
        known.withLock { known in
            if let known { return known }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let others = names.filter {
                $0 != Self.fallback && FileManager.default.fileExists(atPath: path(of: "phrases.yml", in: $0))
            }
            let found = ([Self.fallback] + others.sorted()).map { LanguageCode($0) }
            known = found
            return found
        }
    }

    /// Throws unless the sentences in English can be read, without which nothing can be said.
    /// - Throws: ``PhraseFileError``.
    public func requireEnglish() throws(PhraseFileError) {
        let sentences = try PhraseFile.phrases(at: path(of: "phrases.yml", in: Self.fallback))
        phrases.withLock { $0[Self.fallback] = sentences }
    }

    /// The sentences of a language by their keys, in English where the language has none.
    public func phrases(in language: LanguageCode) -> [String: String] {
        let english = sentences(of: Self.fallback)
        return language.base == Self.fallback || !phraseLanguages.contains(LanguageCode(language.base))
            ? english : sentences(of: language.base, over: english)
    }

    private func sentences(of base: String, over english: [String: String] = [:]) -> [String: String] {
        phrases.withLock { phrases in
            if let known = phrases[base] { return known }
            let read = read(PhraseFile.phrases, "phrases.yml", of: base) ?? [:]
            let made = english.merging(read) { _, own in own }
            phrases[base] = made
            return made
        }
    }

    /// What is known of words of a language; nothing where there are no files.
    public func notes(on language: LanguageCode) -> WordNotes {
        WordNotes(
            memoryAid: { [self] in texts(of: $0, in: "memory-aids.yml", of: language.base) },
            meaning: { [self] word in
                guard var texts = texts(of: word, in: "meanings.yml", of: language.base) else { return nil }
                let example = texts.removeValue(forKey: "example")
                return WordNotes.Meaning(texts: texts, example: example)
            })
    }

    /// The words that a language has notes on, in a file.
    func words(in name: String, of base: String) -> [String] { noteFile(name, of: base).words }

    private func texts(of word: String, in name: String, of base: String) -> [String: String]? {
        let key = NotedWord(path: path(of: name, in: base), word: word)
        if let known = texts.withLock({ $0[key] }) { return known }
        do throws(PhraseFileError) {
            guard let read = try noteFile(name, of: base).texts(of: word) else { return nil }
            texts.withLock { texts in
                if texts.count >= Self.maximumTexts { texts = [:] }
                texts[key] = read
            }
            return read
        } catch {
            complain("\(error)")
            return nil
        }
    }

    private func noteFile(_ name: String, of base: String) -> WordNoteFile {
        let path = path(of: name, in: base)
        return notes.withLock { notes in
            if let known = notes[path] { return known }
            let isThere = FileManager.default.fileExists(atPath: path)
            let made =
                isThere ? read({ path throws(PhraseFileError) in try WordNoteFile(at: path) }, name, of: base) : nil
            notes[path] = made ?? WordNoteFile()
            return made ?? WordNoteFile()
        }
    }

    private func path(of name: String, in base: String) -> String { "\(folder)/\(base)/\(name)" }

    private func read<Content>(
        _ content: (_ path: String) throws(PhraseFileError) -> Content, _ name: String, of base: String
    ) -> Content? {
        do throws(PhraseFileError) {
            return try content(path(of: name, in: base))
        } catch {
            complain("\(error)")
            return nil
        }
    }
}
