import Text

/// How a text was cut, written so that a test can be read.
///
/// Tokens are separated by `|`; a word stands as it is, a word of several parts in braces, a single space as `_`, other white space
/// as `␣`, and every other kind as `kind<text>`, punctuation excepted.
func cut(_ document: Document, language: LanguageCode? = nil) -> [String] {
    Segmenter(language: language).sentences(of: document).map { sentence in
        sentence.tokens.map { token in
            let text = document.text(in: token.range)
            return switch token.kind {
            case .word: token.traits.contains(.isCompound) ? "{\(text)}" : text
            case .punctuation: text
            case .space: text == " " ? "_" : "␣"
            default: "\(token.kind)<\(text)>"
            }
        }.joined(separator: "|")
    }
}

/// The tokens of a text of one sentence.
func tokens(_ text: String, language: LanguageCode? = nil) -> String {
    cut(Document(text), language: language).joined(separator: "‖")
}

/// The sentences of a text, with `‖` between them.
func sentences(_ text: String, language: LanguageCode? = nil) -> String {
    let document = Document(text)
    return Segmenter(language: language).sentences(of: document)
        .map { document.text(in: $0.range) }.joined(separator: "‖")
}
