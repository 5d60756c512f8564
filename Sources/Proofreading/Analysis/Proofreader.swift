import Grammar
import Morphology
import Text

/// Proofreads texts: reads them, cuts them into paragraphs, tells their languages, has every stage look at every paragraph, and puts
/// together what they found.
///
/// ```swift
/// let proofreader = Proofreader(packs: packs, detector: detector)
/// let result = try await proofreader.proofread(ProofreadingRequest(text: "I recieved it."), on: ImmediateScheduler())
/// ```
public struct Proofreader: Sendable {
    private let packs: any LanguagePackProvider
    private let detector: any LanguageDetector
    private let defaultLanguage: LanguageCode
    private let memory: ParagraphMemory?
    private let meter: (any WorkMeter)?
    let deep: DeepStage?

    /// Makes a proofreader.
    /// - Parameters:
    ///   - packs: the installed languages.
    ///   - detector: tells what language a text is in.
    ///   - defaultLanguage: the language of texts that give no clue, when it is installed.
    ///   - memory: where findings of paragraphs are remembered; nowhere unless given.
    ///   - meter: measures the work; nobody does unless given.
    ///   - deep: looks at texts once all else was done; nothing does unless given.
    public init(
        packs: any LanguagePackProvider, detector: any LanguageDetector, defaultLanguage: LanguageCode = "en-US",
        memory: ParagraphMemory? = nil, meter: (any WorkMeter)? = nil, deep: DeepStage? = nil
    ) {
        self.packs = packs
        self.detector = detector
        self.defaultLanguage = defaultLanguage
        self.memory = memory
        self.meter = meter
        self.deep = deep
    }

    /// The texts that answers are worded with.
    public var phrases: any PhraseProvider { packs }

    /// The languages that can be checked.
    public var languages: [Language] { packs.languages }

    /// The rules of a language, by its code without a region, or of all, with texts and examples. Blocks while rule files are read, once.
    public func rules(of base: String? = nil) -> [RuleInfo] { packs.rules(of: base) }

    /// The rules of those languages that are in no file.
    public var catalogue: RuleCatalogue { packs.catalogue }

    /// What a rule is, as far as that is in memory. Never waits.
    public func rule(_ id: RuleID) -> RuleInfo? { packs.rule(id) }

    /// What a rule is, with its examples and the languages that have it; `nil` if there is none of that identifier. Blocks while rule files
    /// are read, once.
    public func describedRule(_ id: RuleID) -> RuleInfo? { packs.describedRule(id) }

    /// A number that changes when rules do.
    public var rulesVersion: Int { packs.rulesVersion }

    /// The installed language of that code, or a variant of it when the code names no region; `nil` if there is none.
    public func language(for code: LanguageCode) -> Language? { packs.language(for: code) }

    /// Whether a language's dictionary is in memory already, so that a check in it need not wait.
    public func isLoaded(_ code: LanguageCode) -> Bool { packs.isLoaded(code) }

    /// The language of a document and those of its parts; `nil` if no language is installed. Blocks for some 0.1 ms a kilobyte.
    public func detectLanguages(
        of document: Document, preferring preferred: [LanguageCode] = []
    ) -> (whole: TextLanguage, ranges: [LanguageRange])? {
        chooser.languages(of: document, preferring: preferences(preferred))
    }

    private var chooser: LanguageChooser { LanguageChooser(dictionaries: packs, detector: detector) }

    private func preferences(
        _ preferred: [LanguageCode], accepting accepted: [LanguageCode] = []
    ) -> LanguagePreferences {
        LanguagePreferences(preferred: preferred, accepted: accepted, fallback: defaultLanguage)
    }

    /// Forgets what is remembered of texts.
    public func forgetTexts() {
        memory?.removeAll()
        deep?.forgetTexts()
    }

    // MARK: Proofreading

    /// How far the work on a text has come.
    public enum Step: Sendable {
        /// The text is read and its markup masked.
        case reading
        /// The language is detected.
        case language
        /// The dictionary is loaded, when it is asked for the first time.
        case dictionary
        /// The stages look at the paragraphs.
        /// - Parameters:
        ///   - fraction: how much of the text is done, from 0 to 1.
        ///   - findings: what was found so far, when that is at least twice as much as was told before, and no more than
        ///     ``mostTold``; so all that is told of a text is linear in what is found. What the rest of the text says of a word may still
        ///     withdraw one.
        case checking(fraction: Double, findings: [Finding]?)
        /// All that is found at once is found, and the deep stage looks at the text.
        /// - Parameters:
        ///   - fraction: how much of what it looks at is done, from 0 to 1.
        ///   - findings: what was found so far, that of the deep stage included, on the terms of ``checking(fraction:findings:)``.
        case deep(fraction: Double, findings: [Finding]?)
    }

    /// The most findings that are told before all is done. Who waits looks at the first.
    public static let mostTold = 1000

    /// Proofreads a text.
    /// - Parameters:
    ///   - request: the text, and how it is proofread.
    ///   - scheduler: where the work is done.
    ///   - report: is told of each step, if given.
    /// - Throws: ``DictionaryError``, `CancellationError`.
    public func proofread(
        _ request: ProofreadingRequest, on scheduler: some Scheduler,
        report: (@Sendable (Step) -> Void)? = nil
    ) async throws -> ProofreadingResult {
        let measurement = meter.map { WorkMeasurement($0) }
        defer { measurement?.end() }
        let request = naming(request)
        report?(.reading)
        let beginning = try await scheduler.run { cancellation in
            try begin(request, report, measurement, cancellation)
        }
        switch beginning {
        case .done(let instant, let analysis):
            return try await deepened(instant, analysis, request, report)
        case .more(let analysis, let batches):
            var assembly = FindingsAssembly(analysis)
            var told = 0
            var bytes = 0
            for stretch in Self.stretches(batches, of: analysis) {
                // Beyond what is told, only what the text is like is looked at.
                let hasEnough = stretch.first?.first.map { assembly.hasEnough(beforeParagraph: $0) } ?? false
                try await scheduler.forEach(stretch) { batch, cancellation in
                    try batch.map { index in
                        (
                            index,
                            hasEnough
                                ? try analysis.outline(ofParagraph: index, cancellation)
                                : try analysis.findings(inParagraph: index, cancellation)
                        )
                    }
                } done: { found in
                    for (index, findings) in found {
                        if hasEnough {
                            assembly.add(outline: findings, ofParagraph: index)
                        } else {
                            assembly.add(findings, ofParagraph: index)
                        }
                        bytes += analysis.paragraphs[index].count
                    }
                    guard let report else { return }
                    let isWorthTelling =
                        told < Self.mostTold && !hasEnough && assembly.count >= max(1, 2 * told)
                    if isWorthTelling { told = assembly.count }
                    report(
                        .checking(
                            fraction: Double(bytes) / Double(max(1, analysis.document.source.count)),
                            findings: isWorthTelling ? Array(assembly.findings().prefix(Self.mostTold)) : nil))
                }
            }
            let complete = assembly
            let instant = try await scheduler.run { try result(of: complete, analysis, measurement, $0) }
            return try await deepened(instant, analysis, request, report)
        }
    }

    /// A request that names rules of before, with those in their place.
    private func naming(_ request: ProofreadingRequest) -> ProofreadingRequest {
        var request = request
        request.rules = request.rules.renamed(by: packs.renamedRules)
        return request
    }

    /// What is left to do of a text once it was read.
    private enum Beginning: Sendable {
        case done(ProofreadingResult, TextAnalysis)
        /// The paragraphs that nothing is remembered of, in batches.
        case more(TextAnalysis, [[Int]])
    }

    /// A text with no more bytes to analyse is done at once: to share it over threads would take longer.
    private static let smallText = 4 << 10

    private func begin(
        _ request: ProofreadingRequest, _ report: ((Step) -> Void)?, _ measurement: WorkMeasurement?,
        _ cancellation: Cancellation
    ) throws -> Beginning {
        var lap = WorkLap(measurement)
        defer { measurement?.add(lap) }
        let document = try request.document(cancellation)
        lap.end(.reading)
        report?(.language)
        let preferences = preferences(request.preferredLanguages, accepting: request.acceptedLanguages)
        let chooser = chooser
        let languages = try TextLanguages(
            of: document, asked: request.language, preferring: preferences, chooser: chooser, installed: packs,
            default: defaultLanguage)
        lap.end(.language)
        try cancellation.check()
        if !packs.isLoaded(languages.main.code) {
            report?(.dictionary)
            if request.rules.asksForGrammar { packs.anticipateGrammar(of: languages.main.code) }
            _ = try packs.pack(for: languages.main.code)
            lap.end(.dictionary)
        }
        let analysis = TextAnalysis(
            request, document, languages, preferring: preferences, chooser: chooser, packs: packs, memory: memory,
            measurement: measurement, cancellation)
        lap.end(.analysis)
        try cancellation.check()
        let missing = analysis.remembered.indices.filter { analysis.remembered[$0] == nil }
        measurement?.note { work in
            work.rememberedParagraphs = analysis.paragraphs.count - missing.count
            work.checkedParagraphs = missing.count
        }
        let missingBytes = missing.reduce(0) { $0 + analysis.paragraphs[$1].count }
        guard missingBytes <= Self.smallText else { return .more(analysis, Self.batches(missing, of: analysis)) }
        var assembly = FindingsAssembly(analysis)
        report?(.checking(fraction: 0, findings: nil))
        for index in missing {
            assembly.add(try analysis.findings(inParagraph: index, cancellation), ofParagraph: index)
        }
        return .done(try result(of: assembly, analysis, measurement, cancellation), analysis)
    }

    private func result(
        of assembly: FindingsAssembly, _ analysis: TextAnalysis, _ measurement: WorkMeasurement?,
        _ cancellation: Cancellation
    ) throws(CancellationError) -> ProofreadingResult {
        var lap = WorkLap(measurement)
        let result = try assembly.result(in: analysis.languages.main, cancellation)
        lap.end(.assembly)
        measurement?.add(lap)
        measurement?.note { $0.words = result.statistics.words }
        return result
    }

    /// Batches one behind the other in stretches of the text, each longer than the one before: behind each it is seen whether enough was found.
    private static func stretches(_ batches: [[Int]], of analysis: TextAnalysis) -> [[[Int]]] {
        guard analysis.maximumFindings != nil else { return [batches] }
        var stretches: [[[Int]]] = [[]]
        var bytes = 0
        var wanted = 64 << 10
        for batch in batches {
            if bytes >= wanted {
                stretches.append([])
                bytes = 0
                wanted *= 2
            }
            stretches[stretches.count - 1].append(batch)
            bytes += batch.reduce(0) { $0 + analysis.paragraphs[$1].count }
        }
        return stretches
    }

    /// Paragraphs in batches, small ones first, so that the first findings are soon there.
    private static func batches(_ paragraphs: [Int], of analysis: TextAnalysis) -> [[Int]] {
        var batches: [[Int]] = []
        var batch: [Int] = []
        var bytes = 0
        var wanted = 1 << 10
        for index in paragraphs {
            batch.append(index)
            bytes += analysis.paragraphs[index].count
            guard bytes >= wanted else { continue }
            batches.append(batch)
            batch = []
            bytes = 0
            wanted = min(32 << 10, wanted * 2)
        }
        if !batch.isEmpty { batches.append(batch) }
        return batches
    }
}
