/// The opening square brackets of a paragraph of Markdown that are not closed yet, each of which may begin a link.
struct MarkdownBrackets {
    /// Where they are, the innermost one last; the exclamation mark of an image is part of its one.
    private var offsets: [Int] = []
    /// How many of them, from the outermost one on, begin no link because there is one inside of them already.
    private var inactive = 0

    /// Nobody nests as many links as this: the outer brackets are none, rather than that millions are remembered.
    private static let most = 10_000

    /// Begins a new paragraph.
    mutating func begin() {
        offsets.removeAll(keepingCapacity: true)
        inactive = 0
    }

    /// Notes an opening bracket.
    mutating func open(at offset: Int) {
        if offsets.count == Self.most {
            offsets.removeFirst(Self.most / 2)
            inactive = max(0, inactive - Self.most / 2)
        }
        offsets.append(offset)
    }

    /// Takes off the innermost bracket.
    /// - Returns: where it is, and whether it may begin a link; an image it may begin in any case.
    mutating func close() -> (offset: Int, canBeginLink: Bool)? {
        guard let offset = offsets.popLast() else { return nil }
        let canBeginLink = offsets.count >= inactive
        inactive = min(inactive, offsets.count)
        return (offset, canBeginLink)
    }

    /// Notes that there is a link inside of all that are open: there is no link in a link.
    mutating func deactivate() { inactive = offsets.count }
}
