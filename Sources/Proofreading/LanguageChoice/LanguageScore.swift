import Morphology
import Text

/// What the letters of some words say about the language that they are in: log odds for each language of ``LanguageProfiles``.
///
/// A linear model over the n-grams of one to four letters of each word and the word itself. Costs about 20 ns a letter, and
/// allocates nothing.
struct LanguageScore: Sendable {
    /// What it goes by.
    let profiles: LanguageProfiles
    /// How many letters there were in each script.
    private(set) var letters = ScriptLetters()
    /// How many words there were besides names.
    private(set) var plainWords = 0
    /// How many words were taken for names.
    private(set) var names = 0

    private var plain = WeightSum()
    private var ofNames = WeightSum()

    /// A score of no words yet.
    init(by profiles: LanguageProfiles) { self.profiles = profiles }

    /// The languages that are told apart.
    var languages: [LanguageCode] { profiles.languages }

    /// Where a language, or that of a variant, is among them; `nil` of one that has no profile.
    func index(of code: LanguageCode) -> Int? { languages.firstIndex { $0.base == code.base } }

    /// Adds a word.
    /// - Parameters:
    ///   - word: its bytes; what is not a letter parts words.
    ///   - isName: whether it begins with a capital where no sentence begins, so that it tells little about the language.
    mutating func add(_ word: Span<UInt8>, isName: Bool = false) {
        var letters = WordLetters()
        var offset = 0
        while offset < word.count {
            let (scalar, length) = word.decodeScalar(at: offset)
            offset += length
            guard let letter = self.letters.count(scalar) else {
                finish(&letters, isName: isName)
                continue
            }
            letters.append(letter)
        }
        finish(&letters, isName: isName)
    }

    /// Adds the words of another score.
    mutating func add(_ other: LanguageScore) {
        letters.add(other.letters)
        plainWords += other.plainWords
        names += other.names
        plain.add(other.plain)
        ofNames.add(other.ofNames)
    }

    /// The log odds of each language, in the order of ``languages``.
    /// - Parameter countingNames: how much names count, from 0 to 1.
    func logOdds(countingNames share: Float = 1) -> [Float] {
        let plain = plain.total(above: profiles.zeroLevel)
        let ofNames = ofNames.total(above: profiles.zeroLevel)
        return languages.indices.map { index in
            (Float(plain[index]) + share * Float(ofNames[index])) * profiles.step
        }
    }

    private mutating func finish(_ letters: inout WordLetters, isName: Bool) {
        guard !letters.isEmpty else { return }
        if isName {
            names += 1
            letters.addWeights(of: profiles, to: &ofNames)
        } else {
            plainWords += 1
            letters.addWeights(of: profiles, to: &plain)
        }
        letters.removeAll()
    }
}

/// A sum of rows of ``LanguageProfiles``, one number a language.
///
/// Rows are added as they are, bytes in lanes of 16 bits, and moved to wider numbers before those could overflow.
private struct WeightSum: Sendable {
    private static let lowBytes = SIMD4<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
    /// So many levels fit into 16 bits.
    private static let maximumPending = Int32(UInt16.max) / Int32(LanguageProfiles.highestLevel)

    /// The recent rows: bytes 0, 2, 4 … of a row, and bytes 1, 3, 5 ….
    private var even = SIMD4<UInt64>()
    private var odd = SIMD4<UInt64>()
    private var pending: Int32 = 0
    /// The sum of the rows before them, and how many those were.
    private var settled = SIMD32<Int32>()
    private var settledRows: Int32 = 0

    /// Makes room for some rows; more than ``maximumPending`` never come at once.
    mutating func reserve(_ rows: Int) {
        if Int(pending) + rows > Int(Self.maximumPending) { settle() }
    }

    @inline(__always)
    mutating func addRow(at offset: Int, of rows: UnsafeRawBufferPointer) {
        // Reads beyond the row when there are fewer than 32 languages; there are bytes behind the last one for that.
        let row = rows.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        even &+= row & Self.lowBytes
        odd &+= (row &>> 8) & Self.lowBytes
        pending &+= 1
    }

    mutating func add(_ other: WeightSum) {
        var other = other
        other.settle()
        settled &+= other.settled
        settledRows &+= other.settledRows
    }

    /// The sum in levels above the one that says nothing, by language.
    func total(above zero: Int32) -> SIMD32<Int32> {
        var copy = self
        copy.settle()
        return copy.settled &- copy.settledRows &* zero
    }

    private mutating func settle() {
        guard pending > 0 else { return }
        for language in 0..<LanguageProfiles.rowLength {
            let lanes = language & 1 == 0 ? even : odd
            let sum = UInt64(littleEndian: lanes[language / 8]) >> UInt64(language % 8 / 2 * 16) & 0xFFFF
            settled[language] &+= Int32(sum)
        }
        settledRows &+= pending
        even = SIMD4()
        odd = SIMD4()
        pending = 0
    }
}

/// The letters of a word, with a 0 before them. Mirrors the script that makes ``LanguageProfiles``.
private struct WordLetters {
    /// The script counts no more letters than these.
    private static let maximum = 40

    private var letters = InlineArray<42, UInt32>(repeating: 0)
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ letter: UInt32) {
        guard count < Self.maximum else { return }
        count += 1
        letters[count] = letter
    }

    mutating func removeAll() { count = 0 }

    /// Adds the weights of the n-grams and of the word.
    mutating func addWeights(of profiles: LanguageProfiles, to sum: inout WeightSum) {
        letters[count + 1] = 0
        profiles.withRows { addWeights(of: $0, each: profiles.languages.count, bits: profiles.bucketBits, to: &sum) }
    }

    /// - Parameters:
    ///   - rows: a row for each bucket.
    ///   - rowLength: how many bytes a row has.
    ///   - bits: the binary logarithm of the number of rows.
    private func addWeights(
        of rows: UnsafeRawBufferPointer, each rowLength: Int, bits: UInt32, to sum: inout WeightSum
    ) {
        sum.reserve(4 * (count + 2) + 1)
        let end = count &+ 2
        for start in 0..<end {
            var state: UInt32 = 0
            for length in 1...4 where start &+ length <= end {
                let letter = letters[start &+ length &- 1]
                state = (state &* 0x0100_0193) ^ (letter &+ UInt32(truncatingIfNeeded: length) &<< 16)
                if length > 1 || letter != 0 { sum.addRow(at: Self.bucket(state, bits) &* rowLength, of: rows) }
            }
        }
        // FNV-1a of 32 bits, of letters and not of bytes, as the script has it.
        var state: UInt32 = 0x811C_9DC5
        for index in 1...count { state = (state ^ letters[index]) &* 0x0100_0193 }
        sum.addRow(at: Self.bucket(state, bits) &* rowLength, of: rows)
    }

    @inline(__always)
    private static func bucket(_ state: UInt32, _ bits: UInt32) -> Int {
        Int((state &* 0x9E37_79B1) &>> (32 &- bits))
    }
}
