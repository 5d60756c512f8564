import Grammar
import Morphology
import Spelling
import Text

/// What capitals say of words: nothing at the beginning of a sentence, in titles, and in sentences of capitals.
extension SpellingStage {
    /// What the capitals of a sentence say.
    enum SentenceCapitals {
        /// Names have them, and whatever else has by the rules of the language.
        case regular
        /// Most words have one.
        case title
        /// There is nothing else.
        case all
    }

    func capitals(of sentence: SentenceView) -> SentenceCapitals {
        if sentence.isInCapitals { return isOfWords(sentence) ? .all : .regular }
        return !traits.capitalisesNouns && sentence.isTitle ? .title : .regular
    }

    /// Whether a sentence in capitals is one of words and no row of acronyms: at least half of them are words in small letters, too.
    private func isOfWords(_ sentence: SentenceView) -> Bool {
        var (words, known) = (0, 0)
        for token in sentence.sentence.tokens.prefix(Self.mostWordsCounted) where token.kind == .word {
            words += 1
            if isKnownInSmallLetters(token, of: sentence) { known += 1 }
        }
        return known * 2 >= words
    }

    /// Whether a word is right in small letters, or with a capital where nouns have one.
    func isKnownInSmallLetters(_ token: Token, of sentence: SentenceView) -> Bool {
        let small = sentence.document.withSpelledForm(of: token) { $0.lowercased() }
        return dictionary.accepts(small.span)
            || traits.capitalisesNouns && dictionary.accepts(Self.capitalised(small).span)
    }

    /// More tokens say nothing more of what kind of sentence it is.
    private static let mostWordsCounted = 64

    /// A word in small letters with a capital at its beginning.
    static func capitalised(_ small: [UInt8]) -> [UInt8] {
        Array(String(decoding: small, as: UTF8.self).withCapital.utf8)
    }

    /// Whether an unknown word of a sentence in capitals is judged as it would be in small letters: something else was probably meant, which
    /// differs in more than capitals, and in more than accents where capitals may lack them. Others may be names and acronyms.
    func isOfWords(_ capitals: Capitals, _ reading: String, _ meant: Suggestion?) -> Bool {
        guard capitals.letterCount > Self.longestAcronym, let meant, meant.confidence >= Self.leastConfidence else {
            return false
        }
        if meant.text.lowercased() == reading.lowercased() { return false }
        return !traits.capitalsMayLackAccents || LetterFolding.fold(meant.text) != LetterFolding.fold(reading)
    }

    /// So many capitals may be an acronym, in a sentence of capitals as well.
    private static let longestAcronym = 4
    /// What is less sure is guessed for most names.
    private static let leastConfidence = 0.25

    /// How a word in capitals is formed, be it a noun or not.
    func formationOfCapitals(_ word: Span<UInt8>, _ effort: SearchEffort) -> FormedWord? {
        let small = word.lowercased()
        let formed = pack.formation.formation(of: small.span, effort)
        guard traits.capitalisesNouns else { return formed }
        let noun = pack.formation.formation(of: Self.capitalised(small).span, effort)
        return [formed, noun].compactMap(\.self).max { $0.believability < $1.believability }
    }

    // MARK: Nouns

    /// Whether a word is right with the capital that nouns have, and with that alone: “ein neuer computer”. Among words of another language,
    /// in quotation marks and as a part of another word it may be something else, and what is a name as well is often that of a program.
    func isNounInSmallLetters(_ evidence: UnknownWordEvidence, _ reading: String, _ meant: Suggestion?) -> Bool {
        guard traits.capitalisesNouns, evidence.capitals.pattern == .lower, evidence.best?.difference == .capitals,
            evidence.capitals.letterCount > Self.shortestDoubtful,
            !evidence.isPart, !evidence.mayMeanName, !evidence.place.isSetApart,
            evidence.place.foreignNeighbours == 0, evidence.place.unknownNeighbours == 0,
            evidence.foreignness == nil || evidence.bestCommonness ?? 0 >= Self.borrowedWord,
            let meant, let morphology = pack.morphology
        else { return false }
        var isNoun = false
        morphology.forEachTag(of: Array(meant.text.utf8).span) { if $0.partOfSpeech == .noun { isNoun = true } }
        // “hochheben” is a verb that the dictionary lacks, not “Hochheben”.
        return isNoun && !morphology.forEachTag(of: Array(reading.utf8).span) { _ in }
    }

    /// As common as this, in tenths of a Zipf unit, a word of another language is one of this, too: “Computer”, but not “Issue”.
    private static let borrowedWord = 40
    /// How likely such a word is a mistake at the least, and the capital what it lacks.
    static let leastOfSmallNouns = 0.85

    // MARK: Names that begin sentences

    /// The words of a sentence that are known, and have a capital because they are names.
    func names(in sentence: SentenceView, except unknown: [Unknown]) -> Set<String> {
        guard traits.hasAccents, !traits.capitalisesNouns, reportsUnknownWords, detail >= .suggestions,
            !sentence.isTitle
        else {
            return []
        }
        let unknown = Set(unknown.map(\.range.lowerBound))
        var names: Set<String> = []
        var isFirst = true
        for token in sentence.sentence.tokens where token.kind == .word {
            defer { isFirst = false }
            guard !isFirst, token.traits.isSuperset(of: [.isCapitalised, .hasSmallLetter]),
                token.range.count >= Self.shortestDoubtful, !unknown.contains(token.range.lowerBound)
            else { continue }
            names.insert(sentence.document.spelling(in: token.range))
        }
        return names
    }

    /// Whether the first word of a sentence, or one of a sentence in capitals, is right as a name alone, while in small letters it is a common
    /// word without its accents, or with ss for its ß: “Dificil es decirlo.”
    func mayBeNoName(
        _ token: Token, isInCapitals: Bool, of sentence: SentenceView, _ effort: SearchEffort
    ) -> Bool {
        guard traits.hasAccents, reportsUnknownWords, detail >= .suggestions,
            token.range.count >= Self.shortestDoubtful,
            isInCapitals ? !traits.capitalsMayLackAccents : hasCapitalForItsPlace(token, of: sentence)
        else { return false }
        return sentence.document.withSpelledForm(of: token) { word in
            let small = word.lowercased()
            guard !dictionary.accepts(small.span), !words.accepts(word),
                !traits.capitalisesNouns || pack.dictionary.knowsAsName(word),
                let meant = suggester.suggestions(for: small.span, in: WordContext(), effort).first?.text,
                meant.first?.isLowercase ?? false,
                Self.unaccented(meant) == Self.unaccented(String(decoding: small, as: UTF8.self))
            else { return false }
            guard pack.commonness(of: Array(meant.utf8).span).map({ $0 >= Self.commonWord }) ?? false else {
                return false
            }
            return !isTerm(token, in: sentence.document) && !isFollowedByItsVerb(token, of: sentence, if: meant)
        }
    }

    /// Whether a verb follows a word, which would be a verb itself if something else was meant, so that the word is what it is about: “Debian
    /// utiliza”, but not “Debían utilizar”.
    private func isFollowedByItsVerb(_ token: Token, of sentence: SentenceView, if meant: String) -> Bool {
        guard let next = sentence.sentence.tokens.first(where: { $0.start > token.start && $0.kind == .word }),
            let morphology = pack.morphology
        else { return false }
        func isFiniteVerb(_ word: Span<UInt8>) -> Bool {
            var isFinite = true
            let isKnown = morphology.forEachTag(of: word) { tag in
                isFinite =
                    isFinite && (tag.partOfSpeech == .verb || tag.partOfSpeech == .auxiliary)
                    && tag.values(of: .verbForm) == ["Fin"]
            }
            return isKnown && isFinite
        }
        return isFiniteVerb(Array(meant.utf8).span) && sentence.document.withSpelledForm(of: next, isFiniteVerb)
    }

    /// Whether a word begins the sentence, so that it has a capital whatever it is, and no name of several words.
    private func hasCapitalForItsPlace(_ token: Token, of sentence: SentenceView) -> Bool {
        guard sentence.isBeginning, token.traits.isSuperset(of: [.isCapitalised, .hasSmallLetter]),
            token.traits.isDisjoint(with: [.hasInnerCapital, .isCompound])
        else { return false }
        let next = sentence.sentence.tokens.first { $0.kind == .word && $0.start > token.start }
        // Nouns have capitals as well as surnames.
        return traits.capitalisesNouns || !(next?.traits.contains(.isCapitalised) ?? false)
    }

    /// How likely such a word is a mistake at the least.
    static let leastOfDoubtfulNames = 0.4
    /// Names of fewer bytes are like too many words.
    private static let shortestDoubtful = 4
    /// As common as this, in tenths of a Zipf unit, a word is likelier meant than a name that nearly is the same: three in a million.
    private static let commonWord = 35

    static func unaccented(_ word: String) -> [Unicode.Scalar] {
        LetterFolding.fold(word).flatMap { $0 == "ß" ? ["s", "s"] : [$0] }
    }
}
