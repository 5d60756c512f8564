import Morphology
import Spelling
import Synchronization
import Text

/// The installed languages and their Hunspell dictionaries, each loaded when first asked for and then kept.
public final class HunspellDictionaries: DictionaryProvider {
    /// The installed languages: the manifest's in its order, then others from the user's folders.
    public let languages: [Language]

    /// The paths of their dictionaries, without `.aff` and `.dic`, in the same order.
    public let bases: [String]

    private let entries: [LanguageCode: Entry]

    /// Looks for the dictionaries of a manifest. Their files are found now and verified when the language is first asked for.
    /// - Parameters:
    ///   - manifest: the languages to look for.
    ///   - folders: where to look.
    ///   - handleCount: how many threads can ask one dictionary about new words at the same time.
    ///   - lookups: counts the words that Hunspell is asked for.
    ///   - filters: the ``FilterPack`` of a name, where there is one.
    public init(
        manifest: LanguageManifest, folders: DictionaryFolders, handleCount: Int = 1, lookups: LookupCount? = nil,
        filters: @escaping @Sendable (_ name: String) -> Pack? = { _ in nil }
    ) {
        let installed = folders.installed(of: manifest)
        self.languages = installed.map(\.language)
        bases = installed.map(\.base)
        self.entries = Dictionary(
            installed.map {
                (
                    $0.language.code,
                    Entry(
                        code: $0.language.code, base: $0.base, handleCount: handleCount, lookups: lookups,
                        filters: filters)
                )
            },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether the language's dictionary is in memory. Never waits.
    public func isLoaded(_ code: LanguageCode) -> Bool {
        language(for: code).flatMap { entries[$0.code] }?.isLoaded.load(ordering: .acquiring) ?? false
    }

    /// The language's dictionary, which remembers its verdicts.
    ///
    /// Asked by several threads at the same time, it is loaded once and all wait for it; those who ask for a language that is
    /// loaded do not wait. A dictionary that could not be loaded is tried again when asked for again.
    public func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        guard let entry = language(for: code).flatMap({ entries[$0.code] }) else { throw .notInstalled(code) }
        return try entry.dictionary()
    }

    /// One installed language's dictionary.
    private final class Entry: Sendable {
        let isLoaded = Atomic<Bool>(false)
        private let code: LanguageCode
        private let base: String
        private let handleCount: Int
        private let lookups: LookupCount?
        private let filters: @Sendable (_ name: String) -> Pack?
        private let loaded = Mutex<RememberingDictionary?>(nil)

        init(
            code: LanguageCode, base: String, handleCount: Int, lookups: LookupCount?,
            filters: @escaping @Sendable (_ name: String) -> Pack?
        ) {
            self.filters = filters
            self.code = code
            self.base = base
            self.handleCount = handleCount
            self.lookups = lookups
        }

        func dictionary() throws(DictionaryError) -> RememberingDictionary {
            try loaded.withLock { dictionary throws(DictionaryError) in
                if let dictionary { return dictionary }
                let new: RememberingDictionary
                do throws(DictionaryFileError) {
                    let files = try DictionaryFiles(base: base)
                    new = RememberingDictionary(
                        try HunspellDictionary(
                            files, handleCount: handleCount, filter: filters(FilterPack.name(of: base))),
                        lookups: lookups)
                } catch {
                    throw DictionaryError.unusable(code, reason: error.description)
                }
                dictionary = new
                isLoaded.store(true, ordering: .releasing)
                return new
            }
        }
    }
}
