/// What looks like a word and is none: addresses, paths, names with a sign in front.
///
/// Each recogniser either consumes what it has read or has read no more than a bounded number of bytes.
extension Span<UInt8> {
    /// Whether nothing that belongs to a word, an address or a path stands at an offset: white space, maybe behind a sign that
    /// ends a clause.
    @inline(__always)
    func endsChunk(at offset: Int) -> Bool {
        guard offset < count else { return true }
        let byte = self[offset]
        if byte <= UInt8(ascii: " ") { return true }
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ")"),
            UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "}"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: ":"):
            return offset &+ 1 == count || self[offset &+ 1] <= UInt8(ascii: " ")
        default: return false
        }
    }

    /// The token of an address, path, name, tag, version or hash that begins at an offset, if any.
    /// - Parameter conventions: its frequent words are not taken for top-level domains, as a space may be missing before them.
    func nonWord(at start: Int, _ conventions: Conventions) -> Token? {
        switch self[start] {
        case UInt8(ascii: "@"): return mention(at: start)
        case UInt8(ascii: "#"): return tag(at: start)
        case UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "\\"): return path(at: start)
        default:
            return url(at: start) ?? email(at: start) ?? uuid(at: start) ?? version(at: start)
                ?? hostOrPath(at: start, conventions)
        }
    }

    // MARK: URLs

    private func url(at start: Int) -> Token? {
        var offset = start
        while offset < count, offset - start < 16, AsciiTraits(self[offset]).rawValue & 7 != 0 { offset += 1 }
        guard offset < count else { return nil }
        if self[offset] == UInt8(ascii: ":") {
            let isHierarchical = matches("://", at: offset)
            guard isHierarchical || matches("mailto:", at: start) || matches("tel:", at: start) else { return nil }
            let body = isHierarchical ? offset + 3 : offset + 1
            let end = urlEnd(from: body)
            return end > body ? Token(start..<end, .url) : nil
        }
        guard offset == start + 3, matches("www.", at: start), offset + 1 < count, isHostByte(self[offset + 1]) else {
            return nil
        }
        return Token(start..<urlEnd(from: offset + 1), .url)
    }

    /// Where a URL ends of which a part begins at an offset. Punctuation at the end is not part of it, nor is a closing bracket
    /// that was not opened in it.
    private func urlEnd(from start: Int) -> Int {
        var end = start
        var parentheses = 0
        var brackets = 0
        while end < count {
            let byte = self[end]
            if byte >= 0x80 {
                let scalar = scalar(at: end)
                let wordBreak = scalar.wordBreak
                guard
                    wordBreak.isLetter || wordBreak.isIgnored || wordBreak == .numeric || wordBreak == .katakana
                        || scalar.traits.contains(.unspaced)
                else { break }
                end = scalar.end
                continue
            }
            guard byte > UInt8(ascii: " "), byte < 0x7F else { break }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
                UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return trimmedURLEnd(end, from: start, parentheses, brackets)
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"): parentheses -= 1
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            default: break
            }
            end += 1
        }
        return trimmedURLEnd(end, from: start, parentheses, brackets)
    }

    private func trimmedURLEnd(_ untrimmed: Int, from start: Int, _ parentheses: Int, _ brackets: Int) -> Int {
        var end = untrimmed
        var parentheses = parentheses
        var brackets = brackets
        while end > start {
            switch self[end - 1] {
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
                UInt8(ascii: "("), UInt8(ascii: "["):
                end -= 1
            case UInt8(ascii: ")") where parentheses < 0:
                parentheses += 1
                end -= 1
            case UInt8(ascii: "]") where brackets < 0:
                brackets += 1
                end -= 1
            default: return end
            }
        }
        return end
    }

    // MARK: E-mail addresses and hosts

    private func email(at start: Int) -> Token? {
        var offset = start
        while offset < count, offset - start <= 64, isLocalByte(self[offset]) { offset += 1 }
        guard offset > start, offset < count, self[offset] == UInt8(ascii: "@") else { return nil }
        guard let end = hostEnd(from: offset + 1), lastLabel(of: offset + 1..<end).count > 1 else { return nil }
        return Token(start..<end, .email)
    }

    /// Where a host name of two labels or more ends.
    private func hostEnd(from start: Int) -> Int? {
        var offset = start
        var end = start
        var labels = 0
        while offset < count, offset - start < 254 {
            let label = offset
            while offset < count, offset - label < 64, isHostByte(self[offset]) { offset += 1 }
            // Longer than labels are.
            if offset < count, isHostByte(self[offset]) { return nil }
            guard offset > label, self[label] != UInt8(ascii: "-") else { break }
            labels += 1
            end = offset
            guard offset < count, self[offset] == UInt8(ascii: ".") else { break }
            offset += 1
        }
        while end > start, self[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return labels > 1 ? end : nil
    }

    private func lastLabel(of range: Range<Int>) -> Range<Int> {
        var offset = range.upperBound
        while offset > range.lowerBound, self[offset - 1] != UInt8(ascii: ".") { offset -= 1 }
        return offset..<range.upperBound
    }

    /// A letter, digit or hyphen, or a byte of what is probably a letter outside ASCII: the blocks of punctuation and of signs
    /// begin with the bytes left out.
    @inline(__always)
    private func isHostByte(_ byte: UInt8) -> Bool {
        AsciiTraits(byte).rawValue & 7 != 0 || byte == UInt8(ascii: "-")
            || byte >= 0x80 && byte != 0xC2 && byte != 0xE2 && byte != 0xE3
                && byte != 0xEF
    }

    @inline(__always)
    private func isLocalByte(_ byte: UInt8) -> Bool {
        if !AsciiTraits(byte).isDisjoint(with: .wordPart) { return true }
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "&"): return true
        default: return false
        }
    }

    // MARK: Hosts and paths

    /// A host name without a scheme, or a file's name or relative path.
    private func hostOrPath(at start: Int, _ conventions: Conventions) -> Token? {
        if self[start] < 0x80, start + 2 < count, self[start + 1] == UInt8(ascii: ":"),
            self[start + 2] == UInt8(ascii: "\\"),
            !AsciiTraits(self[start]).isDisjoint(with: .letter)
        {
            return Token(start..<pathEnd(from: start + 3), .path)
        }
        var hasSlash = false
        var hasLowLine = false
        var end = start
        while end < count, end - start < 512 {
            let byte = self[end]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
                hasSlash = true
            } else if byte == UInt8(ascii: "_") {
                hasLowLine = true
            } else if !isHostByte(byte), byte != UInt8(ascii: "."), byte != UInt8(ascii: "~") {
                break
            }
            end += 1
        }
        while end > start, self[end - 1] == UInt8(ascii: ".") || self[end - 1] == UInt8(ascii: "-") { end -= 1 }
        guard end > start else { return nil }
        // A host, maybe with a port and a path.
        if let hostEnd = hostEnd(from: start),
            !hasLowLine || self[hostEnd < count ? hostEnd : start] == UInt8(ascii: "/"),
            isTopLevelDomain(
                lastLabel(of: start..<hostEnd), conventions,
                hasPath: hostEnd < count && self[hostEnd] == UInt8(ascii: "/"))
        {
            guard hostEnd < count, self[hostEnd] == UInt8(ascii: "/") || self[hostEnd] == UInt8(ascii: ":"),
                !endsChunk(at: hostEnd)
            else { return Token(start..<hostEnd, .domain) }
            let end = urlEnd(from: hostEnd)
            return end > hostEnd ? Token(start..<end, .url) : Token(start..<hostEnd, .domain)
        }
        let last = lastSegment(of: start..<end)
        guard let stop = lastFullStop(in: last), stop > last.lowerBound else { return nil }
        let ending = stop + 1..<end
        if hasSlash {
            guard (1...8).contains(ending.count), isLetterOrDigits(ending) else { return nil }
            return Token(start..<end, .path)
        }
        return FileEndings.known.contains(self, ending) ? Token(start..<end, .path) : nil
    }

    /// A path that begins with `/`, `./`, `../`, `~/` or `\\`.
    private func path(at start: Int) -> Token? {
        var offset = start
        switch self[start] {
        case UInt8(ascii: "~"): offset += 1
        case UInt8(ascii: "."):
            offset += 1
            if offset < count, self[offset] == UInt8(ascii: ".") { offset += 1 }
            // `.gitignore`, `.txt`: a name or an ending alone.
            if offset == start + 1, offset < count, AsciiTraits(self[offset]).rawValue & 3 != 0 {
                let end = pathEnd(from: offset)
                return Token(start..<end, .path)
            }
        case UInt8(ascii: "\\"):
            offset += 1
            guard offset < count, self[offset] == UInt8(ascii: "\\") else { return nil }
        default: break
        }
        guard offset < count, self[offset] == UInt8(ascii: "/") || self[start] == UInt8(ascii: "\\") else { return nil }
        offset += 1
        guard offset < count,
            isHostByte(self[offset]) || self[offset] == UInt8(ascii: "_") || self[offset] == UInt8(ascii: ".")
        else { return nil }
        return Token(start..<pathEnd(from: offset), .path)
    }

    private func pathEnd(from start: Int) -> Int {
        var end = start
        while end < count {
            let byte = self[end]
            guard
                isHostByte(byte) || isLocalByte(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
                    || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "=")
                    || byte == UInt8(ascii: "#")
            else { break }
            end += 1
        }
        while end > start, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        // Not in the middle of a scalar that is no letter: such bytes count as letters above.
        return end
    }

    private func lastSegment(of range: Range<Int>) -> Range<Int> {
        var offset = range.upperBound
        while offset > range.lowerBound, self[offset - 1] != UInt8(ascii: "/"), self[offset - 1] != UInt8(ascii: "\\") {
            offset -= 1
        }
        return offset..<range.upperBound
    }

    private func lastFullStop(in range: Range<Int>) -> Int? {
        var offset = range.upperBound
        while offset > range.lowerBound {
            offset -= 1
            if self[offset] == UInt8(ascii: ".") { return offset }
        }
        return nil
    }

    private func isLetterOrDigits(_ range: Range<Int>) -> Bool {
        for offset in range where AsciiTraits(self[offset]).rawValue & 7 == 0 { return false }
        return !range.isEmpty
    }

    /// Whether a label is a top-level domain, and not more probably the first word of the next sentence.
    private func isTopLevelDomain(_ label: Range<Int>, _ conventions: Conventions, hasPath: Bool) -> Bool {
        guard TopLevelDomains.known.contains(self, label) else { return false }
        return hasPath
            || self[label.lowerBound] & 0x20 != 0 && !TopLevelDomains.words.contains(self, label)
                && !conventions.roles(of: self, label).contains(.opener)
    }

    // MARK: Names with a sign in front

    private func mention(at start: Int) -> Token? {
        var end = start + 1
        while end < count, isLocalByte(self[end]) || self[end] >= 0x80 && isLetter(at: scalarStart(before: end + 1)) {
            end += 1
        }
        while end > start + 1, self[end - 1] == UInt8(ascii: ".") || self[end - 1] == UInt8(ascii: "-") { end -= 1 }
        guard end > start + 1 else { return nil }
        // The other half of `@name@example.org`.
        if end < count, self[end] == UInt8(ascii: "@"), let host = hostEnd(from: end + 1) { end = host }
        return Token(start..<end, .mention)
    }

    private func tag(at start: Int) -> Token? {
        guard start + 1 < count else { return nil }
        let first = scalar(at: start + 1)
        switch first.wordBreak {
        case .aLetter, .hebrewLetter, .katakana, .numeric, .extendNumLet: break
        default: guard first.traits.contains(.unspaced) else { return nil }
        }
        var end = start + 1
        while end < count {
            let next = scalar(at: end)
            switch next.wordBreak {
            case .aLetter, .hebrewLetter, .katakana, .numeric, .extendNumLet, .extend, .zwj: end = next.end
            default:
                guard next.traits.contains(.unspaced) else { return Token(start..<end, .tag) }
                end = next.end
            }
        }
        return Token(start..<end, .tag)
    }

    /// `C#`, `C++`, `AT&T`, `R&D`.
    func symbolName(at start: Int, _ end: Int) -> Token? {
        guard end < count, self[start] < 0x80 else { return nil }
        switch self[end] {
        case UInt8(ascii: "#") where end - start == 1 && endsChunk(at: end + 1):
            return Token(start..<end + 1, .identifier)
        case UInt8(ascii: "+") where end - start == 1 && matches("++", at: end) && endsChunk(at: end + 2):
            return Token(start..<end + 2, .identifier)
        case UInt8(ascii: "&"):
            guard self[end - 1] & 0x20 == 0, end + 1 < count, AsciiTraits(self[end + 1]) == .upper else { return nil }
            var behind = end + 1
            while behind < count, AsciiTraits(self[behind]) == .upper { behind += 1 }
            return Token(start..<behind, .identifier)
        default: return nil
        }
    }

    /// Whether ASCII text in small letters stands at an offset, in any case.
    func matches(_ literal: StaticString, at offset: Int) -> Bool {
        let length = literal.utf8CodeUnitCount
        guard offset + length <= count else { return false }
        for index in 0..<length {
            let byte = self[offset + index]
            let folded = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            if folded != literal.utf8Start[index] { return false }
        }
        return true
    }
}
