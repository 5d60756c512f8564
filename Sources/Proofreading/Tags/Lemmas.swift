/// Lemmas of words and, for English, forms of lemmas, made by `Scripts/build-lemmas`.
///
/// A rule takes letters off the end of a word and puts others there. The rule of a word is that of the longest of its endings that has
/// one for its kind, where the whole word is the longest.
///
/// ## Format
/// Little-endian. Eight bytes `STLEM\0\0\1`; how many bytes of text and how many slots there are (32 bits each); the text, filled up to a
/// multiple of four bytes, with the rules, one a line: how many letters go, a tab, and what comes instead; then ``HashSlots`` with values
/// of twelve bits, the number of the rule plus one. What is hashed is the kind (`<VERB` for lemmas, `>VBD` for forms), a bar, and the
/// ending; before a whole word stands `^`.
struct Lemmas: Sendable {
    private let bytes: TableBytes
    private let rules: [(removed: Int, added: String)]
    private let slots: HashSlots

    init(_ bytes: TableBytes) throws(LexiconError) {
        var reader = TaggerReader(bytes)
        guard reader.take(8).elementsEqual([0x53, 0x54, 0x4C, 0x45, 0x4D, 0, 0, 1]) else { throw .notALexicon }
        let textSize = try reader.number()
        let count = try reader.number()
        var rules: [(Int, String)] = []
        for line in String(decoding: reader.take(textSize), as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 2, let removed = Int(fields[0]), removed >= 0 else { throw .damaged }
            rules.append((removed, String(fields[1])))
        }
        reader.align()
        slots = HashSlots(offset: reader.position, count: count, valueBits: 12)
        guard count > 0, slots.end <= bytes.count else { throw .damaged }
        self.rules = rules
        self.bytes = bytes
    }

    /// The lemma of a word, in small letters unless it is a name.
    func lemma(of word: String, _ tag: WordTag) -> String {
        if tag.partOfSpeech == .name, tag[.number] != "Plur", tag[.grammaticalCase] == nil { return word }
        let small = tag.partOfSpeech == .name ? word : word.lowercased()
        let made = apply("<" + (tag.penn?.rawValue ?? tag.partOfSpeech.name), to: small)
        return made ?? small
    }

    /// The form of a lemma that a tag names; `nil` where nothing is known of such forms.
    func form(of lemma: String, as tag: WordTag) -> String? {
        guard let penn = tag.penn else { return nil }
        switch penn {
        case .baseForm, .present, .noun, .adjective, .adverb, .name, .modal:
            if lemma == "be", penn == .present { return tag[.person] == "1" && tag[.number] != "Plur" ? "am" : "are" }
            return lemma
        case .pastTense where lemma == "be":
            return tag[.number] == "Plur" || tag[.person] == "2" ? "were" : "was"
        default: return apply(">" + penn.rawValue, to: lemma)
        }
    }

    /// What the rule of a word's longest ending makes of it.
    private func apply(_ kind: String, to word: String) -> String? {
        let letters = Array(word.unicodeScalars)
        return bytes.withBytes { bytes in
            for start in -1...letters.count {
                var hash = FNV1a()
                for byte in kind.utf8 { hash.combine(byte) }
                hash.combine(UInt8(ascii: "|"))
                if start < 0 { hash.combine(UInt8(ascii: "^")) }
                for letter in letters[max(start, 0)...] {
                    for byte in UTF8.encode(letter) ?? .init() { hash.combine(byte) }
                }
                guard let value = slots.value(of: hash.value, in: bytes), value > 0, value <= rules.count else {
                    continue
                }
                let rule = rules[Int(value) - 1]
                guard rule.removed <= letters.count else { continue }
                var made = String.UnicodeScalarView()
                made.append(contentsOf: letters.dropLast(rule.removed))
                return String(made) + rule.added
            }
            return nil
        }
    }
}
