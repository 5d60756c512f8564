import Proofreading

/// Chooses the installed language that a text is checked in.
struct LanguageChooser {
    let languages: [Language]
    let detector: any LanguageDetector
    let defaultLanguage: LanguageCode

    /// - Throws: ``DictionaryError/notInstalled(_:)`` when the language asked for, or every language, is missing.
    func choose(
        for document: Document, asked: LanguageCode?, preferred: [LanguageCode]
    ) throws(DictionaryError) -> CheckedLanguage {
        if let asked {
            guard let language = variant(of: asked, preferred) else { throw .notInstalled(asked) }
            return CheckedLanguage(code: language.code, name: language.name, detected: false, confidence: 1)
        }
        for guess in detector.languages(of: document.prose.span) {
            guard let language = variant(of: guess.code, preferred) else { continue }
            return CheckedLanguage(
                code: language.code, name: language.name, detected: true, confidence: guess.confidence)
        }
        let fallbacks = preferred + [defaultLanguage]
        guard let language = fallbacks.lazy.compactMap({ variant(of: $0, preferred) }).first ?? languages.first else {
            throw .notInstalled(defaultLanguage)
        }
        return CheckedLanguage(code: language.code, name: language.name, detected: true, confidence: 0)
    }

    /// The installed language of that code; of a bare code the preferred variant, else the default one, else the first.
    private func variant(of code: LanguageCode, _ preferred: [LanguageCode]) -> Language? {
        if let exact = languages.first(where: { $0.code == code }) { return exact }
        let variants = languages.filter { $0.code.base == code.base }
        guard !code.isVariant else { return nil }
        let wanted = (preferred + [defaultLanguage]).first { wish in variants.contains { $0.code == wish } }
        return variants.first { $0.code == wanted } ?? variants.first
    }
}
