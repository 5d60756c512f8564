import RealModule

/// Weighs candidates by how well they go with the words around them.
struct ContextWeighing {
    let contexts: ContextTable
    let lexicon: Lexicon
    private let previous: (bytes: [UInt8], share: Double)?
    private let next: (bytes: [UInt8], share: Double)?

    /// How much a nat of affinity counts beside a nat of the error model. The two are not independent, and the table is of other
    /// texts, hence less than 1.
    private static let weight = 0.6

    init(contexts: ContextTable, lexicon: Lexicon, context: WordContext) {
        self.contexts = contexts
        self.lexicon = lexicon
        func word(_ text: String?) -> (bytes: [UInt8], share: Double)? {
            guard var text else { return nil }
            return text.withUTF8 { utf8 in
                let codes = TypedWord(utf8.span, letters: lexicon.letters).codes
                return codes.isEmpty || codes.contains(LetterCodes.other)
                    ? nil : (lexicon.letters.bytes(of: codes), lexicon.share(of: codes))
            }
        }
        previous = word(context.previous)
        next = word(context.next)
    }

    /// Adds to the candidates' scores, and puts them in their new order.
    func weigh(_ candidates: inout [Candidate]) {
        guard previous != nil || next != nil || candidates.contains(where: { $0.parts.count > 1 }) else { return }
        for index in candidates.indices {
            let parts = candidates[index].parts
            guard let first = parts.first, let last = parts.last else { continue }
            var affinity = 0.0
            let firstBytes = lexicon.letters.bytes(of: first.codes)
            let firstShare = lexicon.share(of: first.codes)
            let isPair = parts.count > 1 && candidates[index].joint == UInt8(ascii: " ")
            let lastBytes = isPair ? lexicon.letters.bytes(of: last.codes) : firstBytes
            let lastShare = isPair ? lexicon.share(of: last.codes) : firstShare
            if let previous {
                affinity += contexts.affinity(of: previous.bytes, firstBytes, expected: previous.share * firstShare)
            }
            if isPair { affinity += contexts.affinity(of: firstBytes, lastBytes, expected: firstShare * lastShare) }
            if let next { affinity += contexts.affinity(of: lastBytes, next.bytes, expected: lastShare * next.share) }
            candidates[index].score += Int32(affinity * Self.weight * 100)
        }
        candidates.sort { $0.score > $1.score }
    }
}

extension Lexicon {
    /// How much of a text a word makes up; a little for a word that the lexicon has not.
    func share(of codes: some Sequence<UInt8>) -> Double {
        let level = words.entry(of: codes).map { Double($0.level) } ?? 0
        return .exp((level - Double(WordEntry.maximumLevel)) * WordEntry.natsPerLevel)
    }
}

extension LetterCodes {
    /// The UTF-8 bytes of a word in lower case.
    func bytes(of codes: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for code in codes where code >= 1 && Int(code) <= lower.count {
            bytes.append(contentsOf: UTF8.encode(lower[Int(code) - 1]) ?? UTF8.encodedReplacementCharacter)
        }
        return bytes
    }
}
