import Proofreading

/// Proofreads a text: chooses its language, gets the dictionary, shares the text over the worker threads and puts the result
/// together, saying how far it has come.
public struct ProofreadingEngine: Sendable {
    private let dictionaries: any DictionaryProvider
    private let detector: any LanguageDetector
    private let kits: LanguageKits
    private let workers: Workers
    private let defaultLanguage: LanguageCode

    /// Makes an engine.
    /// - Parameters:
    ///   - dictionaries: the installed languages.
    ///   - detector: tells what language a text is in.
    ///   - workers: the threads that the work runs on.
    ///   - defaultLanguage: the language of texts that give no clue, when it is installed.
    ///   - makeKit: makes what a language needs besides its dictionary; what the dictionary itself suggests, unless given.
    public init(
        dictionaries: any DictionaryProvider, detector: any LanguageDetector, workers: Workers = Workers(),
        defaultLanguage: LanguageCode = "en-US",
        makeKit: @escaping @Sendable (Language, any SpellingDictionary) -> LanguageKit = {
            LanguageKit(suggester: DictionarySuggester(dictionary: $1))
        }
    ) {
        self.dictionaries = dictionaries
        self.detector = detector
        self.workers = workers
        self.defaultLanguage = defaultLanguage
        self.kits = LanguageKits(make: makeKit)
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
        let (document, languages) = try await workers.run { [self] () -> (Document, TextLanguages) in
            let document = request.document
            report(Progress(.language, fraction: 0.02))
            return (document, try self.languages(of: document, for: request))
        }
        if !languages.codes.allSatisfy(dictionaries.isLoaded) { report(Progress(.dictionary, fraction: 0.05)) }
        let proofreaders = try await workers.run { [self] () -> [LanguageCode: Proofreader] in
            try languages.codes.reduce(into: [:]) { proofreaders, code in
                proofreaders[code] = try proofreader(for: code, request, words.words(for: code))
            }
        }
        let inspected = try await inspect(document, in: languages, with: proofreaders, report)
        let inspection = inspected.first?.inspection ?? Inspection()
        let corrections = try await correct(inspected, in: document, request, report)
        return CheckResult(
            language: languages.main,
            correctedText: document.text(taking: corrections),
            statistics: Statistics(words: inspection.words, sentences: inspection.sentences),
            corrections: try await hintingAtWords(of: request.alternativeLanguages, in: corrections),
            languageRanges: languages.ranges.count > 1 ? languages.ranges : [],
            sentenceRanges: inspection.sentenceRanges)
    }

    // MARK: Languages

    /// The languages of a text: the one it is in as a whole, and those of its parts.
    private struct TextLanguages: Sendable {
        let main: CheckedLanguage
        /// In order and without gaps; empty when the whole text is in the main language.
        let ranges: [LanguageRange]
        /// The languages that parts are checked in.
        let codes: Set<LanguageCode>

        /// The parts that are not in the main language.
        var foreign: [LanguageRange] { ranges.filter { $0.code != main.code } }
    }

    /// The language of a document and those of its parts; `nil` if no language is installed. Blocks for some 0.1 ms a kilobyte.
    public func detectLanguages(
        of document: Document, preferring preferences: LanguagePreferences
    ) -> (whole: TextLanguage, ranges: [LanguageRange])? {
        LanguageChooser(dictionaries: dictionaries, detector: detector).languages(of: document, preferring: preferences)
    }

    private func languages(of document: Document, for request: CheckRequest) throws(DictionaryError) -> TextLanguages {
        let chooser = LanguageChooser(dictionaries: dictionaries, detector: detector)
        let preferences = LanguagePreferences(preferred: request.preferredLanguages, accepted: [defaultLanguage])
        let whole = 0..<document.prose.count
        let main: CheckedLanguage
        var ranges: [LanguageRange]
        // What the markup names counts like what was asked for, if it is installed.
        let named = document.mostlyIn.flatMap { dictionaries.language(for: $0.code) == nil ? nil : $0.code }
        if let asked = request.language ?? named {
            guard let language = chooser.language(asked: asked, of: document, preferring: preferences) else {
                throw .notInstalled(asked)
            }
            main = CheckedLanguage(
                code: language.code, name: language.name, detected: request.language == nil, confidence: 1)
            ranges = [LanguageRange(range: whole, code: main.code)]
        } else {
            guard let found = chooser.languages(of: document, preferring: preferences),
                let language = dictionaries.language(for: found.whole.code)
            else { throw .notInstalled(defaultLanguage) }
            main = CheckedLanguage(
                code: language.code, name: language.name, detected: true, confidence: found.whole.confidence)
            ranges = found.ranges
        }
        let page = document.mostlyIn?.range
        // A page may name the same language a thousand times, and its variant is chosen by the whole text.
        var chosen: [LanguageCode: LanguageCode] = [:]
        for passage in document.languages where chosen[passage.code] == nil {
            let language =
                passage.code.base == main.code.base && !passage.code.isVariant
                ? main.code
                : chooser.language(asked: passage.code, of: document, preferring: preferences)?.code
            chosen[passage.code] = language ?? passage.code
        }
        ranges = ranges.overlaid(
            with: document.languages.filter { $0.range != page }.map { passage in
                LanguageRange(range: passage.range, code: chosen[passage.code] ?? passage.code)
            })
        let installed = Set(dictionaries.languages.map(\.code))
        return TextLanguages(
            main: main, ranges: ranges, codes: installed.intersection(ranges.map(\.code)).union([main.code]))
    }

    private func proofreader(
        for code: LanguageCode, _ request: CheckRequest, _ words: PersonalWords
    ) throws(DictionaryError) -> Proofreader {
        guard let language = dictionaries.language(for: code) else { throw .notInstalled(code) }
        let dictionary = try dictionaries.dictionary(for: code)
        let kit = kits.kit(for: language, dictionary)
        return Proofreader(
            language: code,
            dictionary: words.isEmpty ? dictionary : PersonalDictionary(dictionary, adding: words),
            suggester: words.isEmpty ? kit.suggester : PersonalSuggester(kit.suggester, adding: words),
            rules: (RuleSet.standard + kit.rules).filter { request.rules.allows($0.info, at: request.level) },
            spells: request.rules.spells(code),
            level: request.level)
    }

    // MARK: Stages

    /// What was found in the parts of a document that are in one language.
    private typealias Inspected = (proofreader: Proofreader, inspection: Inspection)

    /// Inspects the parts of a document on all workers.
    private func inspect(
        _ document: Document, in languages: TextLanguages, with proofreaders: [LanguageCode: Proofreader],
        _ report: @escaping @Sendable (Progress) -> Void
    ) async throws -> [Inspected] {
        guard let main = proofreaders[languages.main.code] else { return [] }
        let foreign = languages.foreign
        let foreignRanges = foreign.map(\.range)
        let chunks = Segmenter(language: main.language).chunks(of: document, ofAbout: 32 << 10)
        let inspections = try await workers.map(chunks) { chunk in
            main.inspect(document, in: chunk, except: foreignRanges)
        } progress: { done in
            report(Progress(.checking, fraction: 0.1 + 0.4 * done))
        }
        let whole = inspections.reduce(into: Inspection()) { $0.add($1) }
        let parts = foreign.compactMap { part in proofreaders[part.code].map { ($0, part.range) } }
        let foreignInspections = try await workers.map(parts) { proofreader, range in
            proofreader.inspect(document, in: range)
        } progress: { done in
            report(Progress(.checking, fraction: 0.5 + 0.1 * done))
        }
        return [(main, whole)] + zip(parts, foreignInspections).map { ($0.0, $1) }
    }

    /// Works out suggestions and explanations as far as they are wanted, on all workers.
    private func correct(
        _ inspected: [Inspected], in document: Document, _ request: CheckRequest,
        _ report: @escaping @Sendable (Progress) -> Void
    ) async throws -> [Correction] {
        let explain = request.detail >= .explanations
        let suspects = inspected.flatMap { part in part.inspection.unknownWords.map { (part.proofreader, $0) } }
        let suggestions =
            request.detail >= .suggestions
            ? try await suggestions(for: suspects, in: document, report) : suspects.map { _ in [] }
        let evidence = UnknownWordEvidence.of(suspects.map(\.1), suggestions, in: document)
        let words = try await workers.mapBatched(Array(zip(suspects, evidence))) { suspect, evidence in
            suspect.0.correction(for: suspect.1, evidence, in: document, explain: explain)
        } progress: { done in
            report(Progress(.explaining, fraction: 0.9 + 0.05 * done))
        }
        let findings = inspected.flatMap { part in
            part.inspection.findings.map { part.proofreader.correction(for: $0, in: document, explain: explain) }
        }
        return Resolver.resolve(words.compactMap { $0 } + findings)
    }

    /// A word of a text that is not in a language's dictionary, and who found it.
    private typealias Suspect = (proofreader: Proofreader, word: UnknownWord)

    /// How often a word is asked for with the neighbours that it has in its place. What comes back more often, such as a name in a
    /// long text, takes what the first answer was.
    private static let questionsPerWord = 4

    private func suggestions(
        for suspects: [Suspect], in document: Document, _ report: @escaping @Sendable (Progress) -> Void
    ) async throws -> [[Suggestion]] {
        struct Key: Hashable {
            let language: LanguageCode
            let word: ArraySlice<UInt8>
        }
        var questions: [Suspect] = []
        var asked: [Key: (first: Int, count: Int)] = [:]
        let places = suspects.map { suspect in
            let key = Key(language: suspect.proofreader.language, word: document.prose[suspect.word.range])
            let known = asked[key]
            if let known, known.count == Self.questionsPerWord { return known.first }
            questions.append(suspect)
            asked[key] = (known?.first ?? questions.count - 1, (known?.count ?? 0) + 1)
            return questions.count - 1
        }
        let answers = try await workers.mapBatched(questions) { proofreader, word in
            proofreader.suggestions(for: word, in: document)
        } progress: { done in
            report(Progress(.explaining, fraction: 0.6 + 0.3 * done))
        }
        return places.map { answers[$0] }
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
