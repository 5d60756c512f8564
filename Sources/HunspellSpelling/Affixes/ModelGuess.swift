import Morphology
import Text

/// Finds words of a dictionary that others are probably inflected like: base words that end alike and are written in the same case, and of
/// those one that is inflected as most of them are.
///
/// `kubelet` goes as `bracelet` and most other words on `-elet` do.
struct ModelGuess {
    /// Endings of fewer letters say too little; of longer ones no more.
    private static let endings = 2...5
    /// So few words may end alike by chance.
    private static let leastVotes = 3

    /// The base words with one ending, by how they are inflected.
    private struct Votes {
        var models: [[UInt8]: (count: Int, model: ArraySlice<UInt8>)] = [:]

        mutating func add(_ flags: ArraySlice<UInt8>, of model: ArraySlice<UInt8>) {
            // The order of flags says nothing.
            models[flags.sorted(), default: (0, model)].count += 1
        }

        /// A word that is inflected as most are; of ways that are as frequent the one with the smaller flags, so that it is always the same.
        var best: ArraySlice<UInt8>? {
            guard models.values.reduce(0, { $0 + $1.count }) >= ModelGuess.leastVotes else { return nil }
            return models.max { a, b in
                a.value.count != b.value.count
                    ? a.value.count < b.value.count : b.key.lexicographicallyPrecedes(a.key)
            }?.value.model
        }
    }

    private let encoding: DictionaryEncoding
    /// The votes for each ending of the words.
    private var votes: [[UInt8]: Votes] = [:]
    /// The pairs of bytes that an ending has at its end: most lines have none of them.
    private var lastBytes = [Bool](repeating: false, count: 1 << 16)
    private let words: [(text: String, endings: [[UInt8]])]

    /// - Parameter words: some hundreds at most.
    init(for words: [String], in encoding: DictionaryEncoding) {
        self.encoding = encoding
        self.words = words.map { word in
            // The case is part of what must be alike: names are inflected otherwise than words.
            let mark = Self.caseMark(word)
            let endings = Self.endings.reversed().compactMap { length in
                word.count > length
                    ? encoding.bytes(of: String(word.suffix(length)).lowercased()).map { [mark] + $0 } : nil
            }
            return (word, endings)
        }
        for ending in self.words.flatMap(\.endings) where ending.count > 2 {
            votes[ending] = Votes()
            lastBytes[Self.pair(ending[(ending.count - 2)...])] = true
        }
    }

    /// The model of each word that has one, given the dictionary's list of words. Linear in the list: some 10 ms.
    mutating func models(in list: [UInt8]) -> [String: String] {
        var start = 0
        while start < list.count {
            let end = list[start...].firstIndex(of: 0x0A) ?? list.count
            count(list[start..<end])
            start = end + 1
        }
        var models: [String: String] = [:]
        for (word, endings) in words {
            // The longest ending that enough words have.
            for ending in endings {
                guard let best = votes[ending]?.best else { continue }
                models[word] = encoding.decode(best)
                break
            }
        }
        return models
    }

    private mutating func count(_ line: ArraySlice<UInt8>) {
        guard let slash = line.firstIndex(of: UInt8(ascii: "/")), slash - line.startIndex > 2 else { return }
        let base = line[..<slash]
        guard lastBytes[Self.pair(base.suffix(2))] else { return }
        let flags = line[(slash + 1)...].prefix { $0 > 0x20 }
        guard !flags.isEmpty else { return }
        let text = encoding.decode(base)
        let mark = Self.caseMark(text)
        for length in Self.endings where text.count > length {
            guard let ending = encoding.bytes(of: String(text.suffix(length)).lowercased()) else { return }
            votes[[mark] + ending]?.add(flags, of: base)
        }
    }

    private static func pair(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(bytes[bytes.startIndex]) << 8 | Int(bytes[bytes.endIndex - 1])
    }

    private static func caseMark(_ word: String) -> UInt8 {
        if word == word.lowercased() { return 0 }
        return word.count > 1 && word == word.uppercased() ? 2 : 1
    }
}
