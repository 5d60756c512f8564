import Morphology
import Text

/// A place where a pattern was found, and what its rule makes of it.
struct FoundPattern {
    private let variant: PatternVariant
    private let view: SentenceView
    /// The tokens of the sentence but for white space.
    private let words: [PatternWord]
    /// Where each step of the pattern begins, and where its last one ends.
    private let boundaries: [Int]
    /// The words that are flagged, at least one.
    private let flagged: Range<Int>

    init(
        _ variant: PatternVariant, in view: SentenceView, _ words: [PatternWord], boundaries: [Int], flagged: Range<Int>
    ) {
        self.variant = variant
        self.view = view
        self.words = words
        self.boundaries = boundaries
        self.flagged = flagged
    }

    /// The bytes that are flagged.
    var range: Range<Int> {
        words[flagged.lowerBound].token.range.lowerBound..<words[flagged.upperBound - 1].token.range.upperBound
    }

    // MARK: Agreement

    /// Whether the captures agree, or do not, as the pattern demands.
    var agrees: Bool {
        variant.outcome.agreements.allSatisfy { agreement in
            guard let first = head(agreement.first), let second = head(agreement.second),
                let isPossible = mayAgree(first, second, in: agreement.features)
            else { return false }
            return isPossible == agreement.isDemanded
        }
    }

    /// The token that stands for a capture: its last one.
    private func head(_ name: String) -> Int? {
        guard let part = variant.captures[name], boundaries[part.to] > boundaries[part.from] else { return nil }
        return Int(words[boundaries[part.to] - 1].index)
    }

    /// Whether two words go together as far as some features go; `nil` where nothing is known of one of them.
    private func mayAgree(_ first: Int, _ second: Int, in features: [GrammaticalFeature]) -> Bool? {
        if let tags = view.tags {
            return Self.readings(tags, first).contains { one in
                Self.readings(tags, second).contains { other in
                    features.allSatisfy { one.agrees(with: other, in: $0) }
                }
            }
        }
        guard let forms = view.morphology.map(ReadingForms.init) else { return nil }
        let (ones, others) = (forms.tags(of: spelledForm(first)), forms.tags(of: spelledForm(second)))
        if ones.isEmpty || others.isEmpty { return nil }
        return ones.contains { one in
            others.contains { other in features.allSatisfy { one.agrees(with: other, in: $0) } }
        }
    }

    private func spelledForm(_ index: Int) -> String {
        view.document.withSpelledForm(of: view.sentence.tokens[index]) { word in
            String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
        }
    }

    private static func readings(_ tags: SentenceTags, _ index: Int) -> [WordTag] {
        [tags[index]] + (tags.alternative(at: index).map { [$0] } ?? [])
    }

    // MARK: What is said

    /// What the rule says; `nil` where it is written as the rule wants it.
    func match(of rule: PatternRule) -> Match? {
        let outcome = variant.outcome
        let wrong = view.document.spelling(in: range)
        func capture(_ name: String) -> String {
            if name == "0" { return text(of: (boundaries.first ?? 0)..<(boundaries.last ?? 0)) }
            guard let part = variant.captures[name] else { return outcome.variables[name] ?? "" }
            return text(of: boundaries[part.from]..<boundaries[part.to])
        }
        func form(_ name: String, _ wanted: WordForm) -> String? {
            guard let head = head(name) else { return nil }
            let letterCase = LetterCase.of([view.sentence.tokens[head]], in: view)
            let forms = forms(at: head, as: wanted).map { letterCase.applied(to: $0) }
            // Of a word that the dictionary lacks, its forms are lacking, too.
            return forms.first(where: view.hasInDictionary) ?? (wanted.tag != nil ? forms.first : nil)
        }
        var texts: [String] = []
        let letterCase =
            outcome.keepsCase ? LetterCase.of(flagged.lazy.map { words[$0].token }, in: view) : .asWritten
        for replacement in outcome.replacements {
            guard let filled = replacement.filled(capture, form) else { continue }
            // Of a word that the dictionary lacks, its forms are lacking, too.
            if replacement.bendsWords, !view.hasWordsInDictionary(filled), view.hasWordsInDictionary(wrong) { continue }
            let text = letterCase.applied(to: filled)
            if text != wrong, !texts.contains(text) { texts.append(text) }
        }
        if texts.isEmpty, !outcome.replacements.isEmpty { return nil }
        var arguments: [String: String] = [:]
        for place in rule.places {
            switch place {
            case "wrong" where !outcome.isText(place): arguments[place] = wrong
            case "right" where !outcome.isText(place): arguments[place] = texts.first ?? ""
            default:
                // What a row says may have places of its own.
                let isCaptured = place == "0" || variant.captures[place] != nil
                arguments[place] =
                    isCaptured
                    ? capture(place)
                    : outcome.variables[place]?.fillingPlaces { name in
                        switch name {
                        case "wrong" where !outcome.isText(name): wrong
                        case "right" where !outcome.isText(name): texts.first
                        default: capture(name)
                        }
                    } ?? ""
            }
        }
        let suggestions = texts.prefix(maximumSuggestions).enumerated().map { index, text in
            Suggestion(text: text, confidence: index == 0 ? outcome.confidence : min(0.5, outcome.confidence))
        }
        return Match(
            range: texts.first == "" ? deleted : range,
            message: Message(MessageKey(rawValue: rule.info.id.rawValue), arguments), suggestions: suggestions,
            cause: Cause(rawValue: rule.info.category.rawValue))
    }

    /// Other forms of a word that the rule may mean, likeliest first.
    private func forms(at index: Int, as wanted: WordForm) -> [String] {
        if let tags = view.tags { return tags.forms(at: index, as: wanted, head) }
        guard let forms = view.morphology.map(ReadingForms.init) else { return [] }
        return forms.forms(of: spelledForm(index), as: wanted, likeliest: nil) { capture, feature in
            head(capture).map { forms.tags(of: spelledForm($0)).flatMap { $0.values(of: feature) } } ?? []
        }
    }

    /// The text of some tokens as it is read.
    private func text(of range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        return view.document.spelling(
            in: words[range.lowerBound].token.range.lowerBound..<words[range.upperBound - 1].token.range.upperBound)
    }

    /// The bytes to go where nothing is to stand: with the white space before or, at the start, behind them.
    private var deleted: Range<Int> {
        if flagged.lowerBound > 0, words[flagged.lowerBound].space != .none {
            return words[flagged.lowerBound - 1].token.range.upperBound..<range.upperBound
        }
        guard flagged.upperBound < words.count else { return range }
        return range.lowerBound..<words[flagged.upperBound].token.range.lowerBound
    }
}
