import Foundation
import Grammar
import Morphology
import Spelling
import Text

/// Reads the data of a language.
public enum LanguageFiles {
    /// The tables that a pack holds as they are.
    static let tables = [
        "lexicon.bin", "errors.tsv", "contexts.bin", "vulgar.txt", "names.txt", "verdict.bin", "sureness.tsv",
        "tagger.bin", "lemmas.bin",
        "confusions.bin", "morphology.bin", "morphology.gpl.bin", "government.tsv",
        "variant-words.tsv", "variant-spellings.tsv",
    ]

    /// Adds what is known of words to a pack: the tables, and the classifiers with their sets as they lie in memory.
    /// - Throws: ``LexiconError`` when a file is damaged.
    static func write(_ folder: LanguageFolder, into pack: inout PackWriter) throws(LexiconError) {
        for name in tables {
            if let bytes = folder.bytes(of: name) { pack.add(name, bytes) }
        }
        try classifiers(in: folder)?.write(into: &pack)
    }

    /// What the ranking of suggestions needs: 10–20 ms.
    /// - Returns: `nil` when the language has no lexicon.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func ranking(in folder: LanguageFolder) throws(LexiconError) -> RankingData? {
        guard let lexicon = folder.bytes(of: "lexicon.bin") else { return nil }
        return try RankingData(
            lexicon: lexicon, errors: folder.bytes(of: "errors.tsv"),
            contexts: folder.bytes(of: "contexts.bin"),
            vulgar: folder.bytes(of: "vulgar.txt"))
    }

    /// The names and terms that the language's dictionaries lack; `nil` when the language has no list.
    public static func names(in folder: LanguageFolder) -> WordList? {
        folder.bytes(of: "names.txt").map { WordList($0) }
    }

    /// How likely unknown words are mistakes; `nil` when that was not learned in the language.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func mistakes(in folder: LanguageFolder) throws(LexiconError) -> MistakeModel? {
        guard let model = folder.bytes(of: "verdict.bin") else { return nil }
        return try MistakeModel(model)
    }

    /// How sure suggestions for unknown words are; `nil` when that was not learned in the language.
    public static func sureness(in folder: LanguageFolder) -> Sureness? {
        folder.bytes(of: "sureness.tsv").flatMap { Sureness($0) }
    }

    /// What case the language's verbs ask of their objects.
    public static func government(in folder: LanguageFolder) -> VerbGovernment {
        folder.bytes(of: "government.tsv").map { VerbGovernment($0) } ?? VerbGovernment()
    }

    /// What is true of the language; nothing is known where the folder has no `language.yml`.
    /// - Throws: ``DataFileError`` when the file says what cannot be.
    public static func facts(in folder: LanguageFolder) throws(DataFileError) -> LanguageFacts {
        let path = folder.path + "/" + LanguageFactsFile.name
        return access(path, F_OK) == 0 ? try LanguageFactsFile.facts(at: path) : .none
    }

    /// What the language's variants write differently.
    /// - Throws: ``DataFileError`` when a table says what cannot be.
    public static func variantWords(in folder: LanguageFolder) throws(DataFileError) -> VariantWords {
        try VariantWords(
            words: folder.bytes(of: "variant-words.tsv"), spellings: folder.bytes(of: "variant-spellings.tsv"))
    }

    /// What tells what kind of words the words of a sentence are: 1–3 ms; `nil` when the language has none.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func tagger(in folder: LanguageFolder) throws(LexiconError) -> Tagger? {
        guard let table = folder.bytes(of: "tagger.bin") else { return nil }
        return try Tagger(table: table, lemmas: folder.bytes(of: "lemmas.bin"))
    }

    /// What reads words and makes forms of lemmas; `nil` when the language has no such lexicon.
    ///
    /// `morphology.gpl.bin` has more readings under another licence: without it the rest is as good.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func morphology(in folder: LanguageFolder) throws(LexiconError) -> MorphologicalAnalyser? {
        guard let own = folder.bytes(of: "morphology.bin") else { return nil }
        var lexicons = [try MorphologicalLexicon(own)]
        if let more = folder.bytes(of: "morphology.gpl.bin") {
            lexicons.append(try MorphologicalLexicon(more))
        }
        return MorphologicalAnalyser(lexicons: lexicons, language: folder.language)
    }

    /// The rule for words that exist but are wrong where they stand; `nil` when nothing is known of them in the language.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func confusedWords(in folder: LanguageFolder) throws(LexiconError) -> ConfusedWords? {
        guard let table = folder.bytes(of: "confusions.bin") else { return nil }
        return try ConfusedWords(table: table)
    }

    /// What tells what was meant where patterns do not: some 10 ms; `nil` when that was not learned in the language.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func classifiers(in folder: LanguageFolder) throws(LexiconError) -> Classifiers? {
        if let pack = folder.pack { return try Classifiers(pack) }
        guard let table = DataFile.bytes(ofParts: { folder.path + "/" + classifierParts($0) }) else { return nil }
        return try Classifiers(table: table)
    }

    /// The parts that the table of classifiers is kept in, from 1 on: one file would be larger than files of a repository ought to be.
    static func classifierParts(_ number: Int) -> String { "classifiers.\(number).bin" }

    /// The commonest words of all languages; `nil` when there is no such file.
    /// - Parameter folder: the folder with a folder for each language, `Dictionaries`.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func commonWords(in folder: String) throws(LexiconError) -> CommonWords? {
        guard let table = DataFile.bytes(of: folder + "/common-words.bin") else { return nil }
        return try CommonWords(table)
    }

    /// The rules that took the place of others; none where there is no such file.
    /// - Parameter folder: the folder with a folder for each language, `Dictionaries`.
    /// - Throws: ``DataFileError`` when the table says what cannot be.
    public static func renamedRules(in folder: String) throws(DataFileError) -> RenamedRules {
        guard let table = DataFile.bytes(of: folder + "/renamed-rules.tsv") else { return .none }
        return try RenamedRules(table, file: "renamed-rules.tsv")
    }

    /// What letters say about the language of a text; `nil` when there is no such file.
    /// - Parameter folder: the folder with a folder for each language, `Dictionaries`.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func languageProfiles(in folder: String) throws(LexiconError) -> LanguageProfiles? {
        guard let table = DataFile.bytes(of: folder + "/language-profiles.bin") else { return nil }
        return try LanguageProfiles(table)
    }
}
