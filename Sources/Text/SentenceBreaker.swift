/// Sentence boundaries for proofreading: those of UAX #29, less the ones that the layout or the language's abbreviations
/// speak against.
///
/// UAX #29 ends a sentence at every line end. Here a line end inside a paragraph is white space, unless the line looks like a
/// heading or the next one like a list item.
struct SentenceBreaker {
    let conventions: Conventions

    /// Where the sentence ends that begins at an offset, the white space behind it included.
    func end(ofSentenceAt start: Int, in text: Span<UInt8>) -> Int {
        let begin = text.whiteSpaceEnd(from: start)
        var offset = begin
        while offset < text.count {
            let candidate = SentenceBreaks.boundary(after: offset, in: text, ellipses: true)
            if candidate >= text.count { break }
            offset = candidate
            if let end = boundary(near: candidate, sentence: begin, in: text, elseLookFrom: &offset) {
                // Bytes that are no UTF-8 read differently backwards: even so, each sentence has to have some.
                return text.whiteSpaceEnd(from: max(end, candidate))
            }
        }
        return text.count
    }

    /// The first place from an offset on, at most a number of bytes behind it, where a paragraph begins behind a blank line.
    /// Whatever is before such a place, a sentence begins there.
    func paragraphStart(from offset: Int, within limit: Int, in text: Span<UInt8>) -> Int? {
        let end = min(text.count, offset + limit)
        var offset = offset
        while offset < end {
            guard text[offset] == UInt8(ascii: "\n") else {
                offset += 1
                continue
            }
            let gap = text.gap(from: offset)
            if gap.isParagraphEnd, gap.end < text.count { return gap.end }
            offset = gap.end
        }
        return nil
    }

    /// The boundary that a candidate of UAX #29 stands for, if it is one.
    /// - Parameter next: becomes where the next candidate is to be looked for, if it is none: all line ends of a gap stand for the
    ///   same boundary, and to look at the gap for each of them would take quadratic time.
    private func boundary(
        near candidate: Int, sentence start: Int, in text: Span<UInt8>, elseLookFrom next: inout Int
    ) -> Int? {
        // Mostly it is behind one sign and one space, and before a capital letter of ASCII.
        if candidate >= start + 3, text[candidate - 1] == UInt8(ascii: " "), text[candidate].isAsciiLetter,
            text[candidate] & 0x20 == 0
        {
            switch text[candidate - 2] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): return candidate
            case UInt8(ascii: ".") where text[candidate - 3].isAsciiLetter:
                return isEnd(ofFullStopAt: candidate - 2, sentence: start, next: candidate, in: text) ? candidate : nil
            default: break
            }
        }
        let textEnd = text.textEnd(before: candidate, downTo: start)
        let gap = text.gap(from: textEnd)
        if gap.lineEnds > 0 { next = max(candidate, gap.end) }
        guard gap.end < text.count else { return nil }
        if gap.isParagraphEnd { return gap.end }
        if gap.lineEnds > 0, isItem(at: gap.end, in: text) { return gap.end }
        guard let terminator = terminator(before: textEnd, downTo: start, in: text) else {
            return gap.lineEnds > 0 && isLineBreakMeant(at: textEnd, next: gap.end, in: text) ? gap.end : nil
        }
        if !gap.hasSpace {
            // Nothing between the terminator and what follows: `foo?bar`, `example.org`; but `。` needs no space.
            if terminator.isWide { return candidate }
            return footnoteEnd(behind: textEnd, in: text)
        }
        // A closing quotation mark behind a space, as French puts it, belongs to what is before it.
        if let quoteEnd = spacedQuoteEnd(at: gap.end, in: text) {
            let behind = text.gap(from: quoteEnd)
            guard behind.end < text.count, behind.hasSpace else { return nil }
            return continues(at: behind.end, in: text) ? nil : behind.end
        }
        let first = text.scalar(at: gap.end).sentenceBreak
        if first == .sContinue, gap.lineEnds == 0, !isDialogueDash(at: gap.end, in: text) { return nil }
        if continues(at: gap.end, in: text), terminator.isFullStop || terminator.end < textEnd { return nil }
        if terminator.isFullStop, terminator.isSingle,
            !isEnd(ofFullStopAt: terminator.start, sentence: start, next: gap.end, in: text)
        {
            return nil
        }
        return gap.end
    }

    private struct Terminator {
        /// Where the last scalar of the terminators begins and ends.
        let start: Int
        let end: Int
        /// `.` or `…`, which may mean something else.
        let isFullStop: Bool
        /// One full stop, not several or an ellipsis.
        let isSingle: Bool
        /// Not ASCII, nor the ellipsis: needs no space behind it.
        let isWide: Bool
    }

    /// What ends the text before an offset, behind closing quotation marks and brackets.
    private func terminator(before end: Int, downTo start: Int, in text: Span<UInt8>) -> Terminator? {
        var offset = end
        while offset > start {
            let scalarStart = text.scalarStart(before: offset)
            let scalar = text.scalar(at: scalarStart)
            switch scalar.sentenceBreak {
            case .close, .extend, .format: offset = scalarStart
            case .aTerm:
                let isDot = text[scalarStart] == UInt8(ascii: ".")
                let isSingle = isDot && !(scalarStart > start && text[scalarStart - 1] == UInt8(ascii: "."))
                return Terminator(start: scalarStart, end: offset, isFullStop: true, isSingle: isSingle, isWide: false)
            case .sTerm:
                return Terminator(
                    start: scalarStart, end: offset, isFullStop: false, isSingle: false,
                    isWide: text[scalarStart] >= 0x80)
            default:
                guard SentenceBreaks.isEllipsis(at: scalarStart, in: text) else { return nil }
                return Terminator(start: scalarStart, end: offset, isFullStop: true, isSingle: false, isWide: false)
            }
        }
        return nil
    }

    /// Whether the text goes on there in small letters, quotation marks and brackets aside.
    private func continues(at offset: Int, in text: Span<UInt8>) -> Bool {
        var offset = offset
        while offset < text.count {
            let scalar = text.scalar(at: offset)
            switch scalar.sentenceBreak {
            case .lower: return true
            case .close, .extend, .format: offset = scalar.end
            default: return false
            }
        }
        return false
    }

    /// Where a footnote's number in brackets and the white space behind it end: `end.[12] Next`.
    private func footnoteEnd(behind offset: Int, in text: Span<UInt8>) -> Int? {
        // UAX #29 counts the opening bracket to what closes a sentence.
        guard offset > 0, text[offset - 1] == UInt8(ascii: "[") else { return nil }
        var end = offset
        while end < text.count, end - offset < 4, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        guard end > offset, end < text.count, text[end] == UInt8(ascii: "]") else { return nil }
        let gap = text.gap(from: end + 1)
        return gap.hasSpace && gap.end < text.count && !continues(at: gap.end, in: text) ? gap.end : nil
    }

    /// Where `»` ends, when it stands there and a space or the text's end is behind it.
    private func spacedQuoteEnd(at offset: Int, in text: Span<UInt8>) -> Int? {
        guard offset + 1 < text.count, text[offset] == 0xC2, text[offset + 1] == 0xBB else { return nil }
        let end = offset + 2
        return end == text.count || text.scalar(at: end).traits.contains(.whiteSpace) || text[end] < 0x30 ? end : nil
    }

    /// Whether a dash opens what someone says: `— Yes.`
    private func isDialogueDash(at offset: Int, in text: Span<UInt8>) -> Bool {
        let scalar = text.scalar(at: offset)
        guard scalar.end - offset == 3, text[offset] == 0xE2, text[offset + 1] == 0x80 else { return false }
        let gap = text.gap(from: scalar.end)
        return gap.hasSpace && gap.end < text.count && text.scalar(at: gap.end).sentenceBreak == .upper
    }

    // MARK: Full stops

    /// Whether a full stop that white space and no small letter follow ends the sentence.
    private func isEnd(ofFullStopAt stop: Int, sentence start: Int, next: Int, in text: Span<UInt8>) -> Bool {
        let word = text.wordBeforeFullStop(at: stop, downTo: start)
        guard !word.isEmpty else { return true }
        // `1. First` and `a. First` at the start are the marks of list items.
        let isAtStart = word.lowerBound == start
        if text.isNumber(word) {
            if isAtStart, word.count <= 3 { return false }
            return !(conventions.ordinalsHaveFullStops && word.count <= 2) || isOpener(at: next, in: text)
        }
        if conventions.ordinalsHaveFullStops, text.isRomanNumeral(word) { return isOpener(at: next, in: text) }
        let roles = conventions.abbreviation(in: text, word)
        if roles.contains(.leading) { return false }
        if roles.contains(.numbering), text.scalar(at: next).wordBreak == .numeric { return false }
        if text.isInitial(word) {
            if roles.contains(.letter) { return true }
            return !isAtStart && isOpener(at: next, in: text)
        }
        if roles.contains(.trailing) || text.isDotted(word) {
            return isOpener(at: next, in: text)
        }
        return true
    }

    /// Whether a word that often begins a sentence begins at an offset, quotation marks and brackets aside.
    private func isOpener(at offset: Int, in text: Span<UInt8>) -> Bool {
        var offset = offset
        while offset < text.count {
            let scalar = text.scalar(at: offset)
            switch scalar.sentenceBreak {
            case .close, .extend, .format: offset = scalar.end
            case .upper:
                var end = scalar.end
                while end < text.count, end - offset < 20 {
                    let next = text.scalar(at: end)
                    guard next.wordBreak.isLetter || next.wordBreak == .extend || next.wordBreak == .format else {
                        break
                    }
                    end = next.end
                }
                // Another initial or abbreviation follows: `А. С. Пушкин`.
                if end < text.count, text[end] == UInt8(ascii: ".") { return false }
                return conventions.roles(of: text, offset..<end).contains(.opener)
            default: return false
            }
        }
        return false
    }

    // MARK: Lines

    /// Whether a list item begins at an offset: `- `, `• `, `1. `, `a) `.
    private func isItem(at offset: Int, in text: Span<UInt8>) -> Bool {
        func isSpace(_ at: Int) -> Bool {
            at < text.count && (text[at] == UInt8(ascii: " ") || text[at] == UInt8(ascii: "\t"))
        }
        switch text[offset] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return isSpace(offset + 1)
        case UInt8(ascii: "#"):
            var end = offset + 1
            while end < text.count, end - offset < 7, text[end] == UInt8(ascii: "#") { end += 1 }
            return isSpace(end)
        case 0xE2:
            // • ‣ – — and their kin.
            let scalar = text.scalar(at: offset)
            return isSpace(scalar.end) && scalar.wordBreak == .other
        default:
            var end = offset
            while end < text.count, end - offset < 3,
                !AsciiTraits(text[end]).isDisjoint(with: [.upper, .lower, .digit])
            {
                end += 1
            }
            guard end > offset, end < text.count, isSpace(end + 1) else { return false }
            let isShort = end - offset == 1 || text.isNumber(offset..<end)
            return isShort && (text[end] == UInt8(ascii: ")") || text[end] == UInt8(ascii: "."))
        }
    }

    /// Whether a line end without a full stop before it is meant, as behind a heading or an address, or only wraps the line.
    ///
    /// A line was not wrapped when the next line's first word would have fitted on it, or when it is longer than lines are
    /// wrapped at.
    private func isLineBreakMeant(at lineEnd: Int, next: Int, in text: Span<UInt8>) -> Bool {
        switch text.scalar(at: next).sentenceBreak {
        case .lower, .sContinue: return false
        default: break
        }
        let wrapped = 100
        var length = 0
        var offset = lineEnd
        while offset > 0, length <= wrapped {
            let byte = text[offset - 1]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == Mask.block { break }
            if byte & 0xC0 != 0x80, byte != Mask.transparent, byte != Mask.filling { length += 1 }
            offset -= 1
        }
        if length > wrapped { return true }
        var word = 0
        offset = next
        while offset < text.count, word < 40, !text.scalar(at: offset).traits.contains(.whiteSpace) {
            let scalar = text.scalar(at: offset)
            offset = scalar.end
            word += 1
            if mayEndSentence(scalar, in: text) { break }
        }
        return length + 1 + word < 45
    }

    /// Whether a sentence may end behind a sign without white space, so that what is behind it may be out of sight.
    private func mayEndSentence(_ scalar: ClassifiedScalar, in text: Span<UInt8>) -> Bool {
        switch scalar.sentenceBreak {
        case .sTerm: return true
        case .aTerm where scalar.end < text.count:
            let next = text.scalar(at: scalar.end).sentenceBreak
            return next != .lower && next != .numeric
        default: return false
        }
    }
}
