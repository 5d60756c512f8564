import Text

/// The words that can stand for each other, in sets: the forms of a verb, the numbers of a noun, words that are confused.
@_spi(Fitting) public struct ClassifierSets: Sendable {
    /// A set of words.
    public struct WordSet: Sendable {
        /// What kind of classifier chooses among them.
        public let kind: ClassifierKind
        /// Its first member in ``members``, and how many there are.
        let first: Int32
        let count: Int32
        /// The number of its model.
        public let model: Int32
        /// What stands for it in features: made of its words, so that it stays when other sets come and go.
        let identity: UInt64
    }

    /// A word of a set.
    struct Member: Sendable {
        /// The class that it is of.
        let `class`: UInt8
        /// The first of the set that is spelled like it.
        let alike: UInt8
        let text: String
        /// What it means, in a few words; empty where that explains nothing.
        let meaning: String
    }

    /// A set as it is put in: the class, the text and the meaning of each member.
    public struct Entry: Sendable {
        /// What kind of classifier chooses among them.
        public let kind: ClassifierKind
        /// The words: the class of each among those of the kind, and what it means, if that explains anything.
        public let members: [(class: UInt8, text: String, meaning: String)]

        /// Makes a set.
        public init(kind: ClassifierKind, members: [(class: UInt8, text: String, meaning: String)]) {
            self.kind = kind
            self.members = members
        }
    }

    private(set) var sets: [WordSet] = []
    private(set) var members: [Member] = []
    /// An open-addressed index of the hashes of words, at most half full: where a word stands in ``places``.
    private var index: [(hash: UInt64, start: UInt32, end: UInt32)] = []
    private var places: [Place] = []

    /// Where a word stands: the number of the set, and of the member in it.
    struct Place: Sendable {
        let set: Int32
        let member: Int32
    }

    /// How many models there are: the first is that of the first kind that is no choice; each set of a choice has its own behind those.
    public private(set) var modelCount = ClassifierKind.allCases.count

    /// Puts sets together. Of a kind other than choice, a word belongs to the first of its sets.
    public init(_ entries: [Entry]) {
        var found: [(hash: UInt64, place: Place)] = []
        var taken: Set<UInt64> = []
        for entry in entries where (2...8).contains(entry.members.count) {
            let number = Int32(sets.count)
            var model = Int32(entry.kind.rawValue)
            if entry.kind == .choice {
                model = Int32(modelCount)
                modelCount += 1
            }
            sets.append(
                WordSet(
                    kind: entry.kind, first: Int32(members.count), count: Int32(entry.members.count), model: model,
                    identity: Self.identity(of: entry)))
            for (offset, member) in entry.members.enumerated() {
                let alike = entry.members.firstIndex { $0.text == member.text } ?? offset
                members.append(
                    Member(
                        class: min(member.class, UInt8(entry.kind.classCount - 1)), alike: UInt8(alike),
                        text: member.text, meaning: member.meaning))
                guard alike == offset else { continue }
                let hash = Self.hash(of: member.text)
                if entry.kind != .choice, !taken.insert(hash &+ UInt64(entry.kind.rawValue)).inserted { continue }
                found.append((hash, Place(set: number, member: Int32(offset))))
            }
        }
        makeIndex(found)
    }

    /// Of a choice all words count, of forms the first one.
    private static func identity(of entry: Entry) -> UInt64 {
        var hash = FNV1a()
        hash.combine(entry.kind.rawValue)
        for member in entry.kind == .choice ? entry.members[...] : entry.members.prefix(1) {
            for byte in member.text.utf8 { hash.combine(byte) }
            hash.combine(UInt8(0))
        }
        return hash.mixed
    }

    private mutating func makeIndex(_ found: [(hash: UInt64, place: Place)]) {
        let sorted = found.sorted { ($0.hash, $0.place.set) < ($1.hash, $1.place.set) }
        places = sorted.map(\.place)
        var size = 16
        while size < sorted.count * 2 { size *= 2 }
        index = Array(repeating: (0, 0, 0), count: size)
        var start = 0
        while start < sorted.count {
            let hash = sorted[start].hash
            let end = sorted[start...].firstIndex { $0.hash != hash } ?? sorted.count
            var slot = Int(truncatingIfNeeded: hash >> 32) & (size - 1)
            while index[slot].end != 0 { slot = (slot + 1) & (size - 1) }
            index[slot] = (hash, UInt32(start), UInt32(end))
            start = end
        }
    }

    /// The hash by which units know a word.
    static func hash(of word: String) -> UInt64 {
        let bytes = Array(word.utf8)
        return FoldedHashes(bytes.span).word.value
    }

    /// Where a word stands; nowhere for most words. A few nanoseconds.
    @inline(__always)
    func places(of word: UInt64) -> Range<Int> {
        var slot = Int(truncatingIfNeeded: word >> 32) & (index.count - 1)
        while index[slot].end != 0 {
            if index[slot].hash == word { return Int(index[slot].start)..<Int(index[slot].end) }
            slot = (slot + 1) & (index.count - 1)
        }
        return 0..<0
    }

    @inline(__always)
    func place(_ index: Int) -> Place { places[index] }

    /// The members of a set.
    @inline(__always)
    func members(of set: Int32) -> Range<Int> {
        let first = Int(sets[Int(set)].first)
        return first..<first + Int(sets[Int(set)].count)
    }
}
