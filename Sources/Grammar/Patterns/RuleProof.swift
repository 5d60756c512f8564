import Text

/// Proves rules by their examples: a rule that does not do what its examples say is not used.
extension PatternRules {
    /// Compiles rules.
    /// - Parameters:
    ///   - language: the language that they are for, without a region.
    ///   - knowledge: what the examples are proven with, which costs some 20 µs a rule, and what does not behave is left out; `nil` to prove
    ///     nothing.
    /// - Returns: the rules that can be used, and what is wrong with the others.
    public static func compile(
        _ sources: [RuleSource], language: LanguageCode, provingWith knowledge: WordKnowledge?,
        keepsProofs: Bool = true
    ) -> (rules: PatternRules, faults: [RuleFault]) {
        let (rules, faults) = RuleCompiler.compile(
            sources, language: language, keepsProofs: keepsProofs || knowledge != nil)
        guard let knowledge else { return (rules, faults) }
        let disproved = rules.disproved(in: language, knowledge)
        guard !disproved.isEmpty else { return (rules, faults) }
        // A rule of a family falls with its family.
        let bad = Set(disproved.compactMap(\.rule))
        let good = sources.filter { source in
            !bad.contains { $0 == source.id || $0.rawValue.hasPrefix(source.id.rawValue + ".") }
        }
        let all = (faults + disproved).sorted { $0.line < $1.line }
        return (RuleCompiler.compile(good, language: language, keepsProofs: keepsProofs).rules, all)
    }

    /// The sentences that rules flag, by the variant that the rules are of: for tests.
    public var wrongSentences: [LanguageCode?: [String]] {
        var sentences: [LanguageCode?: [String]] = [:]
        for (rule, proof) in proofs.enumerated() {
            for example in proof {
                if case .wrong = example.claim { sentences[variants(of: rule).first, default: []].append(example.text) }
            }
        }
        return sentences
    }

    /// The sentences that rules call right, by the variant that the rules are of, and which rule calls them so: for tests.
    public var rightSentences: [LanguageCode?: [(text: String, rule: RuleID)]] {
        var sentences: [LanguageCode?: [(text: String, rule: RuleID)]] = [:]
        for (rule, proof) in proofs.enumerated() {
            let id = listing.id(at: rule)
            for example in proof {
                switch example.claim {
                case .right: sentences[variants(of: rule).first, default: []].append((example.text, id))
                case .wrong(_, let fixed?): sentences[variants(of: rule).first, default: []].append((fixed, id))
                case .wrong(_, nil): break
                }
            }
        }
        return sentences
    }

    /// The words that rules write whatever they find, by the variant that the rules are of, and which rule writes them: for tests.
    public var suggestedWords: [LanguageCode?: [(text: String, rule: RuleID)]] {
        var words: [LanguageCode?: [(text: String, rule: RuleID)]] = [:]
        for number in variants.indices {
            let variant = variant(number)
            let rule = Int(variant.rule)
            for replacement in variant.outcome.replacements where !replacement.ownWords.isEmpty {
                words[variants(of: rule).first, default: []].append((replacement.ownWords, listing.id(at: rule)))
            }
        }
        return words
    }

    /// What examples do not behave: the first one of each rule.
    func disproved(in language: LanguageCode, _ knowledge: WordKnowledge) -> [RuleFault] {
        proofs.indices.compactMap { rule in
            let id = listing.id(at: rule)
            let language = variants(of: rule).first ?? language
            let choice = choice(RuleSelection(only: [id]), .picky, in: language)
            return proofs[rule].lazy.compactMap { example in
                disproof(of: example, choice, language, knowledge).map {
                    RuleFault(line: example.line, rule: id, $0)
                }
            }.first
        }
    }

    /// Why an example does not behave; `nil` when it does.
    private func disproof(
        of example: PatternRule.Example, _ choice: Choice, _ language: LanguageCode, _ knowledge: WordKnowledge
    ) -> String? {
        let found = matches(in: example.text, choice, language, knowledge)
        switch example.claim {
        case .right:
            return found.first.map { "The right example “\(Self.marked(example.text, $0.range))” is flagged." }
        case .wrong(let mark, let fixed):
            guard let first = found.first else { return "The wrong example “\(example.text)” is not flagged." }
            if let mark, found.map(\.range) != [mark] {
                let marked = Self.marked(example.text, first.range)
                return "The wrong example is flagged elsewhere: “\(marked)”\(found.count > 1 ? ", and again" : "")."
            }
            guard let fixed else { return nil }
            let corrected = Self.corrected(example.text, found)
            guard corrected == fixed else {
                return "The first suggestion makes “\(corrected)” of the wrong example, not “\(fixed)”."
            }
            return matches(in: fixed, choice, language, knowledge).first.map {
                "The fixed example “\(Self.marked(fixed, $0.range))” is flagged."
            }
        }
    }

    private func matches(
        in text: String, _ choice: Choice, _ language: LanguageCode, _ knowledge: WordKnowledge
    ) -> [Match] {
        let paragraph = AnalysedParagraph(
            Document(text), language: language, tagger: knowledge.tagger, morphology: knowledge.morphology,
            dictionary: knowledge.dictionary(language))
        return paragraph.sentences.flatMap { sentence in matches(in: sentence, choice).map(\.match) }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// What the chosen rules find in a sentence, in no order.
    package func matches(in sentence: SentenceView, _ choice: Choice) -> [(rule: RuleInfo, match: Match)] {
        var matcher = PatternMatcher(self, sentence)
        return matcher.matches(choice)
    }

    private static func marked(_ text: String, _ range: Range<Int>) -> String {
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes[..<range.lowerBound] + "[".utf8 + bytes[range] + "]".utf8 + bytes[range.upperBound...],
            as: UTF8.self)
    }

    private static func corrected(_ text: String, _ matches: [Match]) -> String {
        var bytes = Array(text.utf8)
        for match in matches.reversed() {
            guard let suggestion = match.suggestions.first else { continue }
            bytes.replaceSubrange(match.range, with: Array(suggestion.text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
