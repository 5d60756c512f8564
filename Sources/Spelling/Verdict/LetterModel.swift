import Text

/// How plausible a run of letters is in a language: a model of three letters at a time, learned by `Scripts/fit-verdict`.
package struct LetterModel: Sendable {
    /// How plausible a word's letters are, each behind the two before it, in natural logarithms.
    package struct Plausibility: Hashable, Sendable {
        /// The mean.
        package var mean: Float
        /// That of the least plausible letter.
        var least: Float
    }

    /// The letters, in order; 0 is no letter, and one more than their number any other.
    private let letters: [UInt32]
    /// The negative logarithms of the letters behind two others, in sixteenths, by the codes of all three.
    private let costs: [UInt8]
    private var width: Int { letters.count + 2 }

    /// Makes a model; `nil` when the table has not a cost for every three letters.
    init?(letters: [UInt32], costs: [UInt8]) {
        let width = letters.count + 2
        guard width <= 128, costs.count == width * width * width, letters.sorted() == letters else { return nil }
        self.letters = letters
        self.costs = costs
    }

    /// How plausible a word is, whatever its capitals. Takes some ten nanoseconds a letter.
    package func plausibility(of word: String) -> Plausibility {
        var (before, last) = (0, 0)
        var (sum, greatest, count) = (0, 0, 0)
        func add(_ code: Int) {
            let cost = Int(costs[(before * width + last) * width + code])
            sum += cost
            greatest = max(greatest, cost)
            count += 1
            (before, last) = (last, code)
        }
        for scalar in word.unicodeScalars { add(code(of: smallLetter(of: scalar.value))) }
        add(0)
        return Plausibility(mean: -Float(sum) / Float(16 * count), least: -Float(greatest) / 16)
    }

    private func code(of letter: UInt32) -> Int {
        var (low, high) = (0, letters.count)
        while low < high {
            let middle = (low + high) / 2
            if letters[middle] < letter { low = middle + 1 } else { high = middle }
        }
        return low < letters.count && letters[low] == letter ? low + 1 : letters.count + 1
    }
}
