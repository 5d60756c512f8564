import Text

/// The words of a language with their frequencies, made by `Scripts/build-lexicon`.
///
/// ## Format
/// Little-endian. Eight bytes `STLEX\0\0\3`; the number of nodes and the number of letters (32 bits each); for each letter its
/// scalar in lower and in upper case (32 bits each); the number of bytes (32 bits) of the words with capitals inside, and those words, a
/// line each in UTF-8: `PowerPoint`; then all words as a tree, breadth first, the children of a node with the most
/// frequent words first. A node is one byte, the code of its letter (1 for the first letter, 0 for the root) in the lower six bits and
/// in the upper two 0 for a word without children, 1 for one child and no word, 2 for one child and a word, 3 for anything else: then
/// a byte follows with the number of children (lower six bits) and whether there is a word (bit 6). Last, if there is a word, one
/// byte with its frequency level (lower six bits) and its case (upper two).
public struct Lexicon: Sendable {
    let letters: LetterCodes
    let words: WordTrie
    /// The words with capitals inside, as they are written, by the codes of their letters.
    let mixedForms: [[UInt8]: String]

    /// Reads a lexicon. Takes 3–15 ms and 5–20 MB, whichever the language; the bytes are not needed any more afterwards.
    /// - Throws: ``LexiconError`` when the bytes are not a lexicon.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        (letters, words, mixedForms) = try bytes.withBytes { (bytes) throws(LexiconError) in
            var reader = ByteReader(bytes: bytes)
            guard reader.take(8).elementsEqual([0x53, 0x54, 0x4C, 0x45, 0x58, 0, 0, 3]) else {
                throw LexiconError.notALexicon
            }
            guard let nodeCount = reader.uint32(), let letterCount = reader.uint32(), letterCount <= 62 else {
                throw LexiconError.damaged
            }
            var letters: [(lower: Unicode.Scalar, upper: Unicode.Scalar)] = []
            for _ in 0..<letterCount {
                guard let lower = reader.uint32().flatMap(Unicode.Scalar.init),
                    let upper = reader.uint32().flatMap(Unicode.Scalar.init)
                else { throw LexiconError.damaged }
                letters.append((lower, upper))
            }
            guard let mixedCount = reader.uint32(), mixedCount <= reader.rest.count else { throw LexiconError.damaged }
            let codes = LetterCodes(letters)
            let mixedForms = Self.mixedForms(of: reader.take(Int(mixedCount)), codes)
            guard let words = WordTrie(reader.rest, nodeCount: Int(nodeCount), letterCount: UInt8(letterCount)) else {
                throw LexiconError.damaged
            }
            return (codes, words, mixedForms)
        }
    }

    private static func mixedForms(of lines: UnsafeRawBufferPointer, _ letters: LetterCodes) -> [[UInt8]: String] {
        var forms: [[UInt8]: String] = [:]
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            forms[text.unicodeScalars.map { letters.code(of: $0.value).code }] = text
        }
        return forms
    }
}
