import Grammar
import Morphology
import Spelling
import Synchronization
import Text

/// The work on one text: its paragraphs, what each of them is looked at with, and what is remembered of them.
///
/// Paragraphs are analysed one by one, in any order and on any thread: what is found in one follows from what stands in it, the few bytes
/// before it, and how the text is proofread.
final class TextAnalysis: Sendable {
    let document: Document
    let languages: TextLanguages
    /// In order and without gaps.
    let paragraphs: [Range<Int>]
    /// What tells each paragraph from others: in the names of findings.
    let identities: [ParagraphIdentity]
    /// What was remembered of each paragraph.
    let remembered: [ParagraphFindings?]
    private let keys: [ParagraphMemory.Key]
    let request: ProofreadingRequest
    /// The most findings that are wanted.
    var maximumFindings: Int? { request.maximumFindings }
    private let preferences: LanguagePreferences
    private let chooser: LanguageChooser
    let packs: any LanguagePackProvider
    private let memory: ParagraphMemory?
    let measurement: WorkMeasurement?
    /// What may be spent on suggestions.
    private let budget: SearchBudget
    private let workshops = Mutex<[LanguageCode: Workshop]>([:])

    init(
        _ request: ProofreadingRequest, _ document: Document, _ languages: TextLanguages,
        preferring preferences: LanguagePreferences, chooser: LanguageChooser, packs: any LanguagePackProvider,
        memory: ParagraphMemory?, measurement: WorkMeasurement?, _ cancellation: Cancellation
    ) {
        self.document = document
        self.languages = languages
        self.request = request
        self.preferences = preferences
        self.chooser = chooser
        self.packs = packs
        self.memory = memory
        self.measurement = measurement
        budget = SearchBudget(textBytes: document.source.count)
        paragraphs = ParagraphCutter(traits: .of(languages.main.code)).paragraphs(of: document, cancellation)
        identities = ParagraphIdentity.identities(of: paragraphs, in: document)
        guard let memory else {
            keys = []
            remembered = Array(repeating: nil, count: paragraphs.count)
            return
        }
        var settings = Self.settings(of: request, languages, preferences, rulesVersion: packs.rulesVersion)
        // A word that is all of the text is judged otherwise than the same word by itself in a longer one.
        settings.combine(document.prose.count <= SentenceView.longestAsked)
        keys = paragraphs.map { Self.key(of: $0, in: document, languages, settings) }
        remembered = memory.findings(for: keys)
    }

    // MARK: Remembering

    /// What all paragraphs of the text have in common that findings follow from, besides the paragraphs themselves.
    private static func settings(
        of request: ProofreadingRequest, _ languages: TextLanguages, _ preferences: LanguagePreferences,
        rulesVersion: Int
    ) -> Hasher {
        var hasher = Hasher()
        hasher.combine(rulesVersion)
        hasher.combine(request.writer)
        hasher.combine(languages.main.code)
        hasher.combine(languages.isJudged)
        hasher.combine(languages.isVariantClear)
        hasher.combine(preferences)
        hasher.combine(request.alternativeLanguages)
        hasher.combine(request.level)
        hasher.combine(request.detail)
        hasher.combine(request.rules)
        hasher.combine(request.personalWords.identity)
        hasher.combine(request.personalises)
        hasher.combine(request.personalises ? request.personalChoices.identity : 0)
        return hasher
    }

    private static func key(
        of paragraph: Range<Int>, in document: Document, _ languages: TextLanguages, _ settings: Hasher
    ) -> ParagraphMemory.Key {
        let visible = max(0, paragraph.lowerBound - SentenceView.visibleBefore)..<paragraph.upperBound
        var hasher = settings
        hasher.combine(paragraph.lowerBound - visible.lowerBound)
        if document.format != .plain {
            // What is masked is told from what is there, and decides whether it may be replaced.
            hasher.combine(Fingerprint(of: document.source.span.extracting(paragraph)).bits)
        }
        for passage in languages.named(in: paragraph) {
            hasher.combine(passage.range.shifted(by: -paragraph.lowerBound))
            hasher.combine(passage.code)
        }
        return ParagraphMemory.Key(
            content: Fingerprint(of: document.prose.span.extracting(visible)).bits, settings: hasher.finalize(),
            count: paragraph.count)
    }

    // MARK: Analysing

    /// What is found in a paragraph. Blocks for as long as it takes.
    /// - Throws: ``DictionaryError``, `CancellationError`.
    func findings(inParagraph index: Int, _ cancellation: Cancellation) throws -> ParagraphFindings {
        var lap = WorkLap(measurement)
        defer { measurement?.add(lap) }
        let range = paragraphs[index]
        let main = languages.main.code
        let sentences = Segmenter(language: main).sentences(of: document, in: range, cancellation)
        try cancellation.check()
        let foreign = foreignRanges(of: sentences, in: range, cancellation)
        try cancellation.check()
        var found = outline(of: sentences, foreign, in: range)
        let paragraph = (range, identities[index].contentHash)
        try add(sentences, in: main, range, of: paragraph, except: foreign, to: &found, &lap, cancellation)
        for part in foreign where isChecked(part) {
            let sentences = Segmenter(language: part.code).sentences(of: document, in: part.range, cancellation)
            try cancellation.check()
            try add(sentences, in: part.code, part.range, of: paragraph, except: [], to: &found, &lap, cancellation)
        }
        try cancellation.check()
        if let memory, !found.isAbridged { memory.remember(found, for: keys[index]) }
        return found
    }

    /// What can be told of a paragraph without looking for what is wrong in it. Blocks for as long as it takes.
    /// - Throws: `CancellationError`.
    func outline(ofParagraph index: Int, _ cancellation: Cancellation) throws -> ParagraphFindings {
        var lap = WorkLap(measurement)
        defer { measurement?.add(lap) }
        let range = paragraphs[index]
        let sentences = Segmenter(language: languages.main.code).sentences(of: document, in: range, cancellation)
        try cancellation.check()
        let outline = outline(of: sentences, foreignRanges(of: sentences, in: range, cancellation), in: range)
        lap.end(.analysis)
        try cancellation.check()
        return outline
    }

    private func outline(
        of sentences: [Sentence], _ foreign: [LanguageRange], in range: Range<Int>
    ) -> ParagraphFindings {
        var found = ParagraphFindings()
        for sentence in sentences {
            let words = sentence.tokens.count { $0.kind == .word }
            found.words += words
            if words > 0 { found.sentences += 1 }
            found.sentenceRanges.append(sentence.range.shifted(by: -range.lowerBound))
        }
        found.foreign = foreign.map {
            LanguageRange(range: $0.range.shifted(by: -range.lowerBound), code: $0.code)
        }
        return found
    }

    /// Whether a part in another language is checked in that. Where it was said which language the text is in, the markup alone says which
    /// parts are in others; quotations that look like one are left alone.
    private func isChecked(_ part: LanguageRange) -> Bool {
        guard packs.language(for: part.code)?.code == part.code else { return false }
        return languages.isJudged || languages.named(in: part.range).contains { $0.code == part.code }
    }

    /// The most bytes that a paragraph has whose sentences are judged: cut ones have fewer.
    private static let longestJudged = 64 << 10

    /// The parts of a paragraph that are not in the main language: what the markup names so, and what is clearly so itself.
    private func foreignRanges(
        of sentences: [Sentence], in paragraph: Range<Int>, _ cancellation: Cancellation
    ) -> [LanguageRange] {
        let main = languages.main.code
        // A sentence that is longer than any prose is no quotation.
        let judged =
            if paragraph.count > Self.longestJudged {
                [LanguageRange]()
            } else if languages.isJudged {
                chooser.foreignRanges(in: sentences, of: document, main: main, preferring: preferences, cancellation)
            } else {
                chooser.foreignQuotations(
                    in: sentences, of: document, main: main, preferring: preferences, cancellation)
            }
        let named = languages.named(in: paragraph)
        guard !named.isEmpty else { return judged }
        return [LanguageRange(range: paragraph, code: main)].overlaid(with: judged + named).filter { $0.code != main }
    }

    private func add(
        _ sentences: [Sentence], in language: LanguageCode, _ range: Range<Int>,
        of paragraph: (range: Range<Int>, contentHash: UInt64), except foreign: [LanguageRange],
        to found: inout ParagraphFindings, _ lap: inout WorkLap, _ cancellation: Cancellation
    ) throws {
        lap.end(.analysis)
        let workshop = try workshop(for: language)
        lap.end(.dictionary)
        let analysed = AnalysedParagraph(
            document, range, of: paragraph.range, contentHash: paragraph.contentHash, sentences: sentences,
            language: language, tagger: workshop.tagger, morphology: workshop.morphology,
            dictionary: workshop.dictionary, facts: workshop.facts, foreign: foreign, cancellation)
        lap.end(.analysis)
        let isWhole = range == paragraph.range
        var findings: [Finding] = []
        var unknownWords: [UnknownWord] = []
        for stage in workshop.stages {
            defer { lap.end(stage.part) }
            var yield = try stage.findings(in: analysed, cancellation)
            if isWhole { found.add(doubt: yield, from: paragraph.range.lowerBound) }
            if let other = yield.otherLanguage, yield.doubt.isFounded {
                // Nothing else that is said of its words is worth anything.
                if !isWhole { found.add(StageFindings(findings: [other]), from: paragraph.range.lowerBound) }
                return
            }
            if !foreign.isEmpty {
                yield.findings.removeAll { !foreign.overlapping($0.range).isEmpty }
                yield.unknownWords.removeAll { !foreign.overlapping($0.range).isEmpty }
                yield.variants.others.removeAll { !foreign.overlapping($0.finding.range).isEmpty }
                yield.usages.removeAll { !foreign.overlapping($0.finding.range).isEmpty }
            }
            findings += yield.findings
            unknownWords += yield.unknownWords
            yield.findings = []
            yield.unknownWords = []
            found.add(yield, from: paragraph.range.lowerBound)
        }
        var decided = StageFindings(findings: Disagreements.decided(findings, in: document))
        decided.unknownWords = unknownWords
        try workshop.secondReading.settle(&decided, in: analysed, cancellation)
        lap.end(.rules)
        found.add(decided, from: paragraph.range.lowerBound)
    }

    /// What the paragraphs of a language are looked at with.
    private struct Workshop: Sendable {
        /// In order.
        var stages: [any Stage] = []
        /// Says what kind of words their words are, to the stages that ask.
        let tagger: Tagger?
        /// Gives what reads words and makes forms of them, to the stages that ask.
        let morphology: MakeMorphology
        /// Knows the words of the language.
        let dictionary: any SpellingDictionary
        /// What is known of the language.
        let facts: LanguageFacts

        /// Reads sentences again once words in them are put right.
        var secondReading: SecondReading {
            SecondReading(
                stages: stages.compactMap { $0 as? any SentenceStage }, tagger: tagger, morphology: morphology,
                dictionary: dictionary)
        }
    }

    /// What the paragraphs of a language are looked at with. Loads its pack when that is not in memory.
    private func workshop(for language: LanguageCode) throws -> Workshop {
        if let known = workshops.withLock({ $0[language] }) { return known }
        let pack = try packs.pack(for: language)
        let alternatives = try request.alternativeLanguages.compactMap { code in
            try packs.language(for: code).map { try packs.pack(for: $0.code) }
        }
        let grammar = request.rules.asksForGrammar ? pack.grammar : LanguageGrammar()
        var made = Workshop(
            tagger: grammar.tagger, morphology: { pack.morphology }, dictionary: pack.dictionary, facts: pack.facts)
        if request.rules.spells(language, at: request.level) {
            made.stages.append(
                SpellingStage(
                    pack, adding: request.personalWords.words(for: language, inflectedBy: pack.dictionary),
                    choices: request.personalises ? request.personalChoices : .none,
                    offersWords: request.personalises, level: request.level,
                    detail: request.detail, rules: request.rules, alternatives: alternatives,
                    isVariantClear: languages.isVariantClear && language == languages.main.code, within: budget))
        }
        let rules = (grammar.rules + pack.rules).filter { request.rules.allows($0.info, at: request.level) }
        if !rules.isEmpty { made.stages.append(RuleStage(rules: rules, explains: request.detail >= .explanations)) }
        let paragraphRules = LanguageRules.paragraphRules.filter { request.rules.allows($0.info, at: request.level) }
        let consistencyRules = LanguageRules.consistencyRules(of: language)
            .filter { request.rules.allows($0.info, at: request.level) }
        if !paragraphRules.isEmpty || !consistencyRules.isEmpty {
            made.stages.append(
                ParagraphRuleStage(
                    rules: paragraphRules, consistencyRules: consistencyRules,
                    explains: request.detail >= .explanations))
        }
        for patterns in grammar.patterns {
            let choice = patterns.choice(request.rules, request.level, in: language)
            guard !choice.isEmpty else { continue }
            made.stages.append(
                PatternStage(rules: patterns, choice: choice, explains: request.detail >= .explanations))
        }
        let agreement = Set(
            ClauseChecker.rules(of: language.base).filter { request.rules.allows($0, at: request.level) }.map(\.id))
        if !agreement.isEmpty, let morphology = pack.morphology,
            let checker = ClauseChecker(
                morphology, language: language.base, government: pack.government,
                commonness: { [pack] in pack.commonness(of: Array($0.lowercased().utf8).span) ?? 0 })
        {
            made.stages.append(
                ClauseStage(checker: checker, rules: agreement, explains: request.detail >= .explanations))
        }
        if let classifiers = grammar.classifiers {
            let choice = classifiers.choice(request.rules, request.level)
            if !choice.isEmpty {
                made.stages.append(
                    ClassifierStage(
                        classifiers: classifiers, choice: choice, explains: request.detail >= .explanations))
            }
        }
        return workshops.withLock { workshops in
            if let known = workshops[language] { return known }
            workshops[language] = made
            return made
        }
    }
}
