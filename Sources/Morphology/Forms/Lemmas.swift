import Text

/// Lemmas of words and forms of lemmas, made by `Scripts/build-lemmas`.
///
/// A rule takes letters off the end of a word and puts others there. The rule of a word is that of the longest of its endings that has
/// one for its kind, where the whole word is the longest.
///
/// ## Format
/// Little-endian. Eight bytes `STLEM\0\0\1`; how many bytes of text and how many slots there are (32 bits each); the text, filled up to a
/// multiple of four bytes, with the rules, one a line: how many letters go, a tab, and what comes instead; then ``HashSlots`` with values
/// of twelve bits, the number of the rule plus one. What is hashed is the kind (`<VERB` for lemmas, `>VBD` and `>ADJ|Number=Plur|Gender=Fem`
/// for forms), a bar, and the ending; before a whole word stands `^`.
package struct Lemmas: Sendable {
    private let bytes: TableBytes
    /// How many letters go, and what comes instead.
    private let rules: [(removed: Int, added: [UInt8])]
    private let slots: HashSlots
    /// How many bytes a rule adds at most.
    private let mostAdded: Int

    package init(_ bytes: TableBytes) throws(LexiconError) {
        var reader = TableReader(bytes)
        guard reader.take(8).elementsEqual([0x53, 0x54, 0x4C, 0x45, 0x4D, 0, 0, 1]) else { throw .notALexicon }
        let textSize = try reader.number()
        let count = try reader.number()
        var rules: [(Int, [UInt8])] = []
        for line in String(decoding: reader.take(textSize), as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 2, let removed = Int(fields[0]), removed >= 0 else { throw .damaged }
            rules.append((removed, Array(fields[1].utf8)))
        }
        reader.align()
        slots = HashSlots(offset: reader.position, count: count, valueBits: 12)
        guard count > 0, slots.end <= bytes.count else { throw .damaged }
        self.rules = rules
        mostAdded = rules.reduce(0) { max($0, $1.1.count) }
        self.bytes = bytes
    }

    /// Calls a function with the lemma of a word, in small letters unless it is a name. About 0.2 µs.
    package func withLemma<Result>(of word: Span<UInt8>, _ tag: WordTag, _ body: (Span<UInt8>) -> Result) -> Result {
        let isName = tag.partOfSpeech == .name
        if isName, tag[.number] != "Plur", tag[.grammaticalCase] == nil { return body(word) }
        var kind = FNV1a()
        kind.combine(UInt8(ascii: "<"))
        for byte in (tag.penn?.rawValue ?? tag.partOfSpeech.name).utf8 { kind.combine(byte) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count * 2 + mostAdded + 4) { letters in
            var count = 0
            if isName {
                for index in word.indices { letters.initializeElement(at: index, to: word[index]) }
                count = word.count
            } else {
                count = word.smallLetters(into: letters)
            }
            if let rule = rule(kind, of: UnsafeBufferPointer(rebasing: letters[..<count])) {
                count = Self.apply(rule, to: letters, count)
            }
            return body(UnsafeBufferPointer(rebasing: letters[..<count]).span)
        }
    }

    /// The form of a lemma that a tag names; `nil` where nothing is known of such forms.
    package func form(of lemma: String, as tag: WordTag) -> String? {
        guard let penn = tag.penn else { return nil }
        switch penn {
        case .baseForm, .present, .noun, .adjective, .adverb, .name, .modal:
            if lemma == "be", penn == .present { return tag[.person] == "1" && tag[.number] != "Plur" ? "am" : "are" }
            return lemma
        case .pastTense where lemma == "be":
            return tag[.number] == "Plur" || tag[.person] == "2" ? "were" : "was"
        default: return form(of: lemma, named: penn.rawValue)
        }
    }

    /// The form of a lemma that has some features; `nil` where nothing is known of such forms.
    package func form(of lemma: String, _ partOfSpeech: PartOfSpeech, _ values: [GrammaticalFeature: String]) -> String?
    {
        var values = values
        // A word that is alike in both genders and numbers says nothing of them.
        for (feature, common) in [(nil, ""), (GrammaticalFeature.gender, "Masc"), (.number, "Sing")] {
            if let feature {
                guard values[feature] == nil else { continue }
                values[feature] = common
            }
            var name = partOfSpeech.name
            for feature in partOfSpeech.features {
                if let value = values[feature] { name += "|\(feature.rawValue)=\(value)" }
            }
            if let form = form(of: lemma, named: name) { return form }
        }
        return nil
    }

    private func form(of lemma: String, named name: String) -> String? {
        var kind = FNV1a()
        kind.combine(UInt8(ascii: ">"))
        for byte in name.utf8 { kind.combine(byte) }
        let letters = Array(lemma.utf8)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: letters.count + mostAdded) { made in
            guard let rule = letters.withUnsafeBufferPointer({ self.rule(kind, of: $0) }) else { return nil }
            for (index, letter) in letters.enumerated() { made.initializeElement(at: index, to: letter) }
            return String(decoding: made[..<Self.apply(rule, to: made, letters.count)], as: UTF8.self)
        }
    }

    /// The most bytes that an ending is looked at with, but for the whole word: each ending is read anew.
    private static let longestEnding = 40

    /// The rule of a word's longest ending.
    private func rule(_ kind: FNV1a, of letters: UnsafeBufferPointer<UInt8>) -> (removed: Int, added: [UInt8])? {
        var kind = kind
        kind.combine(UInt8(ascii: "|"))
        return bytes.withBytes { bytes in
            func rule(_ beginning: FNV1a, from start: Int) -> (removed: Int, added: [UInt8])? {
                var hash = beginning
                for index in start..<letters.count { hash.combine(letters[index]) }
                guard let value = slots.value(of: hash.value, in: bytes), value > 0, value <= rules.count else {
                    return nil
                }
                return rules[Int(value) - 1]
            }
            var whole = kind
            whole.combine(UInt8(ascii: "^"))
            if let rule = rule(whole, from: 0) { return rule }
            for start in max(0, letters.count - Self.longestEnding)...letters.count {
                if start > 0, start < letters.count, letters[start] & 0xC0 == 0x80 { continue }
                if let rule = rule(kind, from: start) { return rule }
            }
            return nil
        }
    }

    /// Takes letters off the end of a word and puts others there.
    /// - Returns: how many bytes there are then; the word stays as it is when it has not so many letters.
    private static func apply(
        _ rule: (removed: Int, added: [UInt8]), to letters: UnsafeMutableBufferPointer<UInt8>, _ count: Int
    ) -> Int {
        var (end, left) = (count, rule.removed)
        while left > 0, end > 0 {
            end -= 1
            if letters[end] & 0xC0 != 0x80 { left -= 1 }
        }
        guard left == 0 else { return count }
        for byte in rule.added {
            letters.initializeElement(at: end, to: byte)
            end += 1
        }
        return end
    }
}
