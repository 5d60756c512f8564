/// A form of a word that a rule asks for: by its Penn tag in English, else by the features that change. What is not named stays as the word
/// has it where it stands.
///
/// | form | |
/// |---|---|
/// | `VBD` | the past of an English verb |
/// | `Gender=Fem\|Number=Plur` | the feminine plural of an adjective, or of a participle |
/// | `Gender=noun` | of the gender that what is captured as `noun` has |
/// | `VERB\|VerbForm=Inf` | the infinitive, of a word that may be tagged as something else |
/// | `@make` | of another word, the form that this one has: *did*, *made* |
package struct WordForm: Sendable {
    /// What a feature is to be.
    enum Value: Sendable {
        case named(String)
        /// What it is of another capture.
        case of(capture: String)
    }

    /// The tag, for a form that is named by its Penn tag.
    package let tag: WordTag?
    /// What the word is taken for; `nil` for what it is tagged as.
    package let partOfSpeech: PartOfSpeech?
    /// The word whose form is asked for, as dictionaries name it; `nil` for the word that stands there.
    package let lemma: String?
    /// What changes.
    let features: [(feature: GrammaticalFeature, value: Value)]

    /// Reads a form.
    /// - Parameter captures: the names of the captures whose features may be taken over.
    package init(_ text: String, captures: Set<String>) throws(TagSyntaxError) {
        var partOfSpeech: PartOfSpeech?
        var features: [(GrammaticalFeature, Value)] = []
        var isPenn = false
        var lemma: String?
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            if let known = PartOfSpeech(name: part) {
                partOfSpeech = known
                continue
            }
            if part.count > 1, part.hasPrefix("@") {
                lemma = String(part.dropFirst())
                continue
            }
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else {
                guard PennTag(rawValue: String(part)) != nil else { throw TagSyntaxError(part: String(part)) }
                isPenn = true
                continue
            }
            guard let feature = GrammaticalFeature(rawValue: sides[0]) else { throw TagSyntaxError(part: String(part)) }
            if feature.values.contains(sides[1]) {
                features.append((feature, .named(sides[1])))
            } else if captures.contains(sides[1]) {
                features.append((feature, .of(capture: sides[1])))
            } else {
                throw TagSyntaxError(part: String(part))
            }
        }
        tag = isPenn ? try WordTag(text) : nil
        self.partOfSpeech = partOfSpeech
        self.lemma = lemma
        self.features = features
    }

    /// Whether it is a form with a person of a word that has one: another tense or mood of the verb, another person or number.
    package var keepsPerson: Bool {
        tag == nil && partOfSpeech.map { $0 == .verb || $0 == .auxiliary } ?? true
            && features.contains { [.tense, .mood, .person].contains($0.feature) }
            && !isWithoutPerson
    }

    /// Whether it is an infinitive, a participle or the like.
    package var isWithoutPerson: Bool {
        features.contains { change in
            if change.feature == .verbForm, case .named(let name) = change.value { name != "Fin" } else { false }
        }
    }

    /// What changes, as a lexicon is asked for it.
    /// - Parameter other: the tag of a capture.
    package func change(_ other: (String) -> WordTag?) -> FeatureChange? {
        FeatureChange(named(other).joined(separator: "|"))
    }

    /// What is asked for, `Case=Gen` each, but for what a capture does not have: a noun has no person.
    /// - Parameter other: the tag of a capture.
    package func named(_ other: (String) -> WordTag?) -> [String] {
        named { capture, feature in other(capture)?[feature].map { [$0] } ?? [] }
    }

    /// The same where a capture may have several values of a feature.
    /// - Parameter values: those of a capture.
    package func named(_ values: (_ capture: String, GrammaticalFeature) -> [String]) -> [String] {
        features.flatMap { feature, value in
            switch value {
            case .named(let name): ["\(feature.rawValue)=\(name)"]
            case .of(let capture): values(capture, feature).map { "\(feature.rawValue)=\($0)" }
            }
        }
    }

    /// The captures whose features it takes over.
    package var captures: [String] {
        features.compactMap { if case .of(let capture) = $0.value { capture } else { nil } }
    }

    /// The features that a word's form is to have.
    /// - Parameters:
    ///   - tag: the word's own tag.
    ///   - other: the tag of a capture.
    package func values(of tag: WordTag, _ other: (String) -> WordTag?) -> [GrammaticalFeature: String] {
        var values: [GrammaticalFeature: String] = [:]
        // Another kind of form has nothing but what is named: an infinitive has no person.
        if !features.contains(where: { $0.feature == .verbForm }) {
            for feature in GrammaticalFeature.allCases { values[feature] = tag[feature] }
        }
        for (feature, value) in features {
            switch value {
            case .named(let name): values[feature] = name
            case .of(let capture): values[feature] = other(capture)?[feature] ?? values[feature]
            }
        }
        return values
    }
}

extension PartOfSpeech {
    /// The features in which the forms of a word differ, in the order in which tables name them.
    var features: [GrammaticalFeature] {
        switch self {
        case .noun: [.number, .grammaticalCase, .definite]
        case .adjective: [.number, .gender, .grammaticalCase, .degree, .definite]
        case .verb, .auxiliary: [.number, .person, .gender, .grammaticalCase, .tense, .mood, .verbForm]
        default: []
        }
    }
}
