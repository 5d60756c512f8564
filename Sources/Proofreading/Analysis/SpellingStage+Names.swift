import Grammar
import Morphology
import Spelling
import Text

/// What the signs around an unknown word say of it: that it is a name, a term, or a word that is talked about.
extension SpellingStage {
    /// Whether a word in small letters is right with a capital, which nothing but names have.
    func isNameInSmallLetters(_ word: Span<UInt8>, _ capitals: Capitals) -> Bool {
        capitals.pattern == .lower && !traits.capitalisesNouns
            && dictionary.accepts(Self.capitalised(word.lowercased()).span)
    }

    /// Whether the lexicon of forms has a word as a name, which may be a person’s: those of places are neuter where names have that gender.
    func mayBePerson(_ word: String) -> Bool {
        var isName = false
        pack.morphology?.forEachTag(of: Array(word.utf8).span) { tag in
            if tag.partOfSpeech == .name, tag.values(of: .gender) != ["Neut"] { isName = true }
        }
        return isName
    }

    /// Whether a word is a term by what stands at it: a page of a manual, as `crontab(5)`, or written as Dutch writes `Eén`, which has the
    /// accent of its capital on the next letter alone.
    func isTerm(_ token: Token, in document: Document) -> Bool {
        isManualPage(token.range, in: document.prose.span) || isAccentedBehindCapital(token, in: document)
    }

    private func isManualPage(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        let open = range.upperBound
        guard open + 2 < text.count, text[open] == UInt8(ascii: "("),
            (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(text[open + 1])
        else { return false }
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[open + 2])
        let close = open + (isLetter ? 3 : 2)
        return close < text.count && text[close] == UInt8(ascii: ")")
    }

    private func isAccentedBehindCapital(_ token: Token, in document: Document) -> Bool {
        guard token.traits.contains(.isCapitalised) else { return false }
        let letters = Array(document.spelling(in: token.range).lowercased().unicodeScalars)
        guard letters.count > 2, letters[0] != letters[1],
            LetterFolding.fold(String(letters[1])) == LetterFolding.fold(String(letters[0]))
        else { return false }
        var accented = String.UnicodeScalarView()
        accented.append(letters[1])
        accented.append(contentsOf: letters[1...])
        return dictionary.accepts(Array(String(accented).utf8).span)
    }

    /// Whether all letters of a word are of another script than the language's, as those of a command in a Russian text.
    func isOfOtherScript(_ reading: String) -> Bool {
        var letters = ScriptLetters()
        for scalar in reading.unicodeScalars { _ = letters.count(scalar.value) }
        guard let script = letters.dominant, letters[script] == letters.total else { return false }
        return script != (traits.isCyrillic ? .cyrillic : .latin)
    }

    /// Whether a word stands alone between quotation marks or brackets: it is talked about, as a term or a word of another language is.
    func isSetApart(_ range: Range<Int>, in document: Document) -> Bool {
        let text = document.prose.span
        func isSign(_ scalar: Unicode.Scalar, among signs: String) -> Bool { signs.unicodeScalars.contains(scalar) }
        guard let before = text.scalarBefore(range.lowerBound), let behind = text.scalarBehind(range.upperBound) else {
            return false
        }
        return isSign(before, among: "«»“„\"‚‘'`([") && isSign(behind, among: "«»”“\"’‘'`)]")
    }

    /// Whether a word with a capital stands beside another one, as the parts of a name do: beside one that is unknown, too, or listed as a
    /// name, behind an initial, and in languages whose nouns have no capitals beside any other.
    func isBesideName(_ word: Unknown, unknown: Set<Int>, in document: Document) -> Bool {
        guard word.traits.isSuperset(of: [.isCapitalised, .hasSmallLetter]), !word.isPart else { return false }
        let text = document.prose.span
        func isOneSpace(_ range: Range<Int>) -> Bool { range.count == 1 && text[range.lowerBound] == UInt8(ascii: " ") }
        func isName(_ token: Token, _ index: Int) -> Bool {
            guard token.traits.contains(.isCapitalised) else { return false }
            return !traits.capitalisesNouns || unknown.contains(index)
                || document.withSpelledForm(of: token) { dictionary.knowsAsName($0) }
        }
        if let previous = word.previous {
            let between = previous.range.upperBound..<word.range.lowerBound
            if isOneSpace(between), isName(previous, word.index - 1), word.index > 1 || unknown.contains(word.index - 1)
            {
                return true
            }
            let isInitial =
                previous.traits.contains(.isCapitalised) && !previous.traits.contains(.hasSmallLetter)
                && previous.range.count <= 2
            if isInitial, between.count == 2, text[between.lowerBound] == UInt8(ascii: ".") { return true }
        }
        guard let next = word.next else { return false }
        return isOneSpace(word.range.upperBound..<next.range.lowerBound) && isName(next, word.index + 1)
    }
}

extension Span<UInt8> {
    /// The scalar that ends before an offset.
    fileprivate func scalarBefore(_ offset: Int) -> Unicode.Scalar? {
        var start = offset - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= 0 ? Unicode.Scalar(decodeScalar(at: start).0) : nil
    }

    /// The scalar that begins at an offset.
    fileprivate func scalarBehind(_ offset: Int) -> Unicode.Scalar? {
        offset < count ? Unicode.Scalar(decodeScalar(at: offset).0) : nil
    }
}
