/// The bytes that stand in a document's prose where markup was.
///
/// They are control characters that no text needs, and the break properties in ``UnicodeTables`` treat them so. A text that
/// holds them itself is read as if they were markup.
enum Mask {
    /// Where inline markup was: words and sentences look through it.
    static let transparent: UInt8 = 0x7F
    /// Where block markup was: it ends a word and a sentence.
    static let block: UInt8 = 0x1E
    /// Where code or a formula was: something that is not prose stands there.
    static let opaque: UInt8 = 0x1A
}
