import Grammar
import Synchronization
import Text

/// A file with a trained model, which may be of several languages.
public struct EditModelFile: Sendable {
    /// The languages, without a region.
    public let languages: Set<String>
    /// Gives the bytes: mapped, so that they lie in memory as they lie on disk.
    public let read: @Sendable () throws -> TableBytes
    /// Is called once a model was made of the bytes: for that, all of them were looked at.
    public let wasRead: @Sendable () -> Void

    /// Names a file.
    public init(
        languages: Set<String>, read: @escaping @Sendable () throws -> TableBytes,
        wasRead: @escaping @Sendable () -> Void = {}
    ) {
        self.languages = languages
        self.read = read
        self.wasRead = wasRead
    }
}

/// Tags edits with small transformer encoders, whose weights are read where they lie when they are first asked for.
public final class NeuralEditTagger: EditTagger {
    /// How many pieces are computed at once: enough that weights are read from memory once for many words, few enough that what is
    /// in between stays small (5 MB).
    private static let batch = 256

    private enum State {
        case unread(EditModelFile)
        case ready(TaggerModel)
        case failed(EditTaggerError)
    }

    /// The place of each language's model in ``states``.
    private let places: [String: Int]
    private let states: Mutex<[State]>

    /// Makes a tagger. Reads nothing.
    /// - Parameter models: of a language that two have, the first counts.
    public init(models: [EditModelFile]) {
        var places: [String: Int] = [:]
        for (place, model) in models.enumerated() {
            for language in model.languages where places[language] == nil { places[language] = place }
        }
        self.places = places
        states = Mutex(models.map { .unread($0) })
    }

    /// Whether there is a model of the language.
    public func covers(_ language: LanguageCode) -> Bool { places[language.base] != nil }

    /// See `EditTagger`.
    public func edits(
        of sentences: [String], in language: LanguageCode, _ cancellation: Cancellation
    ) throws -> [[ProposedEdit]] {
        let encoder = Encoder(try model(of: language.base))
        guard let judgement = encoder.model.judgement(in: language.base) else {
            throw EditTaggerError("The model says nothing of “\(language.base)”.")
        }
        var edits: [[ProposedEdit]] = []
        var words: [[SentenceWord]] = []
        var sequences: [PieceSequence] = []
        var pieces = 0
        for sentence in sentences {
            let own = SentenceWords.of(sentence)
            let sequence = PieceSequence(own, encoder.model.pieces)
            if pieces + sequence.pieces.count > Self.batch, !sequences.isEmpty {
                try cancellation.check()
                edits += proposed(by: encoder, judgement, words, sequences)
                (words, sequences, pieces) = ([], [], 0)
            }
            words.append(own)
            sequences.append(sequence)
            pieces += sequence.pieces.count
        }
        try cancellation.check()
        return edits + proposed(by: encoder, judgement, words, sequences)
    }

    /// The model of a language, read once. Whoever comes while it is read waits.
    private func model(of language: String) throws -> TaggerModel {
        guard let place = places[language] else { throw EditTaggerError("There is no model of “\(language)”.") }
        return try states.withLock { states in
            switch states[place] {
            case .ready(let model): return model
            case .failed(let error): throw error
            case .unread(let file):
                do {
                    let model = try TaggerModel(file.read())
                    states[place] = .ready(model)
                    file.wasRead()
                    return model
                } catch {
                    let error = error as? EditTaggerError ?? EditTaggerError("The model cannot be read: \(error)")
                    states[place] = .failed(error)
                    throw error
                }
            }
        }
    }

    private func proposed(
        by encoder: Encoder, _ judgement: EditJudgement, _ words: [[SentenceWord]], _ sequences: [PieceSequence]
    ) -> [[ProposedEdit]] {
        guard !sequences.isEmpty else { return [] }
        let logits = encoder.logits(of: sequences)
        var row = 0
        return zip(words, sequences).map { words, sequence in
            var edits: [ProposedEdit] = []
            for place in sequence.first.indices {
                let word = place == 0 ? nil : words[place - 1]
                if let (number, probability) = logits.likeliest(1, ofWord: row).first,
                    let edit = judgement.edit(encoder.model.tags[number], at: word, probability)
                {
                    edits.append(edit)
                }
                row += 1
            }
            return edits
        }
    }
}

extension EditJudgement {
    /// An edit that a model says, when it may be worth telling.
    /// - Parameter word: what it is said of; `nil` for the beginning of the sentence.
    fileprivate func edit(_ tag: EditTag, at word: SentenceWord?, _ probability: Float) -> ProposedEdit? {
        guard let kind = kinds.kind(of: tag, at: word?.text ?? ""),
            let chance = calibration.chance(kind, probability)
        else { return nil }
        return ProposedEdit(range: word?.range ?? 0..<0, tag: tag, kind: kind, chance: chance)
    }
}
