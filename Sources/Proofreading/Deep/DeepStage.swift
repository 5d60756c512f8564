import Grammar
import Morphology
import Synchronization
import Text

/// The deep stage: after everything else, a model reads each sentence as it is repaired so far and proposes edits.
///
/// It works on threads of its own, is the first to be left out when there is much to do, and remembers what the model said of each sentence.
public final class DeepStage: Sendable {
    /// The threads that it works on.
    let scheduler: any Scheduler
    private let tagger: any EditTagger
    private let memory = SentenceMemory()
    private let limits: DeepLimits
    /// How many bytes of texts wait or are worked on.
    private let load = Mutex(0)

    /// Makes a stage.
    /// - Parameters:
    ///   - tagger: the models.
    ///   - scheduler: where it works: on other threads than all else, which does not wait for it then.
    ///   - limits: what it may take.
    public init(tagger: any EditTagger, on scheduler: any Scheduler, limits: DeepLimits = DeepLimits()) {
        self.tagger = tagger
        self.scheduler = scheduler
        self.limits = limits
    }

    /// Whether a language has a model.
    func covers(_ language: LanguageCode) -> Bool { tagger.covers(language) }

    /// Forgets what is remembered of texts.
    func forgetTexts() { memory.removeAll() }

    /// Which of the paragraphs are looked at, and what becomes of the stage, before anything is done.
    func plan(_ request: DeepRequest, _ language: LanguageCode, _ paragraphs: [Range<Int>]) -> (Range<Int>, DeepOutcome)
    {
        if request == .off { return (0..<0, .off) }
        guard covers(language) else { return (0..<0, .unavailable) }
        guard request == .auto else { return (paragraphs.indices, .done) }
        let end = paragraphs.firstIndex { $0.upperBound > limits.textBytes } ?? paragraphs.count
        return (0..<end, end == paragraphs.count ? .done : .partial)
    }

    /// Takes a place for so many bytes of text; `false` when too many are there already.
    func enter(_ bytes: Int, _ request: DeepRequest) -> Bool {
        load.withLock { load in
            guard request == .wait || load == 0 || load + bytes <= limits.waitingBytes else { return false }
            load += bytes
            return true
        }
    }

    /// Gives the place back.
    func leave(_ bytes: Int) { load.withLock { $0 -= bytes } }

    /// What the model finds in a paragraph where nothing was found yet. Blocks for some 50 µs a word that is not remembered.
    /// - Parameters:
    ///   - found: what was found in it, in order.
    ///   - prior: by how much mistakes are likelier in the text than in others: ``EditChance/prior(mistakes:words:)``.
    ///   - morphology: makes forms of words.
    /// - Throws: ``EditTaggerError``, `CancellationError`.
    func findings(
        in paragraph: AnalysedParagraph, knowing found: [Finding], prior: Double, _ request: ProofreadingRequest,
        morphology: MorphologicalAnalyser?, _ cancellation: Cancellation
    ) throws -> [Finding] {
        var views: [(view: SentenceView, sentence: RepairedSentence, found: ArraySlice<Finding>)] = []
        var rest = found[...]
        for view in paragraph.sentences {
            let range = view.sentence.range
            rest = rest.drop { $0.range.upperBound <= range.lowerBound }
            let own = rest.prefix { $0.range.lowerBound < range.upperBound }
            guard Self.isWorthReading(view), paragraph.foreign.overlapping(range).isEmpty else { continue }
            let sentence = RepairedSentence(view.sentence.tokens, of: view.document, repairedBy: Array(own))
            if !sentence.text.isEmpty { views.append((view, sentence, own)) }
        }
        let edits = try self.edits(of: views.map(\.sentence.text), in: paragraph.language, request.writer, cancellation)
        var findings: [Finding] = []
        for ((view, sentence, own), edits) in zip(views, edits) {
            let realizer = EditRealizer(sentence.text, morphology: morphology)
            var taken: [Range<Int>] = own.map(\.range)
            // The likelier goes before.
            for edit in edits.sorted(by: { $0.chance.probability > $1.chance.probability })
            where request.rules.allows(edit.kind.info, at: request.level) && !Self.isTitle(view, endedBy: edit) {
                guard let level = edit.chance.level(prior: prior), level == .default || request.level == .picky,
                    let realized = realizer.realized(edit), let range = sentence.source(of: realized.range),
                    !taken.contains(where: { $0.overlaps(range) || $0.lowerBound == range.lowerBound }),
                    view.hasWordsInDictionary(realized.replacement)
                else { continue }
                taken.append(range)
                findings.append(
                    paragraph.finding(
                        edit.kind.info, level == .picky ? .hint : edit.kind.info.severity, at: range,
                        edit.message(of: realized.change),
                        [Suggestion(text: realized.replacement, confidence: edit.chance.probability)],
                        cause: Cause(rawValue: edit.kind.info.category.rawValue),
                        explains: request.detail >= .explanations))
            }
        }
        return findings
    }

    /// Whether all that an edit mends is that a paragraph of one sentence has no sign at its end: a title, a caption, an item of a list.
    private static func isTitle(_ view: SentenceView, endedBy edit: ProposedEdit) -> Bool {
        guard view.isAlone, edit.kind == .fullStop, case .append = edit.tag else { return false }
        return true
    }

    /// The fewest words of a sentence that is read: less is a heading, a cell or an item of a list.
    private static let fewestWords = 3

    private static func isWorthReading(_ view: SentenceView) -> Bool {
        var words = 0
        var capitals = 0
        for token in view.sentence.tokens where token.kind == .word {
            words += 1
            if !token.traits.contains(.hasSmallLetter) { capitals += 1 }
        }
        return words >= fewestWords && capitals * 2 < words
    }

    /// What the model says of sentences, as far as it is not remembered.
    private func edits(
        of sentences: [String], in language: LanguageCode, _ writer: String, _ cancellation: Cancellation
    ) throws -> [[ProposedEdit]] {
        let keys = sentences.map { SentenceMemory.Key($0, language, writer) }
        var known = memory.edits(for: keys)
        let missing = known.indices.filter { known[$0] == nil }
        let said = try tagger.edits(of: missing.map { sentences[$0] }, in: language, cancellation)
        for (index, edits) in zip(missing, said) {
            memory.remember(edits, for: keys[index])
            known[index] = edits
        }
        return known.map { $0 ?? [] }
    }
}

/// What the deep stage may take.
public struct DeepLimits: Hashable, Sendable {
    /// How much of a text is looked at, in bytes, unless all of it is asked for.
    public var textBytes: Int
    /// How many bytes of texts may wait or be worked on before it is left out.
    public var waitingBytes: Int

    /// Makes limits.
    public init(textBytes: Int = 64 << 10, waitingBytes: Int = 256 << 10) {
        self.textBytes = textBytes
        self.waitingBytes = waitingBytes
    }
}
