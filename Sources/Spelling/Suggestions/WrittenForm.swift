/// How a candidate is written in place of what was typed.
extension Lexicon {
    /// Appends a word in UTF-8: in its own case, or in that of what was typed where that has more capitals.
    func append(_ part: Candidate.Part, isFirst: Bool, to bytes: inout [UInt8]) {
        if part.wordCase == .mixed, part.typed != .upper, let form = mixedForms[part.codes] {
            bytes += form.utf8
        } else {
            letters.append(part, isFirst: isFirst, to: &bytes)
        }
    }

    /// Appends what is written instead where the dictionary does not have a word as ``append(_:isFirst:to:)`` writes it: a name in
    /// its own case where all was typed in capitals, and ss for the eszett, which is not written in Switzerland.
    /// - Returns: whether there is such a form.
    func appendAlternative(of part: Candidate.Part, to bytes: inout [UInt8]) -> Bool {
        if part.wordCase == .mixed, part.typed == .upper, let form = mixedForms[part.codes] {
            bytes += form.utf8
            return true
        }
        let eszett = letters.code(of: "ß")
        guard eszett != LetterCodes.other, part.codes.contains(eszett) else { return false }
        var spelled = part
        spelled.codes = part.codes.flatMap { $0 == eszett ? [letters.code(of: "s"), letters.code(of: "s")] : [$0] }
        letters.append(spelled, isFirst: true, to: &bytes)
        return true
    }
}

extension LetterCodes {
    /// Appends a word in UTF-8 in the case that its own and that of what was typed make together.
    func append(_ part: Candidate.Part, isFirst: Bool, to bytes: inout [UInt8]) {
        for (index, code) in part.codes.enumerated() where code >= 1 && Int(code) <= lower.count {
            let isUpper =
                switch (part.wordCase, part.typed) {
                case (.upper, _), (_, .upper): true
                case (.capital, _), (.mixed, _): index == 0
                case (.lower, .capital), (.lower, .mixedCapital): index == 0 && isFirst
                case (.lower, .lower), (.lower, .mixed): false
                }
            bytes.append(
                contentsOf: UTF8.encode((isUpper ? upper : lower)[Int(code) - 1]) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// The UTF-8 bytes of a word in small letters.
    func bytes(of codes: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for code in codes where code >= 1 && Int(code) <= lower.count {
            bytes.append(contentsOf: UTF8.encode(lower[Int(code) - 1]) ?? UTF8.encodedReplacementCharacter)
        }
        return bytes
    }
}
