@testable import Checking
@testable import Proofreading
@testable import SuperTextHTTP

/// What clients send.
extension FuzzTarget {
    /// `data=…` of LanguageTool's API: pieces of text and of markup.
    static let annotations = FuzzTarget(name: "annotations") { bytes in
        guard let pieces = try? LanguageToolData.annotations(String(decoding: bytes, as: UTF8.self)) else { return }
        check(Document(annotations: pieces), in: "en-US")
    }

    /// Forms, as both APIs read them, and the texts in them.
    static let form = FuzzTarget(name: "form") { bytes in
        if let fields = try? FormFields(bytes[...]) {
            for name in ["text", "language", "rules"] {
                _ = try? fields.value(of: name)
                _ = fields.list(of: name)
                _ = try? fields.boolean(of: name)
            }
        }
        let fields = LanguageToolFields(query: String(decoding: bytes, as: UTF8.self), body: bytes)
        let languages = LanguageToolLanguages([
            Language(code: "en-US", name: "English (US)"), Language(code: "fr", name: "French"),
        ])
        _ = try? LanguageToolCheckParameters(
            fields, of: .local, accepted: ["en"], languages: languages, catalogue: RuleCatalogue([]), characters: 10_000
        )
    }

    /// A personal word list that is taken in.
    static let words = FuzzTarget(name: "words") { bytes in
        guard let list = try? ReadWordList(String(decoding: bytes, as: UTF8.self)) else { return }
        for word in list.words { require(word.line > 0, "Lines are counted from 1.") }
    }
}
