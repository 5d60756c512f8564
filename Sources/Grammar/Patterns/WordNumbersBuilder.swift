import RealModule
import Text

/// Numbers the words that rules speak of while they are compiled: see ``WordNumbers``.
struct WordNumbersBuilder {
    private var slots: [WordNumbers.Slot] = Array(repeating: WordNumbers.Slot(), count: 64)
    private var firstBytes: [UInt64] = Array(repeating: 0, count: 64)
    /// For each number, how often the word seems to stand in texts: short words are frequent.
    private var frequencies: [Double] = [0]
    /// How many words there are; they are numbered from 1.
    private(set) var count: Int32 = 0

    /// The number of a word, which it gets when it has none.
    mutating func insert(_ word: String) -> Int32 {
        let bytes = Array(SpelledForm.of(word).utf8)
        let hash = WordNumbers.hash(of: bytes.span)
        note(bytes)
        let known = slots[place(of: hash)].number
        if known != 0 { return known }
        for spelling in [word, word.lowercased(), word.uppercased()] {
            note(Array(spelling.utf8))
            // Either may stand in a text.
            note(Array(spelling.replacing("ё", with: "е").replacing("Ё", with: "Е").utf8))
            note(Array(spelling.replacing("е", with: "ё").replacing("Е", with: "Ё").utf8))
        }
        count += 1
        frequencies.append(Self.frequency(ofLength: word.unicodeScalars.count))
        if Int(count) * 2 > slots.count { grow() }
        slots[place(of: hash)] = WordNumbers.Slot(hash: hash, number: count)
        return count
    }

    /// How often a word seems to stand in texts, as far as its length tells.
    func frequency(of number: Int32) -> Double { frequencies[Int(number)] }

    /// How often a word of some letters seems to stand in texts.
    static func frequency(ofLength length: Int) -> Double { Double.exp2(-Double(min(12, length))) }

    func write(into pack: inout PackWriter) {
        pack.add(WordNumbers.slots, records: slots)
        pack.add(WordNumbers.firstBytes, records: firstBytes)
    }

    private mutating func note(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        firstBytes[min(63, bytes.count)] |= WordNumbers.bit(first)
    }

    private mutating func grow() {
        let old = slots.filter { $0.number != 0 }
        slots = Array(repeating: WordNumbers.Slot(), count: slots.count * 2)
        for slot in old { slots[place(of: slot.hash)] = slot }
    }

    /// Where a hash stands, or would.
    private func place(of hash: UInt64) -> Int {
        var place = WordNumbers.place(of: hash, in: slots.count)
        while slots[place].number != 0, slots[place].hash != hash { place = (place + 1) & (slots.count - 1) }
        return place
    }
}
