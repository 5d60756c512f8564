import Text

/// What the tagger sees of a word, of a part of one that has a tag of its own, or of a mark.
struct TaggerUnit {
    /// The hashes of the word in small letters, of its last letters, and of its first three; 0 when it is shorter.
    var word: UInt64 = 0
    var endings: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
    var beginning: UInt64 = 0
    /// Which capitals it has, and whether it has digits, hyphens or full stops.
    var shape: UInt64 = 0
    var cluster: UInt64 = 0
    /// The number of its class.
    var kind = 0
    /// Its token's number in the sentence.
    var token: Int32 = -1
    /// Whether it is cut off the end of a word.
    var isAttached = false
    /// Whether it is *not*, cut off the end of a verb.
    var isNegation = false
    /// Whether it is punctuation, of which there is nothing to be told.
    var isMark = false
    /// Whether it begins the sentence with a capital, and is known neither with it nor without.
    var isUnknownBeginning = false

    /// Where a sentence begins or ends.
    static let boundary = TaggerUnit("^")

    init() {}

    /// A sign of what is no word.
    init(_ sign: StaticString, shape: UInt64 = 0) {
        sign.withUTF8Buffer { bytes in
            var unit = UnitText()
            for byte in bytes { unit.append(small: UInt32(byte)) }
            unit.describe(unit.whole, in: &self)
        }
        self.shape = shape
    }
}

/// The units of a sentence, with two boundaries at either end.
struct TaggerUnits {
    private(set) var units: [TaggerUnit] = []
    private let table: TaggerTable
    private var text = UnitText()
    private var isFirst = true

    private static let number = TaggerUnit("#", shape: 8)
    private static let quantity = TaggerUnit("#u", shape: 8)
    private static let other = TaggerUnit("@")

    init(_ sentence: Sentence, in document: Document, _ table: TaggerTable) {
        self.table = table
        units.reserveCapacity(sentence.tokens.count / 2 + 8)
        units.append(.boundary)
        units.append(.boundary)
        table.bytes.withBytes { bytes in
            for (index, token) in sentence.tokens.enumerated() {
                add(token, Int32(truncatingIfNeeded: index), in: document, bytes)
            }
        }
        units.append(.boundary)
        units.append(.boundary)
    }

    private mutating func add(_ token: Token, _ index: Int32, in document: Document, _ bytes: UnsafeRawBufferPointer) {
        switch token.kind {
        case .space, .markup, .emoji, .unspaced: return
        case _ where !token.isReadable: add(Self.other, index, bytes)
        case .word, .elision, .abbreviation, .romanNumeral, .identifier:
            text.removeAll()
            document.withSpelledForm(of: token) { text.append($0) }
            addWord(index, bytes)
        case .number, .version: add(Self.number, index, bytes)
        case .quantity: add(Self.quantity, index, bytes)
        case .punctuation:
            text.removeAll()
            document.withSpelledForm(of: token) { text.append($0) }
            guard let first = text.first else { return }
            if let mark = Self.mark(first) {
                text.removeAll()
                text.append(small: mark)
                var unit = TaggerUnit()
                text.describe(text.whole, in: &unit)
                unit.shape = 0
                unit.token = index
                unit.kind = table.markClass
                unit.isMark = true
                units.append(unit)
            } else {
                addWord(index, bytes)
            }
        default: add(Self.other, index, bytes)
        }
    }

    private mutating func add(_ sign: TaggerUnit, _ index: Int32, _ bytes: UnsafeRawBufferPointer) {
        var unit = sign
        unit.token = index
        (unit.kind, unit.cluster) = table.word(unit.word, in: bytes)
        isFirst = false
        units.append(unit)
    }

    /// Adds what the text holds: a word, and what is cut off its end.
    private mutating func addWord(_ index: Int32, _ bytes: UnsafeRawBufferPointer) {
        guard text.first != nil else { return }
        let cut = text.cut(table.endings)
        add(text.whole.lowerBound..<(cut ?? text.whole.upperBound), index, isAttached: false, bytes)
        if let cut { add(cut..<text.whole.upperBound, index, isAttached: true, bytes) }
    }

    private mutating func add(_ range: Range<Int>, _ index: Int32, isAttached: Bool, _ bytes: UnsafeRawBufferPointer) {
        var unit = TaggerUnit()
        text.describe(range, in: &unit)
        unit.token = index
        unit.isAttached = isAttached
        unit.isNegation = isAttached && text.isNegation(range)
        let capital = unit.shape & 7
        let atStart = isFirst && !isAttached
        let hasOnlyThat = atStart && (capital == 1 || capital == 5)
        if hasOnlyThat { unit.shape = unit.shape & ~7 | (capital == 1 ? 6 : 7) }
        isFirst = false
        let small = table.word(unit.word, in: bytes)
        unit.cluster = small.cluster
        unit.kind = small.class
        // A capital inside a sentence makes another word of a word; at its beginning, of one that is not known without.
        if capital != 0, !atStart || small.class == 0 && (unit.shape & 7) >= 6 {
            var hash = FNV1a(unit.word)
            hash.combine(UInt8(1))
            unit.kind = table.word(hash.value, in: bytes).class
        }
        unit.isUnknownBeginning = hasOnlyThat && unit.kind == 0
        units.append(unit)
    }

    /// What a punctuation mark is to the tagger; `nil` when it may be a word.
    private static func mark(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x22, 0x201C, 0x201D, 0x201E, 0x201A, 0x2018, 0xAB, 0xBB, 0x2039, 0x203A: 0x22
        case 0x2D, 0x2013, 0x2014, 0x2015: 0x2D
        case 0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x2026, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x2A, 0x7C, 0x2022,
            0xB7,
            0x5F, 0x7E, 0x3C, 0x3E, 0xBF, 0xA1:
            scalar
        default: nil
        }
    }
}

/// The letters of a word, folded.
struct UnitText {
    private var bytes: [UInt8] = []
    /// Where each scalar begins in the bytes, and what it is: 1 a letter, 2 a capital as well, 4 a digit, 8 a hyphen, 16 a full stop.
    private var starts: [(offset: Int32, kind: UInt8)] = []

    var whole: Range<Int> { 0..<starts.count }

    /// The first scalar.
    var first: UInt32? { bytes.isEmpty ? nil : bytes.span.decodeScalar(at: 0).value }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    /// Takes a word in its spelled form.
    mutating func append(_ text: Span<UInt8>) {
        var offset = 0
        while offset < text.count {
            let (scalar, length) = text.decodeScalar(at: offset)
            offset &+= length
            append(scalar)
        }
    }

    private mutating func append(_ scalar: UInt32) {
        let small = scalar == 0x60 ? 0x27 : smallLetter(of: scalar)
        var kind: UInt8 = 0
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A: kind = 1
        case 0x30...0x39: kind = 4
        case 0x2D: kind = 8
        case 0x2E: kind = 16
        default: kind = scalar >= 0xC0 && scalar != 0xD7 && scalar != 0xF7 ? 1 : 0
        }
        if small != scalar, kind == 1 { kind = 3 }
        starts.append((Int32(truncatingIfNeeded: bytes.count), kind))
        append(bytesOf: small)
    }

    /// Takes a scalar as it is.
    mutating func append(small scalar: UInt32) {
        starts.append((Int32(truncatingIfNeeded: bytes.count), 0))
        append(bytesOf: scalar)
    }

    @inline(__always)
    private mutating func append(bytesOf scalar: UInt32) {
        if scalar < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: scalar))
        } else {
            guard let valid = Unicode.Scalar(scalar) else { return }
            bytes.append(contentsOf: UTF8.encode(valid)?.map { $0 } ?? [])
        }
    }

    /// The number of the scalar from which on one of some endings stands, unless it is all of the word.
    func cut(_ endings: [[UInt8]]) -> Int? {
        for ending in endings where bytes.count > ending.count && bytes.suffix(ending.count).elementsEqual(ending) {
            // Endings are of ASCII.
            return starts.count - ending.count
        }
        return nil
    }

    func isNegation(_ range: Range<Int>) -> Bool {
        bytes[Int(starts[range.lowerBound].offset)...].elementsEqual([0x6E, 0x27, 0x74])
    }

    /// Tells of a range of scalars what the tagger sees of it.
    func describe(_ range: Range<Int>, in unit: inout TaggerUnit) {
        let (low, high) = (offset(range.lowerBound), offset(range.upperBound))
        let text = bytes.span
        var hash = FNV1a()
        for index in low..<high {
            if range.count >= 3, index == offset(range.lowerBound + 3) { unit.beginning = hash.value }
            hash.combine(text[index])
        }
        unit.word = hash.value
        if range.count == 3 { unit.beginning = hash.value }
        unit.endings = (
            ending(1, range), ending(2, range), ending(3, range), ending(4, range), ending(5, range)
        )
        unit.shape = shape(range)
    }

    @inline(__always)
    private func offset(_ scalar: Int) -> Int { scalar < starts.count ? Int(starts[scalar].offset) : bytes.count }

    @inline(__always)
    private func ending(_ length: Int, _ range: Range<Int>) -> UInt64 {
        guard range.count >= length else { return 0 }
        var hash = FNV1a()
        hash.combine(bytes.span.extracting(offset(range.upperBound - length)..<offset(range.upperBound)))
        return hash.value
    }

    private func shape(_ range: Range<Int>) -> UInt64 {
        var (letters, capitals, all) = (0, 0, UInt8(0))
        for index in range {
            let kind = starts[index].kind
            letters &+= Int(kind & 1)
            capitals &+= Int(kind >> 1 & 1)
            if index > range.lowerBound || kind & 8 == 0 { all |= kind }
        }
        var value: UInt64 = 0
        if letters == 1, capitals == 1 {
            value = 5
        } else if capitals > 0, letters == capitals {
            value = 4
        } else if starts[range.lowerBound].kind & 2 != 0 {
            value = capitals == 1 ? 1 : 3
        } else if capitals > 0 {
            value = 2
        }
        if all & 4 != 0 { value |= 8 }
        if all & 8 != 0 { value |= 16 }
        if all & 16 != 0, letters > 0 { value |= 32 }
        return value
    }
}
