/// Something that a word's neighbours say of it: a part of what stands around, and a form of the word itself.
///
/// `Scripts/contexts/features.py` has the same list and the same hashes.
struct NeighbourFeature: Sendable {
    /// Which form of a word counts: itself, or its last two or three letters.
    enum Form: Sendable { case word, shortEnding, longEnding }

    /// A form of what stands at a place: -1 is the word before, 1 the word behind.
    struct Part: Sendable {
        let form: Form
        let place: Int
    }

    /// On which side of the word its parts are.
    enum Side: Sendable { case before, behind, both }

    /// What stands around.
    let around: [Part]
    /// The form of the word that is weighed.
    let own: Form
    let side: Side
    /// What its keys begin with.
    let seed: UInt64

    /// The parts of each feature, the form of the word itself last: w is a word, c its last two letters, d its last three.
    static let names = [
        "c-1 c", "d-1 d", "w-1 c", "c-1 w", "w-1 w", "w-2 w", "c-2 c-1 c", "w-2 w-1 c", "w-2 w-1 w",
        "c+1 c", "d+1 d", "w+1 c", "c+1 w", "w+1 w", "w+2 w", "c+2 c+1 c", "w+2 w+1 c", "w+2 w+1 w",
        "c-1 c+1 c", "w-1 w+1 c", "w-1 w+1 w",
    ]
    static let all = names.enumerated().map { NeighbourFeature($1, number: $0) }
    /// What the keys begin with that say which words are their own endings.
    static let frequentSeed = seed(of: 255)

    private init(_ text: String, number: Int) {
        let parts = text.split(separator: " ")
        func form(_ part: Substring) -> Form {
            part.first == "w" ? .word : part.first == "c" ? .shortEnding : .longEnding
        }
        around = parts.dropLast().map { Part(form: form($0), place: Int($0.dropFirst()) ?? 0) }
        own = parts.last.map(form) ?? .word
        let isBefore = around.contains { $0.place < 0 }
        let isBehind = around.contains { $0.place > 0 }
        side = isBefore && isBehind ? .both : isBefore ? .before : .behind
        seed = Self.seed(of: number)
    }

    private static func seed(of number: Int) -> UInt64 { UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15 }

    /// Takes a hash into a key.
    @inline(__always)
    static func stirred(_ key: UInt64, _ hash: UInt64) -> UInt64 {
        let key = (key ^ hash) &* 0xD6E8_FEB8_6659_FD93
        return key ^ key >> 32
    }

    /// The key for what stands around; `nil` where nothing is known of it.
    func key(before: Neighbours, after: Neighbours) -> UInt64? {
        var key = seed
        for part in around {
            guard let neighbour = part.place < 0 ? before[-part.place - 1] : after[part.place - 1] else { return nil }
            key = Self.stirred(key, neighbour[part.form])
        }
        return key
    }

    /// Whether it looks at the edge of the sentence.
    /// - Parameters:
    ///   - edgeBefore: at which place before the word the edge is, 1 beside it; `nil` where it is further away.
    ///   - behind: the same behind it.
    func reaches(edgeBefore: Int?, behind: Int?) -> Bool {
        around.contains { part in
            (part.place < 0 ? edgeBefore : behind).map { abs(part.place) >= $0 } ?? false
        }
    }
}

/// The two nearest neighbours on one side, as far as they are known.
struct Neighbours {
    var nearest: Neighbour?
    var second: Neighbour?
    /// At which place the edge of the sentence is: 1 beside the word, 2 behind its neighbour; `nil` where it is further away.
    var edge: Int?

    subscript(index: Int) -> Neighbour? { index == 0 ? nearest : second }
}

extension Neighbour {
    /// The hash of a form.
    @inline(__always)
    subscript(form: NeighbourFeature.Form) -> UInt64 {
        switch form {
        case .word: word
        case .shortEnding: shortEnding
        case .longEnding: longEnding
        }
    }
}
