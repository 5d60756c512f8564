/// The signs that writers use for an apostrophe.
package enum Apostrophe: Unicode.Scalar, CaseIterable {
    /// `'`
    case straight = "'"
    /// `’`, which is a closing quotation mark as well.
    case typographic = "’"
    /// `ʼ`, a letter: some write Ukrainian with it.
    case letter = "ʼ"

    /// The one that stands most often behind a letter and before another in a text, or behind one at its end; `nil` where none does. Takes
    /// about a nanosecond a byte.
    package static func prevailing(in text: Span<UInt8>) -> Apostrophe? {
        var counts = (straight: 0, typographic: 0, letter: 0)
        var offset = 1
        while offset < text.count {
            switch text[offset] {
            case 0x27 where text.isBetweenLetters(offset..<offset + 1): counts.straight += 1
            case 0x80 where text[offset - 1] == 0xE2 && text.isBetweenLetters(offset - 1..<offset + 2):
                if text[offset + 1] == 0x99 { counts.typographic += 1 }
            case 0xBC where text[offset - 1] == 0xCA && text.isBetweenLetters(offset - 1..<offset + 1):
                counts.letter += 1
            default: break
            }
            offset += 1
        }
        let most = max(counts.straight, counts.typographic, counts.letter)
        if most == 0 { return nil }
        return counts.straight == most ? .straight : counts.typographic == most ? .typographic : .letter
    }

    /// A text with this apostrophe in place of others; single quotation marks stay.
    package func replacingOthers(in text: String) -> String {
        guard text.unicodeScalars.contains(where: { Apostrophe(rawValue: $0) != nil }),
            !text.unicodeScalars.contains("‘")
        else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(Apostrophe(rawValue: scalar) == nil ? scalar : rawValue) }
        return String(scalars)
    }
}

extension Span<UInt8> {
    /// Whether there is a letter before a range and one, or nothing, behind it. What is no ASCII is taken for letters.
    fileprivate func isBetweenLetters(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, isLetterByte(range.lowerBound - 1) else { return false }
        return range.upperBound >= count ? range.upperBound == count : isLetterByte(range.upperBound)
    }

    private func isLetterByte(_ offset: Int) -> Bool {
        let byte = self[offset]
        return byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
}
