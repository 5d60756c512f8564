import Morphology
import Text

/// The tags of a sentence's tokens, and the lemmas of its words.
public struct SentenceTags: Sendable {
    private let document: Document
    private let tokens: [Token]
    /// What the tagger says of each token.
    let words: [TaggedWord]
    private let tagger: Tagger
    private let makeMorphology: MakeMorphology

    init(
        _ words: [TaggedWord], of sentence: Sentence, in document: Document, by tagger: Tagger,
        _ morphology: @escaping MakeMorphology
    ) {
        self.words = words
        self.document = document
        self.tokens = sentence.tokens
        self.tagger = tagger
        self.makeMorphology = morphology
    }

    /// What knows all that a word may be, and all forms that it has; `nil` when the language has no such lexicon.
    var morphology: MorphologicalAnalyser? { makeMorphology() }

    /// How many tokens the sentence has.
    public var count: Int { words.count }

    /// Whether a token is white space, which no tag is told of.
    func isBlank(_ index: Int) -> Bool { tokens[index].kind == .space || tokens[index].kind == .markup }

    /// The tag of a token of the sentence. What is neither a word, a number nor punctuation (white space, a link) is ``PartOfSpeech/other``.
    ///
    /// Of a word made of two it is that of the first: of *it’s* and *l’on* that of the pronoun, of *John’s* that of the name, of *du* that
    /// of the preposition, of *darle* that of the verb. *Don’t* is a negative auxiliary: `AUX|VBP|…|Polarity=Neg`.
    /// - Parameter index: the token's number in the sentence of the view.
    public subscript(index: Int) -> WordTag { words[index].tag }

    /// The tag of what is attached to a word: of the *’s* of *it’s* (`AUX`) and of *John’s* (`PART|POS`), of the article in *du*, of the
    /// pronoun in *darle*; `nil` for nearly all words.
    public func attached(at index: Int) -> WordTag? { words[index].attached }

    /// The second likeliest tag, where it is nearly as likely; `nil` where the tagger is sure.
    public func alternative(at index: Int) -> WordTag? { words[index].alternative }

    /// The form that stands in dictionaries, of a word as it is tagged, in small letters unless it is a name: `go` of *went*.
    /// The word itself where nothing better is known.
    public func lemma(at index: Int) -> String {
        withLemma(at: index) { lemma in lemma.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
    }

    /// Calls a function with the bytes of a word's lemma: without a string, in 0.2 µs.
    func withLemma<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        document.withSpelledForm(of: tokens[index]) { tagger.withLemma(of: $0, words[index].tag, body) }
    }

    /// The cluster of a word, by its hash; 0 when it has none.
    func cluster(ofWord hash: UInt64) -> UInt64 { tagger.cluster(of: hash) }

    /// The form of a lemma that a tag names: `went` of `go` and `VBD`; `nil` when it is not known. Names no spelling but that of English.
    public func form(of lemma: String, as tag: WordTag) -> String? { tagger.form(of: lemma, as: tag) }

    /// Other forms of a word that a rule may mean, in small letters, likeliest first. What tables have learnt of endings, and what follows
    /// from the rules of spelling, may be no words.
    /// - Parameters:
    ///   - index: the word's number in the sentence of the view.
    ///   - other: the number of the token that stands for a capture.
    func forms(at index: Int, as form: WordForm, _ other: (String) -> Int?) -> [String] {
        let own = words[index].tag
        if let tag = form.tag {
            let lemma = lemma(at: index, as: taken(own, index, for: tag))
            // Of a word that is not tagged as what it is, the lemma may be wrong: it may be the word, or the word without its “s”.
            let word = word(at: index).lowercased()
            let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
            return [lemma, stem, word].flatMap { lemma in
                (tagger.form(of: lemma, as: tag).map { [$0] } ?? [])
                    + (tag.penn.map { RegularForm.candidates(of: lemma, as: $0) } ?? [])
            }
        }
        if form.lemma != nil, let morphology { return readingForms(at: index, form, morphology, other) }
        let finite = formsOfVerb(at: index, own, form, other)
        if !finite.isEmpty { return finite }
        let partOfSpeech = form.partOfSpeech ?? own.partOfSpeech
        let lemma = lemma(at: index, as: partOfSpeech == own.partOfSpeech ? own : WordTag(partOfSpeech))
        let found = tagger.form(of: lemma, partOfSpeech, form.values(of: own) { other($0).map { words[$0].tag } })
        let known = formsWithoutPerson(at: index, form, other)
        // “общение с соседей”: what the tagger takes for something that the word is not, or not here.
        if known.isEmpty, let morphology, found == nil || found == word(at: index).lowercased() {
            let texts = readingForms(at: index, form, morphology, other)
            if !texts.isEmpty { return texts }
        }
        // Of several that the lexicon has, that which the table names; what the lexicon does not have is a guess.
        guard let found else { return known }
        return known.isEmpty || known.contains(found) ? [found] + known : known + [found]
    }

    /// The forms that the lexicon has of all that a word may be, those of what the tagger takes it for first.
    private func readingForms(
        at index: Int, _ form: WordForm, _ morphology: MorphologicalAnalyser, _ other: (String) -> Int?
    ) -> [String] {
        ReadingForms(morphology: morphology).forms(of: word(at: index), as: form, likeliest: words[index].tag) {
            capture, feature in
            other(capture).flatMap { words[$0].tag[feature] }.map { [$0] } ?? []
        }
    }

    /// The infinitives, participles and the like of a verb that has a person where it stands, as the lexicon has them.
    private func formsWithoutPerson(at index: Int, _ form: WordForm, _ other: (String) -> Int?) -> [String] {
        guard form.isWithoutPerson, let morphology else { return [] }
        let features = form.named { other($0).map { words[$0].tag } }
        var found: [(text: String, genders: Int)] = []
        for reading in verbs(at: index, in: morphology) {
            guard let wanted = try? ReadingTag(([reading.tag.partOfSpeech.name] + features).joined(separator: "|"))
            else { continue }
            for made in morphology.inflector.forms(of: reading.lemma, wanted) {
                found.append((made.text, made.tag.values(of: .gender).count))
            }
        }
        // “Comprato” is of the gender that is asked for, “comprante” of any.
        let fewest = found.map(\.genders).min()
        var texts: [String] = []
        for form in found where form.genders == fewest && !texts.contains(form.text) { texts.append(form.text) }
        return texts
    }

    /// A word as it is spelled.
    private func word(at index: Int) -> String {
        document.withSpelledForm(of: tokens[index]) { word in
            String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
        }
    }

    /// What a word may be as a verb, as the lexicon has it.
    private func verbs(at index: Int, in morphology: MorphologicalAnalyser) -> [Reading] {
        let readings = morphology.readings(of: word(at: index))
        guard readings.evidence == .lexicon else { return [] }
        return readings.items.filter { [.verb, .auxiliary].contains($0.tag.partOfSpeech) }
    }

    /// The forms of a verb with a person in another tense or mood, as the lexicon has them, those of the reading that is likeliest first:
    /// the one that has most of what the tagger says, then an indicative.
    private func formsOfVerb(
        at index: Int, _ own: WordTag, _ form: WordForm, _ other: (String) -> Int?
    ) -> [String] {
        guard form.keepsPerson, let morphology,
            let change = form.change({ other($0).map { words[$0].tag } })
        else { return [] }
        // Of forms that mean the same, one that the tagger has seen is commoner than one that it has not: “tienes”, “tenés”.
        var found: [(text: String, doubt: Int)] = []
        // Of a participle, the person that is asked for: “he comprado”, “compré”; of an infinitive, that which it may have: “eu ter”, “eu tiver”.
        for reading in verbs(at: index, in: morphology)
        where change.features.contains(.person) || reading.tag.isFinite || !reading.tag.values(of: .person).isEmpty {
            let doubt =
                reading.tag.doubts(of: own, [.person, .number, .tense, .mood]) * 2
                + (reading.tag.values(of: .mood).contains("Ind") ? 0 : 1)
            // “Viens” is of two persons, “vienne” and “viennes” are not.
            found += morphology.inflector.forms(of: reading, change).filter(\.tag.isFinite).map { made in
                (made.text, doubt * 8 + made.tag.doubts(of: own, [.person, .number]) * 2 + (isSeen(made.text) ? 0 : 1))
            }
        }
        var texts: [String] = []
        for form in found.enumerated().sorted(by: { ($0.element.doubt, $0.offset) < ($1.element.doubt, $1.offset) })
        // “Sian” is “siano” without its end.
        where !found.contains(where: {
            $0.doubt <= form.element.doubt + 1 && $0.text.count == form.element.text.count + 1
                && $0.text.hasPrefix(form.element.text) && $0.text.last?.isLetter == true
        }) {
            // What the lexicon does not have, as “ё”, may be lacking in the form; whoever asks takes the first that is a word.
            for text in morphology.unfolded(form.element.text) + [form.element.text] where !texts.contains(text) {
                texts.append(text)
            }
        }
        return texts
    }

    /// Whether the tagger knows a word.
    private func isSeen(_ word: String) -> Bool {
        var hash = FNV1a()
        hash.combine(Array(word.utf8).span)
        return cluster(ofWord: hash.value) != 0
    }

    private func lemma(at index: Int, as tag: WordTag) -> String {
        document.withSpelledForm(of: tokens[index]) { word in
            tagger.withLemma(of: word, tag) { lemma in
                lemma.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    /// What a word has to be taken for when a form of it is asked for that it cannot have as it is tagged: of *lives*, which is tagged as a
    /// noun, the verb’s *live*.
    private func taken(_ own: WordTag, _ index: Int, for wanted: WordTag) -> WordTag {
        let isVerb = wanted.partOfSpeech == .verb
        guard let penn = own.penn, isVerb != (own.partOfSpeech == .verb || own.partOfSpeech == .auxiliary),
            isVerb || wanted.partOfSpeech == .noun
        else { return own }
        let ending = document.withSpelledForm(of: tokens[index]) { word in
            (word.count > 0 ? word[word.count - 1] : 0) | 0x20
        }
        let presumed: PennTag? =
            switch (isVerb, ending) {
            case (true, UInt8(ascii: "s")): .thirdPersonPresent
            case (true, UInt8(ascii: "g")): .ingForm
            case (true, UInt8(ascii: "d")): .pastTense
            case (false, UInt8(ascii: "s")) where penn == .thirdPersonPresent: .pluralNoun
            default: nil
            }
        return presumed.flatMap { try? WordTag($0.rawValue) } ?? own
    }
}

extension ReadingTag {
    /// In how many of some features a reading is not what the tagger takes the word for.
    fileprivate func doubts(of own: WordTag, _ features: [GrammaticalFeature]) -> Int {
        features.count { feature in
            let values = values(of: feature)
            return own[feature].map { !values.isEmpty && !values.contains($0) } ?? false
        }
    }
}
