/// The capitals of a word, in any alphabet with cases.
package struct Capitals {
    package enum Pattern: UInt8 {
        case lower
        case capital
        case upper
        /// Capitals with an ending in small letters: `PCs`, `NATO's`.
        case acronym
        case mixed
    }

    package private(set) var pattern = Pattern.lower
    package private(set) var letterCount = 0

    /// How many bytes at the beginning of a word are an elided one with its apostrophe: `L'Etat`.
    package static func elisionLength(_ word: Span<UInt8>) -> Int {
        for position in 0..<max(0, min(word.count - 1, 7)) where word[position] == UInt8(ascii: "'") {
            return position + 1
        }
        return 0
    }

    /// Those of the same word in small letters.
    package var inSmallLetters: Capitals {
        var small = self
        small.pattern = .lower
        return small
    }

    package init(_ word: Span<UInt8>) {
        var upper = 0
        var isFirstUpper = false
        var leadingUpper = 0
        var lowerBehindApostrophe = 0
        var sawApostrophe = false
        var position = 0
        while position < word.count {
            let (scalar, length) = word.decodeScalar(at: position)
            position += length
            if scalar == 0x27 || scalar == 0x2019 { sawApostrophe = true }
            guard let letter = Unicode.Scalar(scalar), scalar >= 0x80 || scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A
            else {
                continue
            }
            let isUpper = scalar < 0x80 ? scalar < 0x61 : letter.properties.isUppercase
            if isUpper {
                upper += 1
                if letterCount == 0 { isFirstUpper = true }
                if leadingUpper == letterCount { leadingUpper += 1 }
            } else if sawApostrophe {
                lowerBehindApostrophe += 1
            }
            letterCount += 1
        }
        let small = letterCount - upper
        pattern =
            switch upper {
            case 0: .lower
            case letterCount where letterCount > 1: .upper
            case leadingUpper where upper > 1 && (small <= 1 || small == lowerBehindApostrophe): .acronym
            case 1 where isFirstUpper: .capital
            default: .mixed
            }
    }
}
