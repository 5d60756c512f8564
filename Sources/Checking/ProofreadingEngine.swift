import Proofreading

/// Proofreads a text: chooses its language, gets the dictionary, shares the text over the worker threads and puts the result
/// together, saying how far it has come.
public struct ProofreadingEngine: Sendable {
    private let dictionaries: any DictionaryProvider
    private let detector: any LanguageDetector
    private let suggesters: SuggesterCache
    private let workers: Workers
    private let defaultLanguage: LanguageCode

    /// Makes an engine.
    /// - Parameters:
    ///   - dictionaries: the installed languages.
    ///   - detector: tells what language a text is in.
    ///   - workers: the threads that the work runs on.
    ///   - defaultLanguage: the language of texts that give no clue, when it is installed.
    ///   - makeSuggester: makes what suggests words of a language.
    public init(
        dictionaries: any DictionaryProvider, detector: any LanguageDetector, workers: Workers = Workers(),
        defaultLanguage: LanguageCode = "en-US",
        makeSuggester: @escaping @Sendable (Language, any SpellingDictionary) -> any Suggester = {
            DictionarySuggester(dictionary: $1)
        }
    ) {
        self.dictionaries = dictionaries
        self.detector = detector
        self.workers = workers
        self.defaultLanguage = defaultLanguage
        self.suggesters = SuggesterCache(make: makeSuggester)
    }

    /// The languages that can be checked.
    public var languages: [Language] { dictionaries.languages }

    /// The installed language of that code, or a variant of it when the code names no region.
    func language(for code: LanguageCode) -> Language? { dictionaries.language(for: code) }

    /// Whether a language's dictionary is in memory already.
    func isLoaded(_ code: LanguageCode) -> Bool { dictionaries.isLoaded(code) }

    /// Proofreads a text.
    /// - Parameters:
    ///   - request: the text, and how it is checked.
    ///   - words: the personal dictionary.
    ///   - report: is told of each stage.
    /// - Throws: ``DictionaryError``, `CancellationError`.
    public func proofread(
        _ request: CheckRequest, adding words: PersonalWordLists = .none,
        report: @escaping @Sendable (Progress) -> Void
    ) async throws -> CheckResult {
        report(Progress(.reading, fraction: 0.01))
        let (document, checked) = try await workers.run { [self] () -> (Document, CheckedLanguage) in
            let document = request.document
            report(Progress(.language, fraction: 0.02))
            return (document, try language(of: document, for: request))
        }
        if !dictionaries.isLoaded(checked.code) { report(Progress(.dictionary, fraction: 0.05)) }
        let proofreader = try await workers.run { [self] () -> Proofreader in
            try self.proofreader(for: checked.code, request, words.words(for: checked.code))
        }
        let inspection = try await inspect(document, with: proofreader, report)
        let corrections = try await explain(
            Resolver.resolve(inspection.findings), in: document, with: proofreader, request, report)
        return CheckResult(
            language: checked,
            correctedText: document.text(taking: corrections),
            statistics: Statistics(words: inspection.words, sentences: inspection.sentences),
            corrections: try await hintingAtWords(of: request.alternativeLanguages, in: corrections),
            sentenceRanges: inspection.sentenceRanges)
    }

    private func language(of document: Document, for request: CheckRequest) throws -> CheckedLanguage {
        let chooser = LanguageChooser(languages: languages, detector: detector, defaultLanguage: defaultLanguage)
        return try chooser.choose(for: document, asked: request.language, preferred: request.preferredLanguages)
    }

    private func proofreader(
        for code: LanguageCode, _ request: CheckRequest, _ words: PersonalWords
    ) throws -> Proofreader {
        guard let language = dictionaries.language(for: code) else { throw DictionaryError.notInstalled(code) }
        let dictionary = try dictionaries.dictionary(for: code)
        let suggester = suggesters.suggester(for: language, dictionary)
        return Proofreader(
            language: code,
            dictionary: words.isEmpty ? dictionary : PersonalDictionary(dictionary, adding: words),
            suggester: words.isEmpty ? suggester : PersonalSuggester(suggester, adding: words),
            rules: RuleSet.standard.filter { request.rules.allows($0.info, at: request.level) },
            spells: request.rules.spells(code))
    }

    /// Inspects the chunks of a document on all workers.
    private func inspect(
        _ document: Document, with proofreader: Proofreader, _ report: @escaping @Sendable (Progress) -> Void
    ) async throws -> Inspection {
        let chunks = Segmenter(language: proofreader.language).chunks(of: document, ofAbout: 32 << 10)
        let inspections = try await workers.map(chunks) { chunk in
            proofreader.inspect(document, in: chunk)
        } progress: { done in
            report(Progress(.checking, fraction: 0.1 + 0.5 * done))
        }
        return inspections.reduce(into: Inspection()) { $0.add($1) }
    }

    /// Works out suggestions and explanations, on all workers.
    private func explain(
        _ findings: [LocatedFinding], in document: Document, with proofreader: Proofreader, _ request: CheckRequest,
        _ report: @escaping @Sendable (Progress) -> Void
    ) async throws -> [Correction] {
        let batches = stride(from: 0, to: findings.count, by: 16).map { findings[$0..<min($0 + 16, findings.count)] }
        let corrections = try await workers.map(batches) { batch in
            batch.map { proofreader.correction(for: $0, in: document, explain: request.explain) }
        } progress: { done in
            report(Progress(.explaining, fraction: 0.6 + 0.35 * done))
        }
        return corrections.flatMap { $0 }
    }

    /// The corrections, of which unknown words that are right in another language become hints.
    private func hintingAtWords(
        of languages: [LanguageCode], in corrections: [Correction]
    ) async throws -> [Correction] {
        guard !languages.isEmpty, corrections.contains(where: { $0.rule == RuleSet.unknownWord }) else {
            return corrections
        }
        return try await workers.run { [dictionaries] in
            let others = try languages.compactMap { code in
                try dictionaries.language(for: code).map { ($0, try dictionaries.dictionary(for: $0.code)) }
            }
            return corrections.map { correction in
                guard correction.rule == RuleSet.unknownWord, let word = try? PersonalWord(correction.text) else {
                    return correction
                }
                let bytes = Array(word.text.utf8)
                let other = others.first { $0.1.accepts(bytes.span) }?.0
                return other.map { correction.asHint("This word may be \($0.name).") } ?? correction
            }
        }
    }
}
