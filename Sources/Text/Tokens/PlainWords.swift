/// The shortcuts for what most of a text is: words that are letters and nothing else. What they do not know for certain they leave
/// to the tokenizer, so that they change how fast tokens are found and not which.
extension Tokenizer {
    /// Whether what stands at an offset ends a word for certain.
    @inline(__always)
    func isPlainEnd(at offset: Int, in text: Span<UInt8>) -> Bool {
        guard offset < text.count else { return true }
        switch text[offset] {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "]"):
            return true
        default: return false
        }
    }

    /// Appends the words of ASCII letters that begin at an offset, with single spaces between them, maybe behind a comma, as far as
    /// there is nothing else in the next 64 bytes.
    /// - Returns: where the next token begins: where the first word does when there is something else right behind it.
    @inline(__always)
    func appendPlainWords(
        at start: Int, upTo sentenceEnd: Int, in text: Span<UInt8>, to tokens: inout TokenBuffer
    ) -> Int {
        let window = AsciiWindow(at: start, in: text)
        if window.hasInnerCapital { return start }
        // A sentence does not end between two letters; of a comma at its end the space behind is part of it.
        let limit = min(start &+ AsciiWindow.size &- 1, sentenceEnd)
        var next = start
        // Words, commas and spaces: no more tokens than bytes.
        tokens.append(atMost: AsciiWindow.size) { buffer in
            var count = 0
            var letters = window.letters
            while true {
                // 64 when all that is left of the window are letters, so that the word may go on behind it.
                let length = (~letters).trailingZeroBitCount
                let end = next &+ length
                guard length > 0, end < limit else { return count }
                // Whatever is read here is in the window, and so in the text.
                let behind = text[unchecked: end]
                let isEnd = behind == UInt8(ascii: ".") || behind == UInt8(ascii: "?") || behind == UInt8(ascii: "!")
                guard
                    behind == UInt8(ascii: " ") || behind == UInt8(ascii: ",")
                        || isEnd && endsSentence(next..<end, in: text, at: sentenceEnd)
                else { return count }
                let isSmall = text[unchecked: next] &>> 5 & 1
                let hasSmall = isSmall | (length > 1 ? 1 : 0)
                let traits =
                    (isSmall ^ 1) &* TokenTraits.isCapitalised.rawValue | hasSmall
                    &* TokenTraits.hasSmallLetter.rawValue
                buffer[count] = Token(from: next, to: end, .word, TokenTraits(rawValue: traits))
                count &+= 1
                next = end
                if isEnd {
                    buffer[count] = Token(from: end, to: end &+ 1, .punctuation)
                    buffer[count &+ 1] = Token(from: end &+ 1, to: end &+ 2, .space)
                    next = end &+ 2
                    return count &+ 2
                }
                letters &>>= UInt64(truncatingIfNeeded: length &+ 1)
                if behind == UInt8(ascii: ",") {
                    guard end &+ 1 < limit, text[unchecked: end &+ 1] == UInt8(ascii: " ") else { return count }
                    buffer[count] = Token(from: end, to: end &+ 1, .punctuation)
                    count &+= 1
                    letters &>>= 1
                    next &+= 1
                }
                // A space with a letter behind it.
                guard letters & 1 == 1, next &+ 1 < sentenceEnd else { return count }
                buffer[count] = Token(from: next, to: next &+ 1, .space)
                count &+= 1
                next &+= 1
            }
        }
        return next
    }

    /// Whether a sign and a space behind a word end the sentence, and the sign is not part of an abbreviation.
    @inline(__always)
    func endsSentence(_ word: Range<Int>, in text: Span<UInt8>, at sentenceEnd: Int) -> Bool {
        let sign = word.upperBound
        return sign &+ 2 == sentenceEnd && text[sign &+ 1] == UInt8(ascii: " ")
            && (text[sign] != UInt8(ascii: ".")
                || word.count > 1 && conventions.abbreviation(in: text, word).isEmpty)
    }

    /// Appends what begins with an ASCII letter at an offset, and the space behind it.
    ///
    /// Most words are letters and nothing else but a hyphen or apostrophe between two, and have no capital behind the first one;
    /// these are done with here.
    @inline(__always)
    func appendAsciiWord(at start: Int, in text: Span<UInt8>, to tokens: inout TokenBuffer) -> Int {
        guard let word = AsciiLetters(at: start, in: text) else { return appendChunk(at: start, in: text, to: &tokens) }
        var end = word.end
        var hasInnerCapital = word.hasInnerCapital
        var traits: TokenTraits = word.hasSmallLetter ? .hasSmallLetter : []
        while end &+ 1 < text.count, end &- word.end <= Self.longestJoined {
            let isHyphen = text[end] == UInt8(ascii: "-")
            guard isHyphen || text[end] == UInt8(ascii: "'") && !conventions.hasElisions,
                let part = AsciiLetters(at: end &+ 1, in: text), part.end > end &+ 1
            else { break }
            end = part.end
            // A part of a compound may begin with a capital.
            hasInnerCapital = hasInnerCapital || part.hasInnerCapital || !isHyphen && text[part.start] & 0x20 == 0
            if isHyphen { traits.insert(.isCompound) }
            if text[part.start] & 0x20 == 0 { traits.insert(.hasInnerCapital) }
            if part.hasSmallLetter { traits.insert(.hasSmallLetter) }
        }
        guard !hasInnerCapital, isPlainEnd(at: end, in: text) || isFullStop(behind: start..<end, in: text) else {
            return appendChunk(at: start, in: text, to: &tokens)
        }
        if text[start] & 0x20 == 0 { traits.insert(.isCapitalised) }
        tokens.append(
            end &- start > Token.longestWord
                ? Token(from: start, to: end, .overlong) : Token(from: start, to: end, .word, traits))
        // A single space is the commonest thing to follow.
        guard end &+ 1 < text.count, text[end] == UInt8(ascii: " "),
            !AsciiTraits(text[end &+ 1]).isDisjoint(with: .letter)
        else { return end }
        tokens.append(Token(from: end, to: end &+ 1, .space))
        return end &+ 1
    }

    /// Whether a full stop stands behind a word, and white space behind that, and the word is no abbreviation.
    @inline(__always)
    func isFullStop(behind word: Range<Int>, in text: Span<UInt8>) -> Bool {
        let end = word.upperBound
        guard text[end] == UInt8(ascii: "."), word.count > 1,
            end &+ 1 == text.count || text[end &+ 1] <= UInt8(ascii: " ")
        else { return false }
        return conventions.abbreviation(in: text, word).isEmpty
    }

    /// The token of a segment that is nothing but letters, the first of which alone may be a capital, and that ends a word.
    @inline(__always)
    func plainWord(at start: Int, _ segment: WordBreaks.Segment, in text: Span<UInt8>) -> Token? {
        guard segment.rest.isSubset(of: [.lower, .other]), segment.rest.contains(.lower),
            isPlainEnd(at: segment.end, in: text) || isFullStop(behind: start..<segment.end, in: text)
        else { return nil }
        if text.isOverlong(start..<segment.end) { return Token(from: start, to: segment.end, .overlong) }
        switch text.scalar(at: start).scalarClass.rawValue {
        case UnicodeTables.smallLetter: return Token(from: start, to: segment.end, .word, .hasSmallLetter)
        case UnicodeTables.capitalLetter:
            return Token(from: start, to: segment.end, .word, [.isCapitalised, .hasSmallLetter])
        default: return nil
        }
    }
}
