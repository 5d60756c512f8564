import Text

/// The words that can stand for each other, in sets: the forms of a verb, the numbers of a noun, words that are confused.
@_spi(Fitting) public struct ClassifierSets: Sendable {
    /// A set of words.
    public struct WordSet: PackRecord {
        /// Its first member in ``members``, and how many there are.
        private(set) var first: Int32 = 0
        private(set) var count: Int32 = 0
        /// The number of its model.
        public private(set) var model: Int32 = 0
        private var kindNumber: Int32 = 0
        /// What stands for it in features: made of its words, so that it stays when other sets come and go.
        private(set) var identity: UInt64 = 0

        /// The set of nothing.
        public init() {}

        init(kind: ClassifierKind, first: Int, count: Int, model: Int32, identity: UInt64) {
            self.first = Int32(first)
            self.count = Int32(count)
            self.model = model
            kindNumber = Int32(kind.rawValue)
            self.identity = identity
        }

        /// What kind of classifier chooses among them.
        @inline(__always)
        public var kind: ClassifierKind { ClassifierKind(rawValue: UInt8(truncatingIfNeeded: kindNumber)) ?? .choice }
    }

    /// A word of a set.
    struct Member: PackRecord {
        /// The class that it is of, one of at most eight.
        @inline(__always)
        var `class`: UInt8 { classNumber & 7 }
        /// The first of the set that is spelled like it.
        @inline(__always)
        var alike: UInt8 { alikeNumber & 7 }
        private var classNumber: UInt8 = 0
        private var alikeNumber: UInt8 = 0
        private var textLength: UInt16 = 0
        private var textPlace: UInt32 = 0
        private var meaningPlace: UInt32 = 0
        private var meaningLength: UInt32 = 0

        init() {}

        init(class: UInt8, alike: Int, text: Range<Int>, meaning: Range<Int>) {
            classNumber = `class`
            alikeNumber = UInt8(alike)
            textLength = UInt16(clamping: text.count)
            textPlace = UInt32(text.lowerBound)
            meaningPlace = UInt32(meaning.lowerBound)
            meaningLength = UInt32(meaning.count)
        }

        /// Where its text is, and what it means, in a few words; empty where that explains nothing.
        fileprivate var text: Range<Int> { Int(textPlace)..<Int(textPlace) + Int(textLength) }
        fileprivate var meaning: Range<Int> { Int(meaningPlace)..<Int(meaningPlace) + Int(meaningLength) }
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

    /// What all tables lie in.
    private let pack: Pack
    let sets: PackTable<WordSet>
    let members: PackTable<Member>
    private let texts: PackTable<UInt8>
    /// An open-addressed index of the hashes of words, at most half full: where a word stands in ``places``.
    private let index: PackTable<Slot>
    private let places: PackTable<Place>

    /// A word's hash, and where it stands.
    private struct Slot: PackRecord {
        var hash: UInt64 = 0
        var start: UInt32 = 0
        var end: UInt32 = 0
    }

    /// Where a word stands: the number of the set, and of the member in it.
    struct Place: PackRecord {
        private(set) var set: Int32 = 0
        private(set) var member: Int32 = 0

        init() {}

        init(set: Int32, member: Int32) {
            self.set = set
            self.member = member
        }
    }

    /// The names of its sections.
    private enum Section {
        static let sets = "classifiers.sets"
        static let members = "classifiers.members"
        static let texts = "classifiers.texts"
        static let index = "classifiers.index"
        static let places = "classifiers.places"
    }

    /// The sets in a pack.
    init(_ pack: Pack) {
        self.pack = pack
        sets = pack.table(Section.sets)
        members = pack.table(Section.members)
        texts = pack.table(Section.texts)
        index = pack.table(Section.index)
        places = pack.table(Section.places)
        // Each choice has a model of its own.
        let choices = sets.indices.count { [sets] in sets[$0].kind == .choice }
        modelCount = ClassifierKind.allCases.count + choices
    }

    /// Adds the sets to a pack.
    func write(into pack: inout PackWriter) {
        for name in [Section.sets, Section.members, Section.texts, Section.index, Section.places] {
            if let section = self.pack.section(name) { pack.add(name, section) }
        }
    }

    /// How many models there are: the first is that of the first kind that is no choice; each set of a choice has its own behind those.
    public let modelCount: Int

    /// Puts sets together. Of a kind other than choice, a word belongs to the first of its sets.
    public init(_ entries: [Entry]) {
        var sets: [WordSet] = []
        var members: [Member] = []
        var texts: [UInt8] = []
        func place(_ text: String) -> Range<Int> {
            texts += text.utf8
            return texts.count - text.utf8.count..<texts.count
        }
        var modelCount = ClassifierKind.allCases.count
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
                    kind: entry.kind, first: members.count, count: entry.members.count, model: model,
                    identity: Self.identity(of: entry)))
            for (offset, member) in entry.members.enumerated() {
                let alike = entry.members.firstIndex { $0.text == member.text } ?? offset
                members.append(
                    Member(
                        class: min(member.class, UInt8(entry.kind.classCount - 1)), alike: alike,
                        text: place(member.text), meaning: place(member.meaning)))
                guard alike == offset else { continue }
                let hash = Self.hash(of: member.text)
                if entry.kind != .choice, !taken.insert(hash &+ UInt64(entry.kind.rawValue)).inserted { continue }
                found.append((hash, Place(set: number, member: Int32(offset))))
            }
        }
        let (index, places) = Self.index(of: found)
        var pack = PackWriter()
        pack.add(Section.sets, records: sets)
        pack.add(Section.members, records: members)
        pack.add(Section.texts, texts)
        pack.add(Section.index, records: index)
        pack.add(Section.places, records: places)
        self.init(pack.inMemory)
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

    private static func index(of found: [(hash: UInt64, place: Place)]) -> (index: [Slot], places: [Place]) {
        let sorted = found.sorted { ($0.hash, $0.place.set) < ($1.hash, $1.place.set) }
        var size = 16
        while size < sorted.count * 2 { size *= 2 }
        var index = Array(repeating: Slot(), count: size)
        var start = 0
        while start < sorted.count {
            let hash = sorted[start].hash
            let end = sorted[start...].firstIndex { $0.hash != hash } ?? sorted.count
            var slot = Int(truncatingIfNeeded: hash >> 32) & (size - 1)
            while index[slot].end != 0 { slot = (slot + 1) & (size - 1) }
            index[slot] = Slot(hash: hash, start: UInt32(start), end: UInt32(end))
            start = end
        }
        return (index, sorted.map(\.place))
    }

    /// The hash by which units know a word.
    static func hash(of word: String) -> UInt64 {
        let bytes = Array(word.utf8)
        return FoldedHashes(bytes.span).word.value
    }

    /// Where a word stands; nowhere for most words. A few nanoseconds.
    @inline(__always)
    func places(of word: UInt64) -> Range<Int> {
        var place = Int(truncatingIfNeeded: word >> 32) & (index.count &- 1)
        // No table is full, but one that was forged.
        for _ in index.indices {
            let slot = index[place]
            if slot.end == 0 { break }
            if slot.hash == word { return places.clamped(Int(slot.start)..<max(Int(slot.start), Int(slot.end))) }
            place = (place &+ 1) & (index.count &- 1)
        }
        return 0..<0
    }

    @inline(__always)
    func place(_ index: Int) -> Place { places[index] }

    /// The members of a set, eight at most.
    @inline(__always)
    func members(of set: Int32) -> Range<Int> {
        let (first, count) = (Int(sets[Int(set)].first), Int(sets[Int(set)].count))
        return members.clamped(first..<first &+ max(0, min(8, count)))
    }

    /// The text of a word of a set.
    func text(of member: Int) -> String { string(members[member].text) }

    /// What a word of a set means, in a few words; empty where that explains nothing.
    func meaning(of member: Int) -> String { string(members[member].meaning) }

    private func string(_ range: Range<Int>) -> String { String(decoding: texts.records(range), as: UTF8.self) }
}
