/// What is said of a cause: a few words, and a sentence that says what to look at.
struct ExplanationPhrase {
    let summary: String
    let detail: String

    private init(_ summary: String, _ detail: String) {
        self.summary = summary
        self.detail = detail
    }

    /// The phrase for a word that nothing is suggested for.
    static func noSuggestion(_ wrong: String) -> ExplanationPhrase {
        ExplanationPhrase(
            "Not in the dictionary",
            "“\(wrong)” is not in the dictionary, and nothing in it comes close. If it is right, add it to your words.")
    }

    /// The phrase for a cause.
    static func phrase(for cause: Cause, _ wrong: String, _ right: String, _ edits: [Edit]) -> ExplanationPhrase {
        phrases[cause]?(Change(wrong: wrong, right: right, edits: edits))
            ?? ExplanationPhrase("Should be “\(right)”", "Write “\(right)” instead of “\(wrong)”.")
    }

    private struct Change {
        let wrong: String
        let right: String
        let edits: [Edit]
        /// The letters of the first edit.
        var letters: String { edits.first?.text ?? "" }
        /// The letters of the first edit the other way round.
        var swapped: String { String(letters.reversed()) }
        var isInsertion: Bool { edits.first?.op == .insert }
        /// What the first edit replaces.
        var replaced: String {
            guard let edit = edits.first else { return "" }
            let rest = Array(wrong.utf8)[edit.at...]
            return String(decoding: rest, as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
        }
    }

    private static let phrases: [Cause: @Sendable (Change) -> ExplanationPhrase] = [
        .transposition: {
            ExplanationPhrase(
                "“\($0.swapped)” should be “\($0.letters)”",
                "Two neighbouring letters changed places: it is written “\($0.right)”.")
        },
        .missingLetter: {
            ExplanationPhrase("“\($0.letters)” is missing", "A letter was left out: it is written “\($0.right)”.")
        },
        .extraLetter: {
            ExplanationPhrase(
                "“\($0.letters)” is too many", "There is a letter too many: it is written “\($0.right)”.")
        },
        .wrongLetter: {
            ExplanationPhrase(
                "“\($0.replaced)” should be “\($0.letters)”",
                "One letter stands for another: it is written “\($0.right)”.")
        },
        .doubledLetter: {
            $0.isInsertion
                ? ExplanationPhrase(
                    "“\($0.letters)” is doubled", "“\($0.right)” has a double “\($0.letters)”, not a single one.")
                : ExplanationPhrase(
                    "“\($0.letters)” is not doubled", "“\($0.right)” has a single “\($0.letters)”, not a double one.")
        },
        .accent: {
            ExplanationPhrase("Check the accents", "The letters are right but an accent is not: “\($0.right)”.")
        },
        .letterCase: {
            ExplanationPhrase(
                "Check the capitals", "The letters are right, upper and lower case are not: “\($0.right)”.")
        },
        .apostrophe: {
            ExplanationPhrase("Check the apostrophe", "It is written “\($0.right)”.")
        },
        .hyphen: {
            ExplanationPhrase("Check the hyphen", "It is written “\($0.right)”.")
        },
        .joinedWords: {
            ExplanationPhrase("A space is missing", "These are separate words: “\($0.right)”.")
        },
        .splitWord: {
            ExplanationPhrase("A space is too many", "This is one word: “\($0.right)”.")
        },
        .repeatedWord: {
            ExplanationPhrase("Written twice", "The same word stands twice in a row: once is enough, “\($0.right)”.")
        },
        .sentenceCapital: {
            ExplanationPhrase("Needs a capital", "A sentence begins with a capital letter: “\($0.right)”.")
        },
        .severalEdits: {
            ExplanationPhrase("Probably “\($0.right)”", "Several letters differ: it is written “\($0.right)”.")
        },
    ]
}
