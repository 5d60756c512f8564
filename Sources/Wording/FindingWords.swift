import Grammar
import Proofreading
import Text

/// What sentences about a finding speak of: what was written and meant, the letters that differ, and what is known of both words.
struct FindingWords {
    /// The language of the sentences.
    let reader: LanguageCode
    let wrong: String
    /// What is suggested first; what was written where nothing is.
    let right: String
    let explanation: Explanation?
    /// The letters that differ; none where no letters explain it.
    let changes: [LetterChange]
    /// What both words begin and end with, where too many letters differ to name them all.
    let shared: SharedLetters?
    /// What helps to remember how it is written.
    let memoryAid: String?
    /// What the right and the wrong word mean, where both are known.
    let meanings: (right: (text: String, example: String?), wrong: (text: String, example: String?))?

    init(_ finding: Finding, _ reader: LanguageCode, _ provider: any PhraseProvider) {
        self.reader = reader
        wrong = finding.reading
        right = finding.suggestions.first?.text ?? finding.reading
        explanation = finding.explanation
        changes = finding.suggestions.isEmpty ? [] : finding.explanation?.changes(of: finding.reading) ?? []
        shared = (1...3).contains(changes.count) ? nil : SharedLetters(of: wrong, right)
        guard let explanation, let language = explanation.language, !finding.suggestions.isEmpty,
            Self.isOfWords(finding)
        else {
            (memoryAid, meanings) = (nil, nil)
            return
        }
        let notes = provider.notes(on: language)
        memoryAid = Self.memoryAid(for: Self.plain(right), changes, notes, reader)
        meanings = explanation.cause == .wordInContext ? Self.meanings(of: wrong, right, notes, reader) : nil
    }

    private static func meanings(
        of wrong: String, _ right: String, _ notes: WordNotes, _ reader: LanguageCode
    ) -> (right: (text: String, example: String?), wrong: (text: String, example: String?))? {
        guard let meant = notes.meaning(of: plain(right), in: reader),
            let written = notes.meaning(of: plain(wrong), in: reader)
        else { return nil }
        return (meant, written)
    }

    /// What fills a sentence about what the two words of a finding mean, whatever finds it; `nil` where that is not known of both.
    static func arguments(
        ofMeaningsIn finding: Finding, _ reader: LanguageCode, _ provider: any PhraseProvider
    ) -> [String: String]? {
        guard let language = finding.explanation?.language, let right = finding.suggestions.first?.text,
            let meanings = meanings(of: finding.reading, right, provider.notes(on: language), reader),
            meanings.right.text != meanings.wrong.text
        else { return nil }
        return [
            "right": right, "wrong": finding.reading, "meaning": meanings.right.text,
            "writtenMeaning": meanings.wrong.text,
        ]
    }

    /// What the two words of a finding mean, whatever finds it, in an order that does not tell which is right; none where one of them has
    /// the right word in it.
    static func meanings(of finding: Finding, _ reader: LanguageCode, _ provider: any PhraseProvider) -> [String] {
        guard let language = finding.explanation?.language, let right = finding.suggestions.first?.text,
            let meanings = meanings(of: finding.reading, right, provider.notes(on: language), reader)
        else { return [] }
        let texts = [meanings.right.text, meanings.wrong.text].sorted()
        let isTold = texts.contains { $0.split { !$0.isLetter }.contains { $0.lowercased() == right.lowercased() } }
        return isTold || texts[0] == texts[1] ? [] : texts
    }

    /// Whether the finding is about a word rather than about what a rule of a file says.
    private static func isOfWords(_ finding: Finding) -> Bool {
        finding.rule.rawValue.hasPrefix("spelling.") || finding.explanation?.cause == .wordInContext
    }

    /// What helps to remember a word, or the word that it is a form of when the mistake lies in that: “separated” has the letters of “separate”.
    private static func memoryAid(
        for word: String, _ changes: [LetterChange], _ notes: WordNotes, _ reader: LanguageCode
    ) -> String? {
        if let aid = notes.memoryAid(for: word, in: reader) { return aid }
        for ending in 1...3 where word.count - ending >= 5 {
            let stem = String(word.dropLast(ending))
            guard let last = changes.last, last.range.upperBound < stem.utf8.count else { return nil }
            if let aid = notes.memoryAid(for: stem, in: reader) { return aid }
        }
        return nil
    }

    /// A word as notes have it, with straight apostrophes.
    private static func plain(_ word: String) -> String { word.replacing("’", with: "'") }

    /// What fills the places of sentences.
    var arguments: [String: String] {
        var arguments = ["wrong": wrong, "right": right, "count": String(changes.count), "place": place]
        if let first = changes.first {
            arguments["letters"] = first.meant.isEmpty ? first.written : first.meant
            arguments["written"] = first.written
        }
        if let otherDouble { arguments["other"] = otherDouble }
        if let shared {
            arguments["start"] = shared.start
            arguments["end"] = shared.end
            arguments["rest"] = shared.right
            arguments["writtenRest"] = shared.wrong
        }
        if let parts = explanation?.parts {
            arguments["stem"] = parts.stem
            arguments["affix"] = parts.affix
        }
        if let meanings {
            arguments["meaning"] = meanings.right.text
            arguments["writtenMeaning"] = meanings.wrong.text
        }
        return arguments
    }

    /// Whereabouts in the word the first difference is.
    private var place: String {
        guard let first = changes.first, !wrong.isEmpty else { return "middle" }
        switch 3 * first.range.lowerBound / wrong.utf8.count {
        case 0: return "start"
        case 1: return "middle"
        default: return "end"
        }
    }

    /// What differs, a part of a sentence each; empty where that is too much to be said.
    var clauses: [Phrase] {
        guard (1...3).contains(changes.count) else { return [] }
        return changes.map { change in
            let letters = change.meant.isEmpty ? change.written : change.meant
            let kind = "change.\(change.kind.rawValue)"
            // Of a word it is said without the space beside it: “is” is missing.
            let words = letters.split(separator: " ")
            let isWord = letters.contains(" ") && !words.isEmpty
            return Phrase(
                keys: change.isDoubled ? ["\(kind).doubled"] : [kind],
                [
                    "letters": isWord ? words.joined(separator: " ") : letters, "written": change.written,
                    "count": String(isWord ? words.count : letters.count),
                ])
        }
    }
}
