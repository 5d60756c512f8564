import Foundation
import HunspellSpelling
import LanguagePacks
import Morphology
@_spi(Fitting) import Proofreading
@_spi(Fitting) import Spelling
import Text

/// A language with its dictionary and its ranked suggestions.
struct InstalledLanguage {
    let code: String
    /// Hunspell's alone.
    let hunspell: HunspellDictionary
    /// With the names that it lacks.
    let dictionary: any SpellingDictionary
    let data: RankingData
    let suggester: RankedSuggester
    let pack: LanguagePack
    /// How long reading the lexicon and the tables took.
    let loading: Duration
    /// How much more memory of the process is resident since.
    let residentBytes: Int

    static let bases = [
        "en": "en_US", "fr": "fr", "de": "de_DE", "es": "es_ES", "it": "it_IT", "pt": "pt_BR", "nl": "nl",
        "pl": "pl_PL",
        "ru": "ru_RU", "uk": "uk_UA", "sv": "sv_SE", "da": "da_DK",
    ]

    init(_ code: String, dictionaries: String) throws {
        self.code = code
        let hunspell = try HunspellDictionary(
            DictionaryFiles(base: "/usr/share/hunspell/" + (Self.bases[code] ?? code)))
        self.hunspell = hunspell
        dictionary =
            LanguageFiles.names(in: LanguageFolder(dictionaries + "/" + code)).map {
                CompletedDictionary(hunspell, adding: $0, traits: .of(LanguageCode(code)))
            } ?? hunspell
        let before = Self.resident
        var data: RankingData?
        loading = try ContinuousClock().measure { data = try LanguageFiles.ranking(in: LanguageFolder(dictionaries + "/" + code)) }
        guard let data else { throw QualityError.noLexicon(code) }
        self.data = data
        suggester = RankedSuggester(dictionary: dictionary, data: data, language: LanguageCode(code))
        residentBytes = Self.resident - before
        let folder = LanguageFolder(dictionaries + "/" + code)
        pack = LanguagePack(
            language: Language(code: LanguageCode(code), name: code), dictionary: dictionary, suggester: suggester,
            lexicon: data.lexicon, mistakes: try LanguageFiles.mistakes(in: folder),
            commonWords: try LanguageFiles.commonWords(in: dictionaries), facts: try LanguageFiles.facts(in: folder),
            variantWords: try LanguageFiles.variantWords(in: folder))
    }

    private static var resident: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii))?.split(separator: " ")
        let pages = fields.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0
        return pages * Int(getpagesize())
    }

    func accepts(_ word: String) -> Bool { dictionary.accepts(Array(word.plain.utf8).span) }
}

enum QualityError: Error {
    case noLexicon(String)
    case unreadable(String)
}

extension String {
    /// With straight apostrophes, as dictionaries want words.
    var plain: String { replacing("’", with: "'") }
}

/// Lines of `wrong<TAB>right[|right…]`.
struct SpellingList {
    let name: String
    let language: String
    let pairs: [(wrong: String, right: [String])]

    init(path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw QualityError.unreadable(path) }
        name = URL(fileURLWithPath: path).lastPathComponent.replacing(".dev.tsv", with: "")
        language = String(name.prefix { $0 != "_" })
        pairs = text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t")
            return fields.count == 2 ? (String(fields[0]), fields[1].split(separator: "|").map(String.init)) : nil
        }
    }
}

/// Lists the candidates of every wrong word, for `Scripts/fit-ranker`.
enum CandidateDump {
    static func print(_ list: SpellingList, language: InstalledLanguage) {
        for (wrong, right) in list.pairs where !language.accepts(wrong) {
            let lines = language.suggester.candidateLines(for: Array(wrong.plain.utf8).span)
            guard !lines.isEmpty else { continue }
            Swift.print("#\t\(list.name)\t\(wrong)\t\(right.joined(separator: "|"))")
            for line in lines { Swift.print(line) }
        }
    }
}

/// Lists what the confidence of the first suggestions hangs on, at which place the right one is, and the list, for
/// `Scripts/fit-ranker`.
enum ShareDump {
    static func print(_ list: SpellingList, language: InstalledLanguage) {
        for (wrong, right) in list.pairs where !language.accepts(wrong) {
            let right = Set(right.map(\.plain))
            guard let (texts, inputs) = language.suggester.evidence(for: Array(wrong.plain.utf8).span) else { continue }
            let place = texts.firstIndex { right.contains($0.plain) } ?? -1
            let values = inputs.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
            Swift.print("\(list.name)\t\(wrong)\t\(right.sorted()[0])\t\(place)\t\(values)")
        }
    }
}
