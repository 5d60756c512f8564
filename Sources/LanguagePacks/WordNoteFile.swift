import Proofreading
import Yams

/// Reads the files of what is known of words.
///
/// ```yaml
/// # memory-aids.yml
/// separate: {en: "There is “a rat” in sep-a-rat-e.", fr: "…", de: "…", es: "…"}
/// # meanings.yml
/// its: {en: "belonging to it", fr: "qui lui appartient", de: "…", es: "…", example: "The dog wagged its tail."}
/// ```
enum WordNoteFile {
    static func memoryAids(at path: String) throws(PhraseFileError) -> [String: WordNotes.Translations] {
        try words(at: path)
    }

    static func meanings(at path: String) throws(PhraseFileError) -> [String: WordNotes.Meaning] {
        try words(at: path).mapValues { texts in
            var texts = texts
            let example = texts.removeValue(forKey: "example")
            return WordNotes.Meaning(texts: texts, example: example)
        }
    }

    private static func words(at path: String) throws(PhraseFileError) -> [String: [String: String]] {
        var words: [String: [String: String]] = [:]
        for (key, value) in try PhraseFile.mapping(at: path) {
            guard let word = key.scalar?.string, let mapping = value.mapping else {
                throw PhraseFileError(
                    path: path, line: key.line, reason: "A line is a word and its texts: “its: {en: …, fr: …}”.")
            }
            var texts: [String: String] = [:]
            for (language, text) in mapping {
                guard let language = language.scalar?.string, let text = text.scalar?.string else {
                    throw PhraseFileError(path: path, line: key.line, reason: "A text is a language's code and a text.")
                }
                texts[language] = text
            }
            words[word] = texts
        }
        return words
    }
}
