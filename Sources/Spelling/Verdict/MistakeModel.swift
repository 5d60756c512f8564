import RealModule
import Text

/// How likely an unknown word is a mistake: boosted trees (Friedman 2001) over what is known of it, fitted by `Scripts/fit-verdict`.
///
/// A probability of 0.3 means that of a hundred such words thirty are misspelled, in texts in which one word in a hundred is.
///
/// ## Format
/// Little-endian. Eight bytes `STVER\0\0\1`; the number of features (16 bits), each a byte with the length of its name and the name; the
/// number of letters (16 bits), their scalars in ascending order (32 bits each), and the costs of ``LetterModel``; what the sum begins with
/// (32 bits, floating point); the number of trees (16 bits); for each tree the number of its nodes (16 bits) and the nodes: the feature
/// (8 bits, 255 for a leaf), a zero, the number of the node on the left, for values up to the node's (16 bits), behind which stands the one
/// on the right, and the value (32 bits, floating point).
public struct MistakeModel: Sendable {
    package let letters: LetterModel?
    private let beginning: Float
    private let nodes: [Node]
    /// Where each tree begins.
    private let roots: [Int32]

    private struct Node {
        /// Where in ``MistakeFeatures`` the number is that decides; ``leaf`` for none.
        var feature: UInt8
        /// The node for numbers up to ``value``, behind which is the one for the others.
        var left: Int32
        /// The number that decides, or what a leaf adds.
        var value: Float
    }

    private static let leaf = UInt8.max

    /// Reads a model. Takes less than a millisecond.
    /// - Throws: ``LexiconError`` when the bytes are not a model.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        self = try bytes.withBytes { (bytes) throws(LexiconError) in
            var reader = ByteReader(bytes: bytes)
            guard reader.take(8).elementsEqual([0x53, 0x54, 0x56, 0x45, 0x52, 0, 0, 1]) else {
                throw LexiconError.notALexicon
            }
            guard let model = MistakeModel(&reader) else { throw LexiconError.damaged }
            return model
        }
    }

    private init?(_ reader: inout ByteReader) {
        guard let features = Self.features(&reader), let letterCount = reader.uint16() else { return nil }
        var letters: [UInt32] = []
        for _ in 0..<letterCount {
            guard let letter = reader.uint32() else { return nil }
            letters.append(letter)
        }
        let width = Int(letterCount) + 2
        guard width <= 128 else { return nil }
        guard let model = LetterModel(letters: letters, costs: Array(reader.take(width * width * width))),
            let beginning = reader.float(), let trees = reader.uint16()
        else { return nil }
        var nodes: [Node] = []
        var roots: [Int32] = []
        for _ in 0..<trees {
            guard let tree = Self.tree(&reader, features, from: nodes.count) else { return nil }
            roots.append(Int32(nodes.count))
            nodes += tree
        }
        self.letters = letterCount > 0 ? model : nil
        self.beginning = beginning
        self.nodes = nodes
        self.roots = roots
    }

    private static func features(_ reader: inout ByteReader) -> [MistakeFeature]? {
        let known = Dictionary(uniqueKeysWithValues: MistakeFeature.allCases.map { ("\($0)", $0) })
        guard let count = reader.uint16() else { return nil }
        var features: [MistakeFeature] = []
        for _ in 0..<count {
            guard let length = reader.byte(),
                let feature = known[String(decoding: reader.take(Int(length)), as: UTF8.self)]
            else { return nil }
            features.append(feature)
        }
        return features
    }

    private static func tree(_ reader: inout ByteReader, _ features: [MistakeFeature], from start: Int) -> [Node]? {
        guard let count = reader.uint16(), count > 0 else { return nil }
        var nodes: [Node] = []
        for index in 0..<Int(count) {
            guard let feature = reader.byte(), reader.byte() == 0, let left = reader.uint16(),
                let value = reader.float()
            else { return nil }
            if feature == leaf {
                nodes.append(Node(feature: leaf, left: 0, value: value))
            } else {
                // A node leads to later ones alone: no walk through a damaged tree goes round in circles.
                guard Int(feature) < features.count, Int(left) > index, Int(left) + 1 < Int(count) else { return nil }
                nodes.append(
                    Node(feature: features[Int(feature)].rawValue, left: Int32(start + Int(left)), value: value))
            }
        }
        return nodes
    }

    /// How likely a word is a mistake. Takes some microseconds.
    func probability(_ features: MistakeFeatures) -> Double {
        var sum = beginning
        // Every walk stays inside: nodes lead to nodes that are there, and name features that there are.
        nodes.withUnsafeBufferPointer { nodes in
            features.values.withUnsafeBufferPointer { values in
                for root in roots {
                    var node = nodes[Int(root)]
                    while node.feature != Self.leaf {
                        let isLeft = values[Int(node.feature)] <= node.value
                        node = nodes[Int(node.left) &+ (isLeft ? 0 : 1)]
                    }
                    sum += node.value
                }
            }
        }
        return 1 / (1 + .exp(-Double(sum)))
    }
}

extension ByteReader {
    fileprivate mutating func uint16() -> UInt16? {
        guard let low = byte(), let high = byte() else { return nil }
        return UInt16(high) << 8 | UInt16(low)
    }

    fileprivate mutating func float() -> Float? { uint32().map { Float(bitPattern: $0) } }
}
