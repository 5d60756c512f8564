import CNeuralKernels
import Foundation

/// Computes what a model says of sequences of pieces: a transformer encoder with normalisation behind each step (Vaswani et al. 2017; Devlin
/// et al. 2018), and a linear layer over its tags.
///
/// The same sequence gets the same numbers on every processor and beside whatever other sequences.
struct Encoder {
    let model: TaggerModel
    /// The kind of processor that it is computed for.
    let path: neural_path

    init(_ model: TaggerModel, path: neural_path = neural_best_path()) {
        self.model = model
        self.path = path
    }

    /// The logits at the first piece of each word, and at the beginning of each sentence: rows of ``TaggerModel/head``'s outputs, sequence by
    /// sequence. Blocks for some 40 µs a piece.
    func logits(of sequences: [PieceSequence]) -> Logits {
        let shape = model.shape
        let width = shape.width
        let tokens = sequences.reduce(0) { $0 + $1.pieces.count }
        let longest = sequences.lazy.map(\.pieces.count).max() ?? 0
        let scratch = Scratch(
            bytes: max(
                neural_linear_scratch(max(width, shape.inner), tokens), neural_attention_scratch(longest)))
        let rows = Buffer(tokens * width)
        let qkv = Buffer(tokens * 3 * width)
        let mixed = Buffer(tokens * width)
        let inner = Buffer(tokens * shape.inner)
        embed(sequences, into: rows.start)
        for layer in model.layers {
            linear(layer.qkv, rows.start, tokens, qkv.start, scratch)
            var start = 0
            for sequence in sequences {
                neural_attention(
                    path, qkv.start + start * 3 * width, shape.heads, sequence.pieces.count,
                    mixed.start + start * width, scratch.start)
                start += sequence.pieces.count
            }
            // What follows takes the place of queries, keys and values.
            linear(layer.out, mixed.start, tokens, qkv.start, scratch)
            normalise(rows.start, adding: qkv.start, layer.attentionNorm, tokens)
            linear(layer.up, rows.start, tokens, inner.start, scratch)
            neural_gelu(path, inner.start, tokens * shape.inner)
            linear(layer.down, inner.start, tokens, qkv.start, scratch)
            normalise(rows.start, adding: qkv.start, layer.outputNorm, tokens)
        }
        // Of what the encoder says, the head looks at one piece a word.
        var words = 0
        var start = 0
        for sequence in sequences {
            for position in sequence.first {
                (mixed.start + words * width).update(from: rows.start + (start + position) * width, count: width)
                words += 1
            }
            start += sequence.pieces.count
        }
        let logits = Buffer(words * model.head.outputs)
        linear(model.head, mixed.start, words, logits.start, scratch)
        return Logits(logits, tags: shape.tags, stride: model.head.outputs, path: path)
    }

    private func embed(_ sequences: [PieceSequence], into rows: UnsafeMutablePointer<Float>) {
        let width = model.shape.width
        var row = rows
        for sequence in sequences {
            for (position, piece) in sequence.pieces.enumerated() {
                let embedding = model.embeddings + Int(piece) * width
                let scale = model.embeddingScale[Int(piece)]
                let place = model.positions + position * width
                let writing = model.cases + Int(sequence.cases[position].rawValue) * width
                for index in 0..<width {
                    row[index] = Float(embedding[index]) * scale + place[index] + writing[index]
                }
                neural_add_and_normalise(
                    path, row, nil, model.embeddingNorm.weight, model.embeddingNorm.bias, width, 1)
                row += width
            }
        }
    }

    private func linear(
        _ layer: TaggerModel.Linear, _ input: UnsafePointer<Float>, _ tokens: Int,
        _ output: UnsafeMutablePointer<Float>, _ scratch: Scratch
    ) {
        neural_linear(
            path, layer.weights, layer.scale, layer.bias, layer.outputs, layer.inputs, input, tokens, output,
            scratch.start)
    }

    private func normalise(
        _ rows: UnsafeMutablePointer<Float>, adding residual: UnsafePointer<Float>, _ norm: TaggerModel.Norm,
        _ tokens: Int
    ) {
        neural_add_and_normalise(path, rows, residual, norm.weight, norm.bias, model.shape.width, tokens)
    }

    /// Numbers that live as long as the computation.
    fileprivate final class Buffer {
        let start: UnsafeMutablePointer<Float>

        init(_ count: Int) {
            start = .allocate(capacity: max(16, count))
            start.initialize(repeating: 0, count: max(16, count))
        }

        deinit { start.deallocate() }
    }

    private final class Scratch {
        let start: UnsafeMutableRawPointer

        init(bytes: Int) { start = .allocate(byteCount: max(64, bytes), alignment: 64) }

        deinit { start.deallocate() }
    }
}

/// What a model says of words, before it is made into probabilities.
struct Logits {
    /// How many tags there are.
    let tags: Int
    private let buffer: Encoder.Buffer
    private let stride: Int
    private let path: neural_path

    fileprivate init(_ buffer: Encoder.Buffer, tags: Int, stride: Int, path: neural_path) {
        self.buffer = buffer
        self.tags = tags
        self.stride = stride
        self.path = path
    }

    /// The likeliest tags of a word but the first, which is to keep it, with their probabilities.
    func likeliest(_ count: Int, ofWord word: Int) -> [(tag: Int, probability: Float)] {
        let row = buffer.start + word * stride
        // Behind the tags are the outputs that say whether anything is wrong, and what fills the last block.
        for index in tags..<stride { row[index] = -1e30 }
        var best: [(tag: Int, logit: Float)] = []
        for tag in 1..<max(1, tags) where best.count < count || row[tag] > best[best.count - 1].logit {
            let place = best.firstIndex { row[tag] > $0.logit } ?? best.count
            best.insert((tag, row[tag]), at: place)
            if best.count > count { best.removeLast() }
        }
        // Of most words nothing is likely, and the sum is not needed.
        guard let top = best.first, top.logit > row[0] - 4 else { return [] }
        let sum = neural_log_sum_exp(path, row, stride)
        return best.map { ($0.tag, exp($0.logit - sum)) }
    }
}
