/// The features of a place: numbers made of what stands around it. What is measured and what is learned goes through here.
struct ClassifierFeatures: ~Copyable {
    /// The features, behind each other.
    private let memory: UnsafeMutablePointer<UInt64>
    private(set) var count = 0

    /// More than any kind has.
    private static let capacity = 160

    init() { memory = .allocate(capacity: Self.capacity) }

    deinit { memory.deallocate() }

    var all: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: memory, count: count) }

    /// Takes all features of a place.
    mutating func fill(_ candidate: ClassifierCandidate, of units: ClassifierUnits, _ sets: ClassifierSets) {
        fillNearest(candidate, of: units, sets)
        addFarther(candidate, of: units, sets)
    }

    /// Takes the features of a place that say most: what was written, and what stands right beside it.
    mutating func fillNearest(_ candidate: ClassifierCandidate, of units: ClassifierUnits, _ sets: ClassifierSets) {
        count = 0
        lemma = candidate.set < 0 ? 0 : sets.sets[Int(candidate.set)].identity
        salt = candidate.kind == .choice ? lemma : (UInt64(candidate.kind.rawValue) &+ 1) &* 0xBF58_476D_1CE4_E5B9
        units.units.withUnsafeBufferPointer { units in
            addNearest(units, candidate.left, candidate.right)
            if candidate.kind == .choice { addWritten(units, candidate) }
        }
    }

    /// Adds the other features of the same place.
    mutating func addFarther(_ candidate: ClassifierCandidate, of sentence: ClassifierUnits, _ sets: ClassifierSets) {
        sentence.units.withUnsafeBufferPointer { units in
            addAround(units, candidate.left, candidate.right)
            switch candidate.kind {
            case .choice: addChoice(units, candidate)
            case .verb, .be: addVerb(units, candidate, sets)
            case .number: addNumber(units, candidate, sets)
            case .family: addLemma(units, candidate, sets)
            case .article: addArticle(units, candidate)
            case .infinitive: addInfinitive(units, candidate)
            case .comma: addComma(units, candidate)
            case .agreement: addAgreement(units, candidate, sets, of: sentence)
            case .conjugation:
                addVerb(units, candidate, sets)
                addOwnTag(units, candidate)
            }
        }
    }

    typealias Units = UnsafeBufferPointer<ClassifierUnit>

    /// What is added to every feature of a model.
    private var salt: UInt64 = 0
    /// What stands for the word behind all of the forms of a set.
    private var lemma: UInt64 = 0

    @inline(__always)
    mutating func add(_ template: UInt64, _ a: UInt64 = 0, _ b: UInt64 = 0, _ c: UInt64 = 0) {
        var value = (a &+ template &* 0x9E37_79B9_7F4A_7C15 &+ salt) &* 0xBF58_476D_1CE4_E5B9
        value ^= value >> 29
        value = (value &+ b) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 32
        value = (value &+ c) &* 0x9FB2_1C65_1E98_DF25
        guard count < Self.capacity else { return }
        memory[count] = value ^ value >> 28
        count &+= 1
    }

    // MARK: All kinds

    /// N-grams of words, tags and clusters within three units.
    private mutating func addAround(_ units: Units, _ left: Int, _ right: Int) {
        let (l1, r1) = (units[left], units[right])
        let (l2, r2) = (units[max(left - 1, 0)], units[min(right + 1, units.count - 1)])
        let (l3, r3) = (units[max(left - 2, 0)], units[min(right + 2, units.count - 1)])
        add(3, l2.word)
        add(4, r2.word)
        add(5, l3.word)
        add(6, r3.word)
        add(10, l3.word, l2.word, l1.word)
        add(11, r1.word, r2.word, r3.word)
        add(12, l2.word, l1.word, r1.word)
        add(13, l1.word, r1.word, r2.word)
        add(17, l2.tag, l1.tag)
        add(19, r1.tag, r2.tag)
        add(20, l3.tag, l2.tag, l1.tag)
        add(21, r1.tag, r2.tag, r3.tag)
        add(22, l2.tag, l1.tag, r1.tag)
        add(23, l1.tag, r1.tag, r2.tag)
        add(24, l2.tag &+ l1.tag &* 3, r1.tag, r2.tag)
        add(27, l2.cluster, l1.cluster)
        add(28, l1.cluster, r1.cluster)
        add(29, r1.cluster, r2.cluster)
        add(30, l2.cluster, l1.cluster, r1.cluster)
        add(31, l1.cluster, r1.cluster, r2.cluster)
        add(32, l2.cluster)
        add(33, r2.cluster)
        add(36, l1.word, l2.tag)
        add(37, r1.word, r2.tag)
        add(38, l1.word, r1.cluster)
        add(39, l1.cluster, r1.word)
        add(40, l2.word, l1.tag)
        add(41, r2.word, r1.tag)
        add(42, l2.tag, l1.word, r1.tag)
        add(43, l1.tag, r1.word, r2.tag)
    }

    /// What the nearest units say, which mostly is enough.
    private mutating func addNearest(_ units: Units, _ left: Int, _ right: Int) {
        let (l1, r1) = (units[left], units[right])
        let (l2, r2) = (units[max(left - 1, 0)], units[min(right + 1, units.count - 1)])
        add(1, l1.word)
        add(2, r1.word)
        add(7, l2.word, l1.word)
        add(8, l1.word, r1.word)
        add(9, r1.word, r2.word)
        add(15, l1.tag)
        add(16, r1.tag)
        add(18, l1.tag, r1.tag)
        add(25, l1.cluster)
        add(26, r1.cluster)
        add(34, l1.word, r1.tag)
        add(35, l1.tag, r1.word)
    }

    /// What is written, and the word behind all of its forms, with what stands around.
    mutating func addLemma(_ units: Units, _ candidate: ClassifierCandidate, _ sets: ClassifierSets) {
        let (l1, r1) = (units[candidate.left], units[candidate.right])
        let (l2, r2) = (units[max(candidate.left - 1, 0)], units[min(candidate.right + 1, units.count - 1)])
        let written = writtenMask(candidate, sets)
        add(50, written)
        add(51, lemma)
        add(53, lemma, l1.word)
        add(54, lemma, r1.word)
        add(55, lemma, l1.tag)
        add(56, lemma, r1.tag)
        add(57, lemma, l1.tag, r1.tag)
        add(58, lemma, l1.cluster)
        add(59, lemma, r1.cluster)
        add(60, lemma, l2.word, l1.word)
        add(61, lemma, r1.word, r2.word)
        add(67, lemma, l2.tag, l1.tag)
    }

    /// The classes that are spelled like what was written.
    private func writtenMask(_ candidate: ClassifierCandidate, _ sets: ClassifierSets) -> UInt64 {
        let range = sets.members(of: candidate.set)
        let own = sets.members[range.lowerBound + candidate.written].alike
        var mask: UInt64 = 0
        for member in range where sets.members[member].alike == own {
            mask |= 1 << UInt64(sets.members[member].class)
        }
        return mask
    }

    // MARK: Sets of words

    private mutating func addWritten(_ units: Units, _ candidate: ClassifierCandidate) {
        add(50, UInt64(truncatingIfNeeded: candidate.written) &+ 1)
        addOwnTag(units, candidate)
    }

    /// What the tagger takes the word for: it knows what kind of word should stand there.
    mutating func addOwnTag(_ units: Units, _ candidate: ClassifierCandidate) {
        add(62, UInt64(truncatingIfNeeded: candidate.written) &+ 1, units[candidate.unit].tag)
        add(68, units[candidate.unit].tag)
    }

    private mutating func addChoice(_ units: Units, _ candidate: ClassifierCandidate) {
        // What a verb or a preposition farther off is about.
        var at = candidate.right
        while at < units.count - 3, at < candidate.right + 4, units[at].traits.isDisjoint(with: [.noun, .verb, .mark]) {
            at += 1
        }
        add(69, units[at].word)
        add(70, units[at].cluster)
        at = candidate.left
        while at > 3, at > candidate.left - 5, units[at].traits.isDisjoint(with: [.noun, .verb, .mark]) { at -= 1 }
        add(71, units[at].word)
        add(72, units[at].cluster)
    }

    // MARK: Verbs

    private mutating func addVerb(_ units: Units, _ candidate: ClassifierCandidate, _ sets: ClassifierSets) {
        addLemma(units, candidate, sets)
        let subject = ClassifierSubject(units, of: candidate.unit)
        let near = subject.near.map { units[$0] }
        let far = subject.far.map { units[$0] }
        let (nearTag, farTag) = (near?.tag ?? 1, far?.tag ?? 1)
        let (nearWord, farWord) = (near?.word ?? 1, far?.word ?? 1)
        let auxiliary = subject.auxiliary.map { units[$0].word } ?? 1
        let r1 = units[candidate.right]
        add(80, nearTag, subject.flags)
        add(81, nearWord)
        add(82, farTag, subject.flags)
        add(83, farWord)
        add(84, far?.cluster ?? 1)
        add(85, farTag, auxiliary)
        add(86, farWord, auxiliary)
        add(87, auxiliary)
        add(88, auxiliary, lemma)
        add(89, farTag, nearTag, auxiliary)
        add(90, farTag, units[candidate.left].word, auxiliary)
        add(92, farTag, units[candidate.left].tag)
        add(93, farTag, r1.tag)
        add(94, subject.flags, units[candidate.left].tag, auxiliary)
        let clause = subject.clauseVerb.map { units[$0] }
        add(95, clause?.tag ?? 1, subject.flags)
        add(96, clause?.word ?? 1, units[candidate.left].tag)
        add(97, clause?.tag ?? 1, units[candidate.left].tag, farTag)
        let pair = subject.coordinate.map { units[$0] }
        add(99, pair?.tag ?? 1, units[candidate.left].word)
        add(98, pair?.tag ?? 1)
        add(100, tenses(units, except: candidate.unit))
        add(101, tenses(units, except: candidate.unit), farTag, auxiliary)
        let following = subject.following.map { units[$0] }
        let before = units[candidate.left]
        add(105, following?.tag ?? 1, before.tag)
        add(106, following?.tag ?? 1, before.word)
        add(107, following?.word ?? 1, before.tag)
        add(108, following?.tag ?? 1, auxiliary, nearTag)
        add(109, following?.cluster ?? 1, before.word)
    }

    /// Which tenses the rest of a sentence has.
    private func tenses(_ units: Units, except index: Int) -> UInt64 {
        var (past, present): (UInt64, UInt64) = (0, 0)
        for at in max(3, index - 30)..<min(units.count - 3, index + 30) where at != index {
            let traits = units[at].traits
            if traits.contains(.past) {
                past = 1
            } else if traits.contains(.finite), traits.contains(.verb) {
                present = 2
            }
        }
        return past + present + 1
    }

    // MARK: Nouns

    private mutating func addNumber(_ units: Units, _ candidate: ClassifierCandidate, _ sets: ClassifierSets) {
        addLemma(units, candidate, sets)
        let isHead: UInt64 = units[candidate.right].traits.contains(.noun) ? 1 : 2
        var start = candidate.unit
        while start > candidate.unit - 6,
            !units[start - 1].traits.isDisjoint(with: [.noun, .adjective, .participle, .number]),
            !units[start - 1].traits.contains(.boundary)
        {
            start -= 1
        }
        let before = units[start - 1]
        let isDetermined = !before.traits.isDisjoint(with: [.determiner, .possessive])
        let determiner = isDetermined ? before.word : 1
        let governor = isDetermined ? units[start - 2] : before
        let numeral = (start..<candidate.unit).first { units[$0].traits.contains(.number) }.map { units[$0].word } ?? 1
        add(110, determiner, isHead)
        add(111, determiner, isHead, lemma)
        add(112, determiner, numeral)
        add(113, determiner, numeral, isHead)
        add(115, governor.word, isHead)
        add(116, governor.word, determiner, isHead)
        add(117, governor.word, lemma, determiner)
        add(118, governor.tag, determiner)
        add(119, determiner, units[candidate.right].tag, isHead)
        add(120, determiner, units[candidate.right].word, isHead)
        add(121, UInt64(candidate.unit - start), determiner, isHead)
        add(122, determiner == 1 ? before.cluster : determiner, units[candidate.right].tag)
        // What agrees with it behind it.
        var at = candidate.right
        while at < candidate.right + 8, at < units.count - 3,
            units[at].traits.isDisjoint(with: [.verb, .modal, .mark, .coordinator, .relative])
        {
            at += 1
        }
        let verb = units[at].traits.contains(.verb) ? units[at].tag : 1
        add(123, verb, isHead, UInt64(min(at - candidate.right, 3)))
        add(125, units[at].traits.contains(.verb) ? units[at].word : 1, isHead, UInt64(min(at - candidate.right, 3)))
        // “One of the …”
        add(126, units[start - 2].word, units[start - 3 >= 0 ? start - 3 : 0].word, determiner)
        // Such a noun elsewhere in the sentence.
        let other = units.indices.first { $0 != candidate.unit && units[$0].word == units[candidate.unit].word }
        add(127, other == nil ? 1 : 2)
    }

    // MARK: Articles

    private mutating func addArticle(_ units: Units, _ candidate: ClassifierCandidate) {
        let head = units[candidate.head]
        let first = units[candidate.right]
        let (l1, l2) = (units[candidate.left], units[max(candidate.left - 1, 0)])
        let behind = units[candidate.head + 1]
        let written = UInt64(truncatingIfNeeded: candidate.written) &+ 1
        let isPlural: UInt64 = head.traits.contains(.plural) ? 1 : 2
        let length = UInt64(truncatingIfNeeded: candidate.head - candidate.right)
        add(50, written, isPlural)
        add(130, head.word, isPlural)
        add(132, head.word, l1.word)
        add(133, head.word, behind.word)
        add(134, head.word, first.word)
        add(135, head.word, length)
        add(136, head.word, l1.tag)
        add(137, head.word, behind.tag)
        add(138, head.cluster, l1.word)
        add(139, head.cluster, behind.word)
        add(140, head.cluster, first.word)
        add(141, head.cluster, isPlural)
        add(142, l1.word, behind.word, isPlural)
        add(144, l1.tag, behind.tag, isPlural)
        add(145, l1.tag, first.tag &+ length, isPlural)
        add(146, l1.word, first.word, isPlural)
        add(147, l2.word, l1.word, isPlural)
        add(148, l1.word, head.tag, behind.tag)
        add(149, l2.word, l1.word, head.word)
        add(152, l1.cluster, head.cluster, behind.tag)
        add(154, l1.word, head.word, behind.word)
        var isRepeated: UInt64 = 1
        for at in 3..<max(3, candidate.left) where units[at].word == head.word { isRepeated = 2 }
        add(155, isRepeated, isPlural)
        add(156, head.word, first.word, l1.word)
        add(157, head.tag, first.tag, length)
    }

    // MARK: Infinitives

    private mutating func addInfinitive(_ units: Units, _ candidate: ClassifierCandidate) {
        let written = UInt64(truncatingIfNeeded: candidate.written) &+ 1
        let (l1, r1) = (units[candidate.left], units[candidate.right])
        let l2 = units[max(candidate.left - 1, 0)]
        add(50, written)
        var verb = candidate.left
        while verb > 3, verb > candidate.left - 5, !units[verb].traits.contains(.verb) { verb -= 1 }
        add(160, units[verb].word, UInt64(candidate.left - verb))
        add(162, units[verb].word, r1.tag, l1.tag)
        add(163, l2.word, l1.word, r1.tag)
    }
}
