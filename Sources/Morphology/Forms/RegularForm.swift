/// Forms of English words as the rules of its spelling make them: what may stand in when nothing better is known. Not all of them are words.
package enum RegularForm {
    /// The forms of a lemma that a tag may name, likeliest first; none where the rules say nothing.
    package static func candidates(of lemma: String, as penn: PennTag) -> [String] {
        let bytes = Array(lemma.utf8)
        guard bytes.count > 1, let last = bytes.last else { return [] }
        let stem = String(lemma.dropLast())
        let isAfterVowel = isVowel(bytes[bytes.count - 2])
        let doubled = isVowel(last) ? [] : [lemma + String(UnicodeScalar(last))]
        let endsInE = last == UInt8(ascii: "e")
        let changesY = last == UInt8(ascii: "y") && !isAfterVowel
        switch penn {
        case .pastTense, .pastParticiple:
            if endsInE { return [lemma + "d"] }
            return changesY ? [stem + "ied"] : [lemma + "ed"] + doubled.map { $0 + "ed" }
        case .ingForm:
            return endsInE ? [stem + "ing", lemma + "ing"] : [lemma + "ing"] + doubled.map { $0 + "ing" }
        case .thirdPersonPresent, .pluralNoun: return changesY ? [stem + "ies"] : [lemma + "s", lemma + "es"]
        default: return []
        }
    }

    private static func isVowel(_ byte: UInt8) -> Bool { "aeiou".utf8.contains(byte) }
}
