import Text

/// What tells a paragraph from others, wherever it stands: what it holds, and how many before it hold the very same.
struct ParagraphIdentity: Sendable {
    /// The hash of what it holds: see ``Document/contentHash(of:)``.
    let contentHash: UInt64
    /// How many paragraphs before it hold the same.
    let repetition: Int

    /// The identities of all paragraphs of a document. Costs about a millisecond a megabyte.
    static func identities(of paragraphs: [Range<Int>], in document: Document) -> [ParagraphIdentity] {
        var counts: [UInt64: Int] = [:]
        return paragraphs.map { paragraph in
            let hash = document.contentHash(of: paragraph)
            defer { counts[hash, default: 0] += 1 }
            return ParagraphIdentity(contentHash: hash, repetition: counts[hash, default: 0])
        }
    }
}
