import Grammar
import Text

extension Proofreader {
    /// How much text the deep stage looks at before it says what it found: some 20 ms.
    private static let deepBatch = 2 << 10

    /// A result with what the deep stage finds as well. A model that cannot be used costs nothing that was found.
    /// - Throws: `CancellationError`.
    func deepened(
        _ instant: ProofreadingResult, _ analysis: TextAnalysis, _ request: ProofreadingRequest,
        _ report: (@Sendable (Step) -> Void)?
    ) async throws -> ProofreadingResult {
        let result = try await read(instant, analysis, request, report)
        analysis.measurement?.note { $0.deep = result.deep }
        return result
    }

    private func read(
        _ instant: ProofreadingResult, _ analysis: TextAnalysis, _ request: ProofreadingRequest,
        _ report: (@Sendable (Step) -> Void)?
    ) async throws -> ProofreadingResult {
        let source = analysis.document.source
        guard request.deep != .off, request.rules.asksForGrammar else { return instant }
        guard let deep else { return instant.adding([], .unavailable, in: source) }
        let (paragraphs, outcome) = deep.plan(request.deep, instant.language.code, analysis.paragraphs)
        guard let last = paragraphs.last, !instant.isTruncated else {
            return instant.adding([], instant.isTruncated ? .partial : outcome, in: source)
        }
        let mistakes = instant.findings.count { Self.isOfGrammar($0) }
        var prior = EditChance.prior(mistakes: mistakes, words: instant.statistics.words)
        // In edited text most of what it would say is wrong.
        guard prior >= Self.neededPrior || request.deep == .wait else {
            return instant.adding([], .unneeded, in: source)
        }
        if request.deep == .auto { prior -= Self.caution }
        let bytes = analysis.paragraphs[last].upperBound
        guard deep.enter(bytes, request.deep) else { return instant.adding([], .busy, in: source) }
        defer { deep.leave(bytes) }
        report?(.deep(fraction: 0, findings: instant.findings))
        var found: [Finding] = []
        var told = 0
        var done = 0
        do {
            let likelier = prior
            let foreign = instant.languageRanges.filter { $0.code != instant.language.code }
            try await deep.scheduler.forEach(Self.deepBatches(paragraphs, of: analysis)) { batch, cancellation in
                let findings = try batch.flatMap { index in
                    try analysis.deepFindings(
                        inParagraph: index, knowing: instant.findings, foreign, prior: likelier, deep, cancellation)
                }
                return (batch, findings)
            } done: { batch, findings in
                found += findings
                done += batch.reduce(0) { $0 + analysis.paragraphs[$1].count }
                let isWorthTelling = !found.isEmpty && found.count >= 2 * told && told < Self.mostTold
                if isWorthTelling { told = found.count }
                report?(
                    .deep(
                        fraction: Double(done) / Double(max(1, bytes)),
                        findings: isWorthTelling ? ProofreadingResult.merged(instant.findings, found) : nil))
            }
        } catch is EditTaggerError {
            return instant.adding([], .failed, in: source)
        }
        return instant.adding(found, outcome, in: source, atMost: request.maximumFindings ?? .max)
    }

    /// From where on it looks unasked: more than half as many mistakes again as edited text has.
    private static let neededPrior = 0.5

    /// By how much likelier a mistake must be than where it was asked for, to be told unasked: one finding may be wrong.
    private static let caution = 1.0

    /// The kinds of mistakes that tell who has not mastered the language from who mistypes it.
    private static let ofGrammar: Set<Category> = [.grammar, .agreement, .confusion, .compounding]

    /// Whether a finding is a mistake of grammar. Whoever forgets an accent, *aún* for *aun*, makes no more of those than others.
    static func isOfGrammar(_ finding: Finding) -> Bool {
        guard finding.severity > .hint, ofGrammar.contains(finding.category) else { return false }
        return finding.suggestions.first.map { LetterFolding.fold($0.text) != LetterFolding.fold(finding.reading) }
            ?? true
    }

    private static func deepBatches(_ paragraphs: Range<Int>, of analysis: TextAnalysis) -> [[Int]] {
        var batches: [[Int]] = [[]]
        var bytes = 0
        for index in paragraphs {
            if bytes >= deepBatch {
                batches.append([])
                bytes = 0
            }
            batches[batches.count - 1].append(index)
            bytes += analysis.paragraphs[index].count
        }
        return batches
    }
}

extension TextAnalysis {
    /// What the deep stage finds in a paragraph. Blocks for as long as it takes.
    /// - Parameters:
    ///   - known: what was found in the text, in order.
    ///   - prior: by how much mistakes are likelier in the text than in others.
    ///   - foreign: the parts of the text that are in other languages, in order.
    func deepFindings(
        inParagraph index: Int, knowing known: [Finding], _ foreign: [LanguageRange], prior: Double, _ deep: DeepStage,
        _ cancellation: Cancellation
    ) throws -> [Finding] {
        try cancellation.check()
        var lap = WorkLap(measurement)
        defer {
            lap.end(.deep)
            measurement?.add(lap)
        }
        let range = paragraphs[index]
        let language = languages.main.code
        let start = known.partitioningIndex { $0.range.upperBound > range.lowerBound }
        let own = known[start...].prefix { $0.range.lowerBound < range.upperBound }
        // What may be in another language says nothing about this one.
        if own.contains(where: { $0.rule == .otherLanguage }) { return [] }
        let pack = try packs.pack(for: language)
        let paragraph = AnalysedParagraph(
            document, range, of: range, contentHash: identities[index].contentHash,
            sentences: Segmenter(language: language).sentences(of: document, in: range, cancellation),
            language: language, dictionary: pack.dictionary, facts: pack.facts,
            foreign: Array(foreign.overlapping(range)), cancellation)
        let findings = try deep.findings(
            in: paragraph, knowing: Array(own), prior: prior, request, morphology: pack.morphology, cancellation)
        guard identities[index].repetition > 0 else { return findings }
        return findings.map { finding in
            let place = finding.range.shifted(by: -range.lowerBound)
            return finding.with(id: FindingID(rule: finding.rule, paragraph: identities[index], place: place))
        }
    }
}
