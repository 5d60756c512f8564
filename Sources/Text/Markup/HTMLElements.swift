/// What elements of HTML do to the text around them.
enum HTMLElements {
    /// Begin and end a block of text, or separate two.
    static let block: WordSet = """
        address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure
        footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li link main menu meta nav noframes ol
        optgroup option p param search section select summary table tbody td tfoot th thead title tr track ul
        """
    /// End a line.
    static let breaking: WordSet = "br"
    /// Have neither content nor an end tag.
    static let void: WordSet = "area base br col embed hr img input link meta param source track wbr"
    /// Hold what is no markup up to their end tag, and no prose.
    static let raw: WordSet = "script style textarea noscript xmp"
    /// Hold something inside a sentence that is no prose.
    static let code: WordSet = "code kbd samp var tt math svg object canvas audio video picture"
    /// Hold blocks that are no prose.
    static let codeBlock: WordSet = "pre template listing"
    /// Are closed by the next one of their kind without an end tag.
    static let selfClosing: WordSet = "p li dt dd td th tr option"
    /// Attributes that are read to people.
    static let proseAttributes: WordSet = "alt title placeholder aria-label"
    /// Attributes that say what language an element is in.
    static let languageAttributes: WordSet = "lang xml:lang"

    /// Whether an element does something to the text in it.
    static func isKnown(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
        [block, raw, code, codeBlock].contains { $0.contains(text, name) }
    }
}
