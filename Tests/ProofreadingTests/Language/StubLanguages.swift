import Morphology
import Proofreading
import ProofreadingTesting
import Synchronization
import Text

/// Languages whose dictionaries are a few words each, and which tell what was loaded.
final class StubLanguages: DictionaryProvider {
    let languages: [Language]
    private let words: [LanguageCode: Set<String>]
    private let loaded = Mutex<Set<LanguageCode>>([])
    let commonWords: CommonWords?
    let languageProfiles: LanguageProfiles

    /// - Parameter words: the words of each language, small, parted by spaces; a language that is not among them has none.
    init(
        _ codes: [LanguageCode], words: [LanguageCode: String] = [:], commonWords: CommonWords? = nil,
        languageProfiles: LanguageProfiles = .shipped
    ) {
        self.languageProfiles = languageProfiles
        self.commonWords = commonWords
        self.languages = codes.map { Language(code: $0, name: $0.tag) }
        self.words = words.mapValues { Set($0.split(separator: " ").map(String.init)) }
    }

    var loadedCodes: Set<LanguageCode> { loaded.withLock { $0 } }

    func variantWords(of base: String) -> VariantWords { (try? .shipped(of: base)) ?? .none }

    func isLoaded(_ code: LanguageCode) -> Bool { loaded.withLock { $0.contains(code) } }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        guard let language = language(for: code) else { throw .notInstalled(code) }
        loaded.withLock { _ = $0.insert(language.code) }
        return StubDictionary(words: words[language.code] ?? [])
    }
}

private struct StubDictionary: SpellingDictionary {
    let words: Set<String>

    func accepts(_ word: Span<UInt8>) -> Bool {
        var bytes: [UInt8] = []
        for index in 0..<word.count { bytes.append(word[index]) }
        return words.contains(String(decoding: bytes, as: UTF8.self).lowercased())
    }

    func suggestions(for word: Span<UInt8>) -> [String] { [] }
}

/// A detector that always says the same.
struct StubDetector: LanguageDetector {
    var answer: [DetectedLanguage] = []

    func languages(of text: Span<UInt8>) -> [DetectedLanguage] { answer }
}

/// The codes of the manifest.
let manifestCodes: [LanguageCode] = [
    "en-US", "en-GB", "fr", "de-DE", "es", "it", "pt-BR", "pt-PT", "nl", "pl", "ru", "uk", "sv", "da", "cs",
    "nb", "ro", "ca",
]
