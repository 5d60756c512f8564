/// Cuts a sentence into tokens: the segments of UAX #29, split and joined where a proofreader needs it.
///
/// What looks forward looks at most a bounded number of bytes ahead or consumes what it has seen, so that the time is linear.
struct Tokenizer {
    let conventions: Conventions

    /// How many bytes of letters with full stops, colons or apostrophes between them are looked at as a whole. What is split behind
    /// the first of these signs is looked at again from there, so that without a limit `a:a:a:…` would take quadratic time.
    static let longestJoined = 128

    /// After how many bytes of a sentence it is asked whether its tokens are still wanted: a millisecond or less.
    private static let bytesBetweenAsking = 64 << 10

    /// Appends the tokens of a sentence; those that were found by then when it is cancelled.
    /// - Parameter whole: a text that the sentence is part of. No token reaches over the end of the sentence.
    func appendTokens(
        of range: Range<Int>, in whole: Span<UInt8>, to tokens: inout TokenBuffer, _ cancellation: Cancellation
    ) {
        let end = range.upperBound
        let text = whole.extracting(0..<end)
        var offset = range.lowerBound
        var asking = offset &+ Self.bytesBetweenAsking
        while offset < end {
            if offset >= asking {
                if cancellation.isCancelled { return }
                asking = offset &+ Self.bytesBetweenAsking
            }
            let byte = text[offset]
            let traits = AsciiTraits(byte)
            if !traits.isDisjoint(with: .letter) {
                if offset &+ AsciiWindow.size <= whole.count {
                    let next = appendPlainWords(at: offset, upTo: end, in: whole, to: &tokens)
                    if next > offset {
                        offset = next
                        continue
                    }
                }
                offset = appendAsciiWord(at: offset, in: text, to: &tokens)
            } else if byte == UInt8(ascii: " ") || byte &- 0x09 < 5 {
                let spaceEnd = text.whiteSpaceEnd(from: offset)
                tokens.append(Token(offset..<spaceEnd, .space))
                offset = spaceEnd
            } else if traits.isDisjoint(with: [.digit, .other]) {
                offset = appendSymbol(at: offset, in: text, to: &tokens)
            } else {
                offset = appendOther(at: offset, in: text, to: &tokens)
            }
        }
    }

    /// Whether anything but a word, a number or punctuation may begin behind the last token.
    private func isOpen(_ tokens: borrowing TokenBuffer, in text: Span<UInt8>) -> Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .space, .markup, .code, .emoji, .unspaced: return true
        case .punctuation:
            switch text[Int(last.end) &- 1] {
            case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "#"),
                UInt8(ascii: "&"):
                return false
            default: return true
            }
        default: return false
        }
    }

    // MARK: Words

    /// Appends what begins with an ASCII letter at an offset.
    @inline(never)
    func appendChunk(at start: Int, in text: Span<UInt8>, to tokens: inout TokenBuffer) -> Int {
        appendChunk(
            at: start, WordBreaks.segment(at: start, in: text, joiningUpTo: Self.longestJoined), in: text, to: &tokens)
    }

    /// Appends what begins with a letter, digit or low line at an offset: an address, a path, a number, or a word.
    /// - Returns: where the next token begins.
    private func appendChunk(
        at start: Int, _ segment: WordBreaks.Segment, in text: Span<UInt8>, to tokens: inout TokenBuffer
    ) -> Int {
        if let token = plainWord(at: start, segment, in: text) {
            tokens.append(token)
            return segment.end
        }
        let isDotted = segment.rest.contains(.mid) && text.isDotted(start..<segment.end)
        if !isDotted, !text.endsChunk(at: segment.end) || segment.rest.contains(.mid),
            isOpen(tokens, in: text), let token = text.nonWord(at: start, conventions)
        {
            tokens.append(token)
            return Int(token.end)
        }
        if text.scalar(at: start).wordBreak == .numeric, let token = text.number(at: start, segment) {
            tokens.append(token)
            return token.kind == .number ? appendUnit(behind: token, in: text, to: &tokens) : Int(token.end)
        }
        if let token = abbreviation(at: start, segment, isDotted: isDotted, in: text) {
            tokens.append(token)
            return Int(token.end)
        }
        if let token = text.symbolName(at: start, segment.end) {
            tokens.append(token)
            return Int(token.end)
        }
        return appendWord(at: start, segment, in: text, to: &tokens)
    }

    /// Appends the space and the unit behind a number, if there is one and its full stop does not make it an abbreviation.
    /// - Returns: where the next token begins.
    private func appendUnit(behind number: Token, in text: Span<UInt8>, to tokens: inout TokenBuffer) -> Int {
        let start = Int(number.end)
        let unit = text.whiteSpaceEnd(from: start)
        guard unit > start, unit - start <= 4, let end = Units.end(at: unit, in: text),
            end == text.count || text[end] != UInt8(ascii: ".")
                || conventions.abbreviation(in: text, unit..<end).isEmpty
        else { return start }
        tokens.append(Token(start..<unit, .space))
        tokens.append(Token(unit..<end, .quantity))
        return end
    }

    /// Appends a word, split behind an elision and joined over hyphens.
    private func appendWord(
        at start: Int, _ segment: WordBreaks.Segment, in text: Span<UInt8>, to tokens: inout TokenBuffer
    ) -> Int {
        var end = pieceEnd(start..<segment.end, segment.rest, in: text)
        if let elision = elisionEnd(start..<end, in: text) {
            tokens.append(elided(start..<elision, in: text))
            return elision
        }
        var isCompound = false
        while !segment.rest.contains(.digit), let next = partStart(behindHyphenAt: end, in: text) {
            let part = WordBreaks.segment(at: next, in: text, joiningUpTo: Self.longestJoined)
            guard !part.rest.contains(.digit) else { break }
            end = pieceEnd(next..<part.end, part.rest, in: text)
            isCompound = true
        }
        if let apostrophe = text.apostropheEnd(at: end), !text.isLetter(at: apostrophe),
            conventions.roles(of: text, start..<end).contains(.apocope)
        {
            end = apostrophe
        } else if conventions.hyphensAreSuspended, end < text.count, text[end] == UInt8(ascii: "-"),
            text.endsChunk(at: end + 1)
        {
            end += 1
        }
        var token = word(start..<end, in: text)
        if isCompound, token.kind == .word {
            token = Token(start..<end, .word, token.traits.union(.isCompound))
        }
        tokens.append(token)
        return end
    }

    /// Where the part of a segment ends that may be in one word: not behind a full stop or colon, nor with low lines or
    /// markup at the end.
    private func pieceEnd(_ range: Range<Int>, _ rest: WordBreaks.Contents, in text: Span<UInt8>) -> Int {
        var end = range.upperBound
        if rest.contains(.mid) {
            var offset = range.lowerBound
            search: while offset < end {
                switch text[offset] {
                case UInt8(ascii: ":") where !conventions.colonsJoin || offset == range.lowerBound,
                    UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"):
                    end = offset
                    break search
                default: offset &+= 1
                }
            }
        }
        while end > range.lowerBound + 1, text[end - 1] == UInt8(ascii: "_") || text[end - 1] == Mask.transparent {
            end -= 1
        }
        return end
    }

    /// Where the apostrophe ends that a word is split behind, if the language splits it.
    private func elisionEnd(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
        guard conventions.hasElisions else { return nil }
        var offset = range.lowerBound
        while offset < range.upperBound, offset - range.lowerBound <= 16 {
            if let end = text.apostropheEnd(at: offset) {
                guard end <= range.upperBound, conventions.roles(of: text, range.lowerBound..<offset).contains(.elision)
                else {
                    return nil
                }
                return end
            }
            offset += 1
        }
        // At the end of the segment, before what is not a letter of it: `l’« école »`, `d’1 an`.
        guard let end = text.apostropheEnd(at: range.upperBound), end < text.count,
            !text.scalar(at: end).traits.contains(.whiteSpace), conventions.roles(of: text, range).contains(.elision)
        else { return nil }
        return end
    }

    /// Where a part of a compound begins behind a hyphen.
    @inline(__always)
    private func partStart(behindHyphenAt offset: Int, in text: Span<UInt8>) -> Int? {
        guard let next = text.hyphenEnd(at: offset), text.isLetter(at: next) else { return nil }
        return next
    }

    /// The token of a word or identifier.
    private func word(_ range: Range<Int>, in text: Span<UInt8>) -> Token {
        let shape = WordShape(range, in: text)
        var traits = shape.traits
        if text.isRomanNumeral(range, shape) { return Token(range, .romanNumeral, traits) }
        if shape.isUnspaced, !shape.isIdentifier { return Token(range, .unspaced, traits) }
        if text.isOverlong(range) { return Token(range, .overlong) }
        if shape.isIdentifier { return Token(range, .identifier, traits) }
        if shape.isNormalised { traits.insert(.isNormalised) }
        return Token(range, .word, traits)
    }

    /// The token of a word that an apostrophe shortens.
    private func elided(_ range: Range<Int>, in text: Span<UInt8>) -> Token {
        let shape = WordShape(range, in: text)
        return Token(range, .elision, shape.isNormalised ? shape.traits.union(.isNormalised) : shape.traits)
    }

    /// An abbreviation with its full stop, if one begins at an offset.
    private func abbreviation(at start: Int, _ segment: WordBreaks.Segment, isDotted: Bool, in text: Span<UInt8>)
        -> Token?
    {
        let end = segment.end
        let hasFullStop =
            end < text.count && text[end] == UInt8(ascii: ".")
            && !(end + 1 < text.count && text[end + 1] == UInt8(ascii: "."))
        let range = start..<end
        guard isDotted || hasFullStop && isKnown(range, in: text) else { return nil }
        return Token(start..<(hasFullStop ? end + 1 : end), .abbreviation)
    }

    /// Whether a word that a full stop follows is an abbreviation.
    private func isKnown(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        let roles = conventions.abbreviation(in: text, range)
        if !roles.isDisjoint(with: [.leading, .trailing]) { return true }
        if roles.contains(.numbering) {
            let next = text.whiteSpaceEnd(from: range.upperBound + 1)
            if isNumber(at: next, in: text) || range.count == 1 && isLeadingAbbreviation(at: next, in: text) {
                return true
            }
        }
        return text.isInitial(range) && !roles.contains(.letter)
    }

    private func isNumber(at offset: Int, in text: Span<UInt8>) -> Bool {
        offset < text.count && text.scalar(at: offset).wordBreak == .numeric
    }

    /// Whether an abbreviation goes on at an offset that was written with a space inside: the `ej.` of `p. ej.`
    private func isLeadingAbbreviation(at start: Int, in text: Span<UInt8>) -> Bool {
        var end = start
        // None is longer.
        while end < text.count, end - start < 8, text.isLetter(at: end) { end = text.scalar(at: end).end }
        return end > start && end < text.count && text[end] == UInt8(ascii: ".")
            && conventions.abbreviation(in: text, start..<end).contains(.leading)
    }

    // MARK: Everything else

    /// Appends what begins with an ASCII symbol or control character at an offset.
    private func appendSymbol(at start: Int, in text: Span<UInt8>, to tokens: inout TokenBuffer) -> Int {
        let byte = text[start]
        switch byte {
        case Mask.block, Mask.opaque:
            var end = start + 1
            while end < text.count, text[end] == byte { end += 1 }
            tokens.append(Token(start..<end, byte == Mask.opaque ? .code : .markup))
            return end
        case UInt8(ascii: "'"):
            if isOpen(tokens, in: text), let end = aphaeresisEnd(at: start, in: text) {
                tokens.append(elided(start..<end, in: text))
                return end
            }
        case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "."),
            UInt8(ascii: "\\"):
            if isOpen(tokens, in: text), let token = text.nonWord(at: start, conventions) {
                tokens.append(token)
                return Int(token.end)
            }
        case UInt8(ascii: "-"):
            // `Ein- und -ausgang`
            if conventions.hyphensAreSuspended, tokens.last?.kind == .space,
                start + 1 < text.count, text.scalar(at: start + 1).sentenceBreak == .lower
            {
                let segment = WordBreaks.segment(at: start + 1, in: text, joiningUpTo: Self.longestJoined)
                let end = pieceEnd(start + 1..<segment.end, segment.rest, in: text)
                tokens.append(word(start..<end, in: text))
                return end
            }
        default: break
        }
        var end = start + 1
        // The same sign several times over is one token: `...`, `--`, `***`.
        while end < text.count, text[end] == byte, end - start < 256 { end += 1 }
        end = markEnd(from: end, in: text)
        tokens.append(Token(start..<end, .punctuation))
        return end
    }

    /// Appends what begins with a digit, or outside ASCII, at an offset.
    private func appendOther(at start: Int, in text: Span<UInt8>, to tokens: inout TokenBuffer) -> Int {
        let scalar = text.scalar(at: start)
        let traits = scalar.traits
        if traits.contains(.whiteSpace) {
            let end = text.whiteSpaceEnd(from: start)
            tokens.append(Token(start..<end, .space))
            return end
        }
        let segment = WordBreaks.segment(at: start, in: text, joiningUpTo: Self.longestJoined)
        switch scalar.wordBreak {
        case .aLetter, .hebrewLetter, .numeric, .extendNumLet:
            guard !traits.contains(.unspaced) else { break }
            return appendChunk(at: start, segment, in: text, to: &tokens)
        case .katakana: break
        case .extend, .format, .zwj:
            if text[start] == Mask.filling, tokens.last != nil {
                // Part of what it is behind, whatever that is: its end is the end of what was decoded.
                var end = start + 1
                while end < text.count, text[end] == Mask.filling { end += 1 }
                tokens.extendLast(to: end)
                return end
            }
            // Nothing before it that it could belong to.
            tokens.append(Token(start..<segment.end, scalar.wordBreak == .extend ? .punctuation : .markup))
            return segment.end
        case .regionalIndicator:
            tokens.append(Token(start..<segment.end, .emoji))
            return segment.end
        case .midNumLet:
            if let apostrophe = text.apostropheEnd(at: start), apostrophe > start,
                isOpen(tokens, in: text),
                let end = aphaeresisEnd(at: start, in: text)
            {
                tokens.append(elided(start..<end, in: text))
                return end
            }
        default: break
        }
        if traits.contains(.unspaced) {
            var end = segment.end
            while end < text.count, text.scalar(at: end).traits.contains(.unspaced) {
                end = WordBreaks.segment(at: end, in: text, joiningUpTo: Self.longestJoined).end
            }
            tokens.append(Token(start..<end, .unspaced))
            return end
        }
        // ©, ®, ™, ‼ and the arrows are pictographs, too; U+231A, the watch, is the first that looks like one.
        let isEmoji = traits.contains(.pictograph) && text.isAtLeastWatch(at: start)
        tokens.append(Token(start..<segment.end, isEmoji ? .emoji : .punctuation))
        return segment.end
    }

    /// Where a word ends that the language writes with an apostrophe in front, as it stands at an offset.
    private func aphaeresisEnd(at start: Int, in text: Span<UInt8>) -> Int? {
        guard let next = text.apostropheEnd(at: start), next < text.count,
            text.isLetter(at: next)
        else { return nil }
        let segment = WordBreaks.segment(at: next, in: text, joiningUpTo: Self.longestJoined)
        let end = pieceEnd(next..<segment.end, segment.rest, in: text)
        guard conventions.roles(of: text, next..<end).contains(.aphaeresis) else { return nil }
        // ’n’ has one behind it, too.
        if end - next == 1, let behind = text.apostropheEnd(at: end), text[next] == UInt8(ascii: "n") { return behind }
        return end
    }

    /// Where the marks end that are attached to the scalar before an offset.
    private func markEnd(from start: Int, in text: Span<UInt8>) -> Int {
        var end = start
        while end < text.count, text[end] >= 0x80 || text[end] == Mask.filling {
            let scalar = text.scalar(at: end)
            guard scalar.wordBreak.isIgnored else { break }
            end = scalar.end
        }
        return end
    }
}
