import Grammar
import Text

/// A trained model as its file has it: a ``Pack`` whose sections are the weights of an encoder, its vocabulary, its tags and what its
/// probabilities are worth. `Scripts/deep` makes it, and says in its README what each section is.
struct TaggerModel: Sendable {
    /// The sizes of the encoder.
    struct Shape: Equatable {
        let layers, width, heads, inner, positions, cases, vocabulary, tags: Int
    }

    /// The weights of a linear layer.
    struct Linear {
        let weights: UnsafePointer<Int8>
        let scale: UnsafePointer<Float>
        let bias: UnsafePointer<Float>
        let outputs, inputs: Int
    }

    /// The weights of a normalisation.
    struct Norm {
        let weight: UnsafePointer<Float>
        let bias: UnsafePointer<Float>
    }

    /// The weights of a layer of the encoder.
    struct Layer {
        let qkv, out, up, down: Linear
        let attentionNorm, outputNorm: Norm
    }

    let shape: Shape
    let pieces: any PieceVocabulary
    let tags: [EditTag]
    private let judgements: [String: EditJudgement]
    private let judgement: EditJudgement?
    // Each is unsafe only for the compiler, to which no pointer is Sendable: it points into `bytes`, which the model keeps, and which nobody writes to.
    nonisolated(unsafe) let embeddings: UnsafePointer<Int8>  // Read only: vocabulary × width.
    nonisolated(unsafe) let embeddingScale: UnsafePointer<Float>  // Read only: one for each piece.
    nonisolated(unsafe) let positions: UnsafePointer<Float>  // Read only: positions × width.
    nonisolated(unsafe) let cases: UnsafePointer<Float>  // Read only: cases × width.
    nonisolated(unsafe) let embeddingNorm: Norm  // Two such pointers.
    nonisolated(unsafe) let layers: [Layer]  // Such pointers for each layer.
    nonisolated(unsafe) let head: Linear  // Three such pointers.
    private let bytes: TableBytes

    /// Reads a model where it lies, and checks that every section is there and as long as the shape says.
    /// - Throws: ``EditTaggerError``.
    init(_ bytes: TableBytes) throws {
        let pack: Pack
        do { pack = try Pack(bytes) } catch { throw EditTaggerError("The model cannot be read: \(error)") }
        let sections = Sections(pack)
        self.bytes = bytes
        let numbers = try sections.pointer("shape", UInt32.self, 8)
        let shape = Shape(
            layers: Int(numbers[0]), width: Int(numbers[1]), heads: Int(numbers[2]), inner: Int(numbers[3]),
            positions: Int(numbers[4]), cases: Int(numbers[5]), vocabulary: Int(numbers[6]), tags: Int(numbers[7]))
        guard (1...48).contains(shape.layers), (16...4096).contains(shape.width), shape.width % 16 == 0,
            shape.width == shape.heads * 32, (16...16384).contains(shape.inner), shape.inner % 16 == 0,
            shape.positions >= PieceSequence.longest, shape.positions <= 4096, shape.cases == 4,
            (1...(1 << 20)).contains(shape.vocabulary), (1...(1 << 16)).contains(shape.tags)
        else { throw EditTaggerError("The model's shape is none that can be computed.") }
        self.shape = shape
        let width = shape.width
        let vocabulary = try sections.lines("vocabulary")
        let tags = try sections.lines("tags").map { EditTag(name: $0) }
        guard vocabulary.count == shape.vocabulary, tags.count == shape.tags, tags.first == .keep,
            let pieces = try sections.pieces(vocabulary)
        else { throw EditTaggerError("The model's vocabulary or tags are not those of its shape.") }
        self.pieces = pieces
        // A tag of a later version is never proposed.
        self.tags = tags.map { $0 ?? .keep }
        judgement = try sections.judgement("")
        var judgements: [String: EditJudgement] = [:]
        for language in EditModelSections.languages(pack.names) {
            judgements[language] = try sections.judgement("." + language)
        }
        self.judgements = judgements
        embeddings = try sections.pointer("embeddings", Int8.self, shape.vocabulary * width)
        embeddingScale = try sections.pointer("embeddings.scale", Float.self, shape.vocabulary)
        positions = try sections.pointer("positions", Float.self, shape.positions * width)
        cases = try sections.pointer("cases", Float.self, shape.cases * width)
        embeddingNorm = try sections.norm("embeddings.norm", width)
        layers = try (0..<shape.layers).map { layer in
            Layer(
                qkv: try sections.linear("\(layer).qkv", 3 * width, width),
                out: try sections.linear("\(layer).out", width, width),
                up: try sections.linear("\(layer).up", shape.inner, width),
                down: try sections.linear("\(layer).down", width, shape.inner),
                attentionNorm: try sections.norm("\(layer).norm1", width),
                outputNorm: try sections.norm("\(layer).norm2", width))
        }
        head = try sections.linear("head", shape.tags + 2, width)
    }

    /// What the model's edits are worth in a language: what the file says of it, or of all; `nil` where it says nothing.
    func judgement(in language: String) -> EditJudgement? { judgements[language] ?? judgement }

    /// The sections of a model, with how long they have to be.
    private struct Sections {
        let pack: Pack

        init(_ pack: Pack) { self.pack = pack }

        func pointer<Number>(_ name: String, _: Number.Type, _ count: Int) throws -> UnsafePointer<Number> {
            let size = count * MemoryLayout<Number>.stride
            guard let section = pack.section(name), section.count == size,
                let start = section.withBytes({ $0.baseAddress }),
                Int(bitPattern: start) % MemoryLayout<Number>.alignment == 0
            else { throw EditTaggerError("The model's “\(name)” is missing, or not as long as its shape says.") }
            return start.assumingMemoryBound(to: Number.self)
        }

        func lines(_ name: String) throws -> [Substring] {
            guard let section = pack.section(name) else { throw EditTaggerError("The model has no “\(name)”.") }
            return section.withBytes { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
        }

        /// Unigram pieces where there are scores, else word pieces.
        func pieces(_ vocabulary: [Substring]) throws -> (any PieceVocabulary)? {
            guard pack.section("vocabulary.scores") != nil else { return WordPieces(vocabulary: vocabulary) }
            let scores = try pointer("vocabulary.scores", Float.self, vocabulary.count)
            return UnigramPieces(vocabulary: vocabulary, scores: scores)
        }

        /// What is said of edits, in the sections of a language; `nil` when there are none.
        func judgement(_ language: String) throws -> EditJudgement? {
            guard pack.section(EditModelSections.thresholds + language) != nil else { return nil }
            return EditJudgement(
                kinds: EditKinds(try lines(EditModelSections.kinds + language)),
                calibration: EditCalibration(try lines(EditModelSections.thresholds + language)))
        }

        func norm(_ name: String, _ width: Int) throws -> Norm {
            let both = try pointer(name, Float.self, 2 * width)
            return Norm(weight: both, bias: both + width)
        }

        func linear(_ name: String, _ outputs: Int, _ inputs: Int) throws -> Linear {
            let padded = (outputs + 15) / 16 * 16
            return Linear(
                weights: try pointer(name, Int8.self, padded * inputs),
                scale: try pointer(name + ".scale", Float.self, padded),
                bias: try pointer(name + ".bias", Float.self, padded), outputs: padded, inputs: inputs)
        }
    }
}
