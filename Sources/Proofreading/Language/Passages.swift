/// A sentence, taken apart into its quotations and the rest.
struct Passages {
    private(set) var outside: Passage
    private(set) var quotations: [Passage] = []

    init(of sentence: Sentence, in document: Document) {
        outside = Passage(range: sentence.range)
        let tokens = sentence.tokens
        var isFirst = true
        var index = 0
        while index < tokens.count {
            if document.isQuotationMark(tokens[index]),
                let end = tokens[(index + 1)...].firstIndex(where: { document.isQuotationMark($0) })
            {
                var quotation = Passage(range: Int(tokens[index].end)..<Int(tokens[end].start))
                for (place, token) in tokens[index + 1..<end].lazy.filter(\.isProse).enumerated() {
                    quotation.add(token, of: document, isFirst: place == 0)
                }
                if quotation.words.count >= Passage.leastWords {
                    quotations.append(quotation)
                    isFirst = false
                    index = end + 1
                    continue
                }
            }
            if tokens[index].isProse {
                outside.add(tokens[index], of: document, isFirst: isFirst)
                isFirst = false
            }
            index += 1
        }
        // A sentence that is nothing but a quotation is judged as a sentence.
        if outside.words.isEmpty, quotations.count == 1 {
            let words = quotations[0]
            outside.words = words.words
            outside.score = words.score
            outside.plainBytes = words.plainBytes
            quotations = []
        }
    }
}

extension Token {
    /// Whether it is a word of a language.
    var isProse: Bool { kind == .word || kind == .elision || kind == .unspaced }
}

extension Document {
    /// Whether a token is a double quotation mark of any shape.
    fileprivate func isQuotationMark(_ token: Token) -> Bool {
        guard token.kind == .punctuation else { return false }
        let range = token.range
        switch range.count {
        case 1: return prose[range.lowerBound] == UInt8(ascii: "\"")
        case 2: return prose[range.lowerBound] == 0xC2 && [0xAB, 0xBB].contains(prose[range.lowerBound + 1])  // « »
        case 3:
            return prose[range.lowerBound] == 0xE2 && prose[range.lowerBound + 1] == 0x80
                && (0x9C...0x9F).contains(prose[range.lowerBound + 2])  // “ ” „ ‟
        default: return false
        }
    }
}
