import Text

/// All readings of the words of a language, and all forms of its lemmas, read in place from bytes that `Scripts/build-morphology` made.
///
/// ## Format
/// Little-endian. Eight bytes `STMRF\0\0\1`; how many bytes each of the eight sections has (32 bits each); at which transition words, and the
/// endings of words in small letters and with a capital, begin (32 bits each); the sections, each filled up to a multiple of four bytes:
///
/// | section | |
/// |---|---|
/// | values | the values of features, `Case=Gen`, one a line; at most 128 |
/// | letters | what edits take off and put there, strings one in the other |
/// | tags | part of speech (32 bits), which of the values (128 bits) |
/// | edits | the end of the form and what the lemma has instead: place in the letters (24 bits) and length (8); what only the form has inside: place (16), length (8), behind how many letters (6), whether the lemma begins with the small letter of the form’s capital (1), or the other way (1) |
/// | pairs | a tag and an edit (16 bits each), by tag, then by what the lemma has instead, read backwards |
/// | classes | the readings of forms: how many, and the numbers of their pairs (16 bits each) |
/// | guesses | what endings say: how many pairs, and their numbers each with the share of words in thousandths (16 bits each) |
/// | transitions | label (8 bits), whether it is the last of its state (1), target (23): the state's first transition, or, with the label 0, the class or guess |
///
/// Of damaged bytes nothing is read outside a section, and no walk is longer than the word.
public struct MorphologicalLexicon: Sendable {
    /// A part of the bytes.
    struct Section: Sendable {
        let offset: Int
        let count: Int
    }

    /// How a form becomes its lemma.
    struct Edit {
        let end: Section
        let instead: Section
        let inside: Section
        /// Behind how many letters the form has what is only inside it.
        let before: Int
        /// How the lemma's first letter is made of the form's.
        let firstLetter: FirstLetter
    }

    /// Where words begin in the automaton.
    enum Root: Int { case words, endings, capitalEndings }

    let bytes: TableBytes
    private(set) var tags: [ReadingTag] = []
    private let letters: Section
    private let edits: Section
    private let pairs: Section
    private let classes: Section
    private let guesses: Section
    let transitions: Section
    let roots: [UInt32]

    private static let magic: [UInt8] = [0x53, 0x54, 0x4D, 0x52, 0x46, 0, 0, 1]
    private static let tagSize = 20
    private static let editSize = 12
    /// A state has a transition for each byte and one for what ends there.
    static let mostTransitions = 257

    /// Reads the tags, and where everything is: about 100 µs.
    /// - Throws: ``LexiconError`` when the bytes are something else or damaged.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        let (sections, roots) = try bytes.withBytes { (all) throws(LexiconError) in try Self.layout(all) }
        self.roots = roots
        letters = sections[1]
        edits = sections[3]
        pairs = sections[4]
        classes = sections[5]
        guesses = sections[6]
        transitions = sections[7]
        let (values, tags) = (sections[0], sections[2])
        guard tags.count % Self.tagSize == 0, edits.count % Self.editSize == 0, pairs.count % 4 == 0,
            transitions.count % 4 == 0, classes.count % 2 == 0, guesses.count % 2 == 0
        else { throw .damaged }
        self.tags = try bytes.withBytes { (all) throws(LexiconError) in
            let text = UnsafeRawBufferPointer(rebasing: all[values.offset..<values.offset + values.count])
            let names = String(decoding: text, as: UTF8.self).split(separator: "\n")
            guard names.count <= 128 else { throw .damaged }
            var known: [ReadingTag] = []
            for name in names {
                guard let tag = ReadingTag(.other, values: [name]) else { throw .damaged }
                known.append(tag)
            }
            var read: [ReadingTag] = []
            read.reserveCapacity(tags.count / Self.tagSize)
            for place in stride(from: tags.offset, to: tags.offset + tags.count, by: Self.tagSize) {
                let part = UInt32(littleEndian: all.loadUnaligned(fromByteOffset: place, as: UInt32.self))
                guard let partOfSpeech = PartOfSpeech(rawValue: UInt8(truncatingIfNeeded: part)), part < 256 else {
                    throw .damaged
                }
                var tag = ReadingTag(partOfSpeech)
                for (half, first) in [(place + 4, 0), (place + 12, 64)] {
                    var mask = UInt64(littleEndian: all.loadUnaligned(fromByteOffset: half, as: UInt64.self))
                    while mask != 0 {
                        let value = first + mask.trailingZeroBitCount
                        guard value < known.count else { throw .damaged }
                        tag.formUnion(withValuesOf: known[value])
                        mask &= mask - 1
                    }
                }
                read.append(tag)
            }
            return read
        }
    }

    /// Where the sections are, and where words begin.
    private static func layout(_ all: UnsafeRawBufferPointer) throws(LexiconError) -> ([Section], [UInt32]) {
        var reader = ByteReader(bytes: all)
        guard reader.take(magic.count).elementsEqual(magic) else { throw .notALexicon }
        var sizes: [Int] = []
        var roots: [UInt32] = []
        for _ in 0..<8 {
            guard let size = reader.uint32() else { throw .damaged }
            sizes.append(Int(size))
        }
        for _ in 0..<3 {
            guard let root = reader.uint32() else { throw .damaged }
            roots.append(root)
        }
        var offset = reader.position
        var sections: [Section] = []
        for size in sizes {
            guard size <= all.count - offset else { throw .damaged }
            sections.append(Section(offset: offset, count: size))
            offset += (size + 3) & ~3
            guard offset <= all.count else { throw .damaged }
        }
        return (sections, roots)
    }

    // MARK: Numbers

    @inline(__always)
    func long(_ index: Int, of section: Section, _ all: UnsafeRawBufferPointer) -> UInt32? {
        guard index >= 0, index < section.count / 4 else { return nil }
        return UInt32(littleEndian: all.loadUnaligned(fromByteOffset: section.offset + index * 4, as: UInt32.self))
    }

    @inline(__always)
    private func short(_ index: Int, of section: Section, _ all: UnsafeRawBufferPointer) -> Int? {
        guard index >= 0, index < section.count / 2 else { return nil }
        return Int(
            UInt16(littleEndian: all.loadUnaligned(fromByteOffset: section.offset + index * 2, as: UInt16.self)))
    }

    // MARK: The automaton

    /// The target of a state's transition with a label; `nil` where it has none.
    @inline(__always)
    private func target(of state: UInt32, _ label: UInt8, _ all: UnsafeRawBufferPointer) -> UInt32? {
        var index = Int(state)
        let end = min(index &+ Self.mostTransitions, transitions.count / 4)
        while index < end {
            let place = transitions.offset &+ index &* 4
            let transition = UInt32(littleEndian: all.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            if UInt8(truncatingIfNeeded: transition) == label { return transition >> 9 }
            if transition & 0x100 != 0 { return nil }
            index &+= 1
        }
        return nil
    }

    /// The class of a word; `nil` when the lexicon does not have it. A few hundred instructions.
    @inline(__always)
    func wordClass(of word: Span<UInt8>) -> UInt32? {
        bytes.withBytes { all in
            var state = roots[Root.words.rawValue]
            for index in word.indices {
                guard word[index] != 0, let next = target(of: state, word[index], all) else { return nil }
                state = next
            }
            return target(of: state, 0, all)
        }
    }

    /// Whether the lexicon has a word, in just these letters.
    public func contains(_ word: Span<UInt8>) -> Bool { wordClass(of: word) != nil }

    /// What the longest known ending of a word says: the numbers of pairs, and their shares in thousandths.
    func guesses(of word: Span<UInt8>, from root: Root) -> [(pair: Int, share: Int)] {
        bytes.withBytes { all in
            var state = roots[root.rawValue]
            var found: UInt32?
            var index = word.count
            while index > 0, let next = target(of: state, word[index - 1], all) {
                index -= 1
                state = next
                if let guess = target(of: state, 0, all) { found = guess }
            }
            guard let place = found.map(Int.init), let count = short(place, of: guesses, all) else { return [] }
            var listed: [(Int, Int)] = []
            for entry in 0..<count {
                guard let pair = short(place + 1 + entry * 2, of: guesses, all),
                    let share = short(place + 2 + entry * 2, of: guesses, all)
                else { break }
                listed.append((pair, share))
            }
            return listed
        }
    }

    // MARK: Readings

    /// Calls a function with the number of each pair of a word's class.
    @inline(__always)
    private func forEachPair(of word: Span<UInt8>, _ body: (Int) -> Void) {
        guard let place = wordClass(of: word).map(Int.init) else { return }
        bytes.withBytes { all in
            guard let count = short(place, of: classes, all) else { return }
            for entry in 0..<count {
                guard let pair = short(place + 1 + entry, of: classes, all) else { return }
                body(pair)
            }
        }
    }

    /// Calls a function with the tag of each reading of a word, in just these letters. Makes nothing in memory.
    public func forEachTag(of word: Span<UInt8>, _ body: (ReadingTag) -> Void) {
        forEachPair(of: word) { pair in
            if let number = tag(ofPair: pair) { body(tags[number]) }
        }
    }

    /// The readings of a word, in just these letters; none when the lexicon does not have it.
    public func readings(of word: Span<UInt8>) -> [Reading] {
        var found: [Reading] = []
        forEachPair(of: word) { pair in
            if let reading = reading(of: word, pair) { found.append(reading) }
        }
        return found
    }

    /// What a pair says of a word; `nil` where its edit does not fit.
    func reading(of word: Span<UInt8>, _ pair: Int) -> Reading? {
        guard let number = tag(ofPair: pair), let edit = edit(ofPair: pair), let lemma = lemma(of: word, edit) else {
            return nil
        }
        return Reading(lemma: String(decoding: lemma, as: UTF8.self), tag: tags[number])
    }

    /// How many pairs there are.
    var pairCount: Int { pairs.count / 4 }

    /// The number of a pair's tag.
    func tag(ofPair pair: Int) -> Int? {
        guard let number = bytes.withBytes({ long(pair, of: pairs, $0) }).map({ Int($0 & 0xFFFF) }),
            number < tags.count
        else { return nil }
        return number
    }

    /// A pair's edit.
    func edit(ofPair pair: Int) -> Edit? {
        bytes.withBytes { all in
            guard let number = long(pair, of: pairs, all).map({ Int($0 >> 16) }),
                let end = long(number * 3, of: edits, all), let instead = long(number * 3 + 1, of: edits, all),
                let inside = long(number * 3 + 2, of: edits, all),
                let end = text(at: end & 0xFF_FFFF, end >> 24),
                let instead = text(at: instead & 0xFF_FFFF, instead >> 24),
                let insideText = text(at: inside & 0xFFFF, inside >> 16 & 0xFF)
            else { return nil }
            return Edit(
                end: end, instead: instead, inside: insideText, before: Int(inside >> 24 & 0x3F),
                firstLetter: FirstLetter(inside >> 30))
        }
    }

    private func text(at place: UInt32, _ length: UInt32) -> Section? {
        guard Int(place) + Int(length) <= letters.count else { return nil }
        return Section(offset: letters.offset + Int(place), count: Int(length))
    }

    /// The lemma of a form; `nil` where the edit does not fit.
    private func lemma(of form: Span<UInt8>, _ edit: Edit) -> [UInt8]? {
        guard edit.firstLetter == .same else {
            let changed = edit.firstLetter.applied(to: form.indices.map { form[$0] })
            return lemma(of: changed.span, edit, in: bytes)
        }
        return lemma(of: form, edit, in: bytes)
    }

    private func lemma(of form: Span<UInt8>, _ edit: Edit, in bytes: TableBytes) -> [UInt8]? {
        bytes.withBytes { all in
            guard let place = form.place(behind: edit.before),
                place + edit.inside.count + edit.end.count <= form.count,
                edit.inside.equals(form, at: place, in: all),
                edit.end.equals(form, at: form.count - edit.end.count, in: all)
            else { return nil }
            var lemma: [UInt8] = []
            lemma.reserveCapacity(form.count + edit.instead.count)
            for index in 0..<place { lemma.append(form[index]) }
            for index in place + edit.inside.count..<form.count - edit.end.count { lemma.append(form[index]) }
            lemma += all[edit.instead.offset..<edit.instead.offset + edit.instead.count]
            return lemma
        }
    }

    // MARK: Forms

    /// The forms of a lemma that have a tag.
    /// - Parameter tag: the number of the tag.
    func forms(of lemma: Span<UInt8>, tag: Int) -> [[UInt8]] {
        var range = pairs(ofTag: tag)
        var found: [[UInt8]] = []
        var length = 0
        // Those whose lemmas end alike stand together, the shortest ending first: with each letter there are fewer.
        while !range.isEmpty {
            var pair = range.lowerBound
            while pair < range.upperBound, let edit = edit(ofPair: pair), edit.instead.count == length {
                if let form = form(of: lemma, edit), !found.contains(form), has(pair, form.span) { found.append(form) }
                pair += 1
            }
            guard length < lemma.count else { break }
            let byte = lemma[lemma.count - 1 - length]
            range = pair..<range.upperBound
            let lower = first(in: range) { ending(of: $0, at: length).map { $0 >= byte } ?? true }
            let upper = first(in: lower..<range.upperBound) { ending(of: $0, at: length).map { $0 > byte } ?? true }
            range = lower..<upper
            length += 1
        }
        return found
    }

    /// Whether a pair is among the readings of a form.
    private func has(_ pair: Int, _ form: Span<UInt8>) -> Bool {
        var isThere = false
        forEachPair(of: form) { if $0 == pair { isThere = true } }
        return isThere
    }

    /// The form of a lemma; `nil` where the edit does not fit.
    private func form(of lemma: Span<UInt8>, _ edit: Edit) -> [UInt8]? {
        bytes.withBytes { all in
            let stem = lemma.count - edit.instead.count
            guard stem >= 0, let place = lemma.place(behind: edit.before), place <= stem,
                edit.instead.equals(lemma, at: stem, in: all)
            else { return nil }
            var form: [UInt8] = []
            form.reserveCapacity(stem + edit.inside.count + edit.end.count)
            for index in 0..<place { form.append(lemma[index]) }
            form += all[edit.inside.offset..<edit.inside.offset + edit.inside.count]
            for index in place..<stem { form.append(lemma[index]) }
            form += all[edit.end.offset..<edit.end.offset + edit.end.count]
            return form.isEmpty ? nil : edit.firstLetter.back.applied(to: form)
        }
    }

    /// The pairs of a tag.
    private func pairs(ofTag tag: Int) -> Range<Int> {
        let lower = first(in: 0..<pairCount) { self.tag(ofPair: $0).map { $0 >= tag } ?? true }
        return lower..<first(in: lower..<pairCount) { self.tag(ofPair: $0).map { $0 > tag } ?? true }
    }

    /// A byte of what a pair's lemma has instead, from its end.
    private func ending(of pair: Int, at index: Int) -> UInt8? {
        guard let instead = edit(ofPair: pair)?.instead, index < instead.count else { return nil }
        return bytes.withBytes { $0[instead.offset + instead.count - 1 - index] }
    }

    /// The first pair of a sorted range that something is true of.
    private func first(in range: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if isBehind(middle) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

extension MorphologicalLexicon.Section {
    /// Whether a text has these letters at a place, which must be in it.
    fileprivate func equals(_ text: Span<UInt8>, at place: Int, in all: UnsafeRawBufferPointer) -> Bool {
        for index in 0..<count where all[offset + index] != text[place + index] { return false }
        return true
    }
}

extension Span<UInt8> {
    /// Where the letters behind some others begin; `nil` when there are not so many.
    fileprivate func place(behind letters: Int) -> Int? {
        var (place, left) = (0, letters)
        while left > 0 {
            guard place < count else { return nil }
            place += 1
            while place < count, self[place] & 0xC0 == 0x80 { place += 1 }
            left -= 1
        }
        return place
    }
}
