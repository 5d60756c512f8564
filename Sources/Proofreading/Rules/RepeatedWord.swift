/// Finds a word that stands twice in a row: “the the”.
struct RepeatedWord: Rule {
    let info = RuleInfo(
        id: "repetition.repeated-word",
        name: "Repeated word",
        description: "The same word stands twice in a row, as often happens when a sentence is rewritten.",
        category: .repetition,
        severity: .warning,
        examples: [
            RuleExample("en-US", wrong: "I saw [[the the]] cat.", right: "I saw the cat."),
            RuleExample("en-US", wrong: "[[It it]] rains.", right: "It rains."),
            RuleExample("fr", wrong: "Il mange [[une une]] pomme.", right: "Nous nous levons tôt."),
            RuleExample("de-DE", wrong: "Das ist [[ein ein]] Haus.", right: "Die, die da sind, bleiben."),
        ])

    /// Words that rightly stand twice in a row, by language, in lower case.
    private static let doubled: [String: Set<String>] = [
        "en": [
            "had", "that", "bye", "ha", "no", "very", "so", "blah", "hush", "knock", "tut", "well", "yeah", "there",
        ],
        "fr": ["nous", "vous", "très", "non", "oui", "bla", "ha"],
        "de": ["die", "der", "das", "sie", "denen", "sehr", "ja", "nein", "na", "ha"],
        "es": ["muy", "no", "sí", "ja", "poco"],
        "it": ["così", "piano", "molto", "no", "sì", "ha", "via", "poco", "man", "quasi", "proprio", "ben"],
        "pt": ["muito", "não", "sim", "ha", "pouco"],
        "nl": ["die", "dat", "heel", "zeer", "ja", "nee", "ha", "wie"],
        "pl": ["bardzo", "nie", "tak", "ha", "ho"],
        "ru": ["очень", "да", "нет", "ну", "ха", "еле", "чуть"],
        "uk": ["дуже", "так", "ні", "ну", "ха", "ледь"],
        "sv": ["mycket", "ja", "nej", "ha", "det", "som"],
        "da": ["meget", "ja", "nej", "ha", "det"],
    ]

    func findings(in view: SentenceView) -> [Finding] {
        var findings: [Finding] = []
        let tokens = view.sentence.tokens
        for index in tokens.indices.dropFirst(2) {
            let (first, space, second) = (tokens[index - 2], tokens[index - 1], tokens[index])
            guard first.kind == .word, space.kind == .space, second.kind == .word else { continue }
            // Most neighbours differ in length; case changes it only outside of ASCII.
            guard Swift.abs(first.range.count - second.range.count) <= 1 else { continue }
            let (before, after) = (view.document.text(in: first.range), view.document.text(in: second.range))
            let word = before.lowercased()
            guard word == after.lowercased(), isMistake(word, before, after, in: view, at: index) else { continue }
            findings.append(
                Finding(
                    range: first.range.lowerBound..<second.range.upperBound,
                    message: "The word “\(before)” stands twice.",
                    suggestions: [Suggestion(text: before, confidence: 0.95)],
                    cause: .repeatedWord))
        }
        return findings
    }

    private func isMistake(
        _ word: String, _ before: String, _ after: String, in view: SentenceView, at index: Int
    ) -> Bool {
        if Self.doubled[view.language.base]?.contains(word) == true { return false }
        // Names: “Duran Duran”. At the start of a sentence only the first has its capital for that reason.
        if after.first?.isUppercase == true { return false }
        // “a a a” and other runs are not slips of the pen.
        return !isWord(word, at: index + 2, in: view) && !isWord(word, at: index - 4, in: view)
    }

    /// Whether a word stands at an index, with a space between it and the pair.
    private func isWord(_ word: String, at index: Int, in view: SentenceView) -> Bool {
        let tokens = view.sentence.tokens
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
        return view.document.text(in: tokens[index].range).lowercased() == word
    }
}
