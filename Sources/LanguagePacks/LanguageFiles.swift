import Proofreading

/// Reads the data in a language's folder.
public enum LanguageFiles {
    /// What the ranking of suggestions needs: 10–20 ms.
    /// - Parameter folder: the language's folder, `Dictionaries/en`.
    /// - Returns: `nil` when the language has no lexicon.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func ranking(in folder: String) throws(LexiconError) -> RankingData? {
        guard let lexicon = DataFile.bytes(of: folder + "/lexicon.bin") else { return nil }
        return try RankingData(
            lexicon: lexicon, errors: DataFile.bytes(of: folder + "/errors.tsv"),
            contexts: DataFile.bytes(of: folder + "/contexts.bin"),
            vulgar: DataFile.bytes(of: folder + "/vulgar.txt"))
    }

    /// The names and terms that the language's dictionaries lack; `nil` when the language has no list.
    /// - Parameter folder: the language's folder, `Dictionaries/en`.
    public static func names(in folder: String) -> WordList? {
        DataFile.bytes(of: folder + "/names.txt").map { WordList($0) }
    }

    /// How likely unknown words are mistakes; `nil` when that was not learned in the language.
    /// - Parameter folder: the language's folder, `Dictionaries/en`.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func mistakes(in folder: String) throws(LexiconError) -> MistakeModel? {
        guard let model = DataFile.bytes(of: folder + "/verdict.bin") else { return nil }
        return try MistakeModel(model)
    }

    /// What tells what kind of words the words of a sentence are: 1–3 ms; `nil` when the language has none.
    /// - Parameter folder: the language's folder, `Dictionaries/en`.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func tagger(in folder: String) throws(LexiconError) -> Tagger? {
        guard let table = DataFile.bytes(of: folder + "/tagger.bin") else { return nil }
        return try Tagger(table: table, lemmas: DataFile.bytes(of: folder + "/lemmas.bin"))
    }

    /// What reads words and makes forms of lemmas; `nil` when the language has no such lexicon.
    ///
    /// `morphology.gpl.bin` has more readings under another licence: without it the rest is as good.
    /// - Parameters:
    ///   - folder: the language's folder, `Dictionaries/en`.
    ///   - language: its code without a region.
    /// - Throws: ``LexiconError`` when a file is damaged.
    public static func morphology(
        in folder: String, of language: String
    ) throws(LexiconError) -> MorphologicalAnalyser? {
        guard let own = DataFile.bytes(of: folder + "/morphology.bin") else { return nil }
        var lexicons = [try MorphologicalLexicon(own)]
        if let more = DataFile.bytes(of: folder + "/morphology.gpl.bin") {
            lexicons.append(try MorphologicalLexicon(more))
        }
        return MorphologicalAnalyser(lexicons: lexicons, language: language)
    }

    /// The rule for words that exist but are wrong where they stand; `nil` when nothing is known of them in the language.
    /// - Parameter folder: the language's folder, `Dictionaries/en`.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func confusedWords(in folder: String) throws(LexiconError) -> ConfusedWords? {
        guard let table = DataFile.bytes(of: folder + "/confusions.bin") else { return nil }
        return try ConfusedWords(table: table)
    }

    /// What tells what was meant where patterns do not: some 10 ms; `nil` when that was not learned in the language.
    /// - Parameter folder: the language's folder, `Dictionaries/en`.
    /// - Throws: ``LexiconError`` when the file is damaged.
    public static func classifiers(in folder: String) throws(LexiconError) -> Classifiers? {
        guard let table = DataFile.bytes(ofParts: { folder + "/" + classifierParts($0) }) else { return nil }
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
}
