import Foundation
import Grammar
import LanguagePacks
import Morphology
import Proofreading
import Spelling
import Synchronization
import Testing
import Text

@Suite struct LanguagePacksTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let dictionaries = FewDictionaries(["en-US", "en-GB", "tlh"])

    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Dictionaries").standardized

    /// A folder of data with a copy of the English one.
    private func withEnglishData(_ body: (URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let english = folder.appending(path: "en")
        try FileManager.default.copyItem(at: Self.project.appending(path: "en"), to: english)
        try body(english)
    }

    private func packs(complain: @escaping @Sendable (String) -> Void = { _ in }) -> LanguagePacks {
        LanguagePacks(dictionaries: dictionaries, folder: folder.path, complain: complain)
    }

    private func suggestions(_ word: String, _ pack: LanguagePack) -> [String] {
        pack.suggester.suggestions(for: Array(word.utf8).span, in: WordContext()).map(\.text)
    }

    @Test func aLanguageIsMadeOfItsDictionaryAndItsData() throws {
        try withEnglishData { _ in
            let pack = try packs().pack(for: "en-US")
            #expect(pack.code == "en-US")
            #expect(suggestions("recieved", pack).first == "received")
            #expect(pack.grammar.classifiers != nil)
            #expect(pack.grammar.rules.map(\.info.id) == ["spelling.confused-word"])
            #expect(pack.rules.map(\.info.id).contains("repetition.repeated-word"))
        }
    }

    @Test func aLanguageWithoutDataGoesWithWhatItsDictionarySuggests() throws {
        let pack = try packs().pack(for: "tlh")
        #expect(suggestions("qapla", pack) == ["from the dictionary"])
        #expect(pack.grammar.classifiers == nil && pack.grammar.rules.isEmpty)
    }

    @Test func aPackKnowsTheCommonWordsOfOtherLanguagesWithoutTheirDictionaries() throws {
        let packs = LanguagePacks(dictionaries: dictionaries, folder: Self.project.path, complain: { _ in })
        let pack = try packs.pack(for: "tlh")
        #expect(pack.foreignness(of: Array("Shirt".utf8).span)?.language == "en")
        #expect(pack.foreignness(of: Array("scrutin".utf8).span)?.language == "fr")
        #expect(pack.foreignness(of: Array("qapla".utf8).span) == nil)
        #expect(!packs.isLoaded("en-US"))
    }

    @Test func aFolderWithoutCommonWordsGoesWithout() throws {
        #expect(packs().commonWords == nil)
    }

    @Test func aFolderWithoutProfilesGoesWithoutAndSaysSoOnce() throws {
        let complaints = Mutex<[String]>([])
        let packs = packs { complaint in complaints.withLock { $0.append(complaint) } }
        for _ in 0..<2 { #expect(packs.languageProfiles.languages.isEmpty) }
        #expect(complaints.withLock { $0.count == 1 && $0[0].contains("no language-profiles.bin") })
    }

    @Test(arguments: [1, 8, 100, 200_000]) func damagedProfilesAreReportedAndLeftOut(length: Int) throws {
        try withEnglishData { _ in
            let whole = try Data(contentsOf: Self.project.appending(path: "language-profiles.bin"))
            try whole.prefix(length).write(to: folder.appending(path: "language-profiles.bin"))
            let complaints = Mutex<[String]>([])
            let packs = packs { complaint in complaints.withLock { $0.append(complaint) } }
            #expect(packs.languageProfiles.languages.isEmpty)
            #expect(complaints.withLock { $0.count == 1 && $0[0].contains("cannot be used") })
        }
    }

    @Test func whatVariantsWriteDifferentlyIsReadOnceAndAWrongLineIsNamed() throws {
        try withEnglishData { english in
            #expect(packs().variantWords(of: "en").counterpart(of: "colour", in: "en-US")?.spelling == "color")
            #expect(packs().variantWords(of: "tlh").words(of: "en-US") == nil)
            try Data("variant\tword\nen-US color\n".utf8).write(to: english.appending(path: "variant-words.tsv"))
            let complaints = Mutex<[String]>([])
            let packs = packs { complaint in complaints.withLock { $0.append(complaint) } }
            for _ in 0..<2 { #expect(packs.variantWords(of: "en").words(of: "en-US") == nil) }
            #expect(complaints.withLock { $0.count == 1 && $0[0].contains("/en/variant-words.tsv:2: ") })
        }
    }

    @Test func damagedDataIsReportedAndLeftOut() throws {
        try withEnglishData { english in
            try Data("not a lexicon".utf8).write(to: english.appending(path: "lexicon.bin"))
            let complaints = Mutex<[String]>([])
            let packs = packs { complaint in complaints.withLock { $0.append(complaint) } }
            #expect(suggestions("qapla", try packs.pack(for: "en-US")) == ["from the dictionary"])
            _ = try packs.pack(for: "en-GB")
            #expect(complaints.withLock { $0.count } == 1)
            #expect(complaints.withLock { $0.first?.contains("/en cannot be used") } == true)
        }
    }

    @Test func dataThatIsRewrittenInItsPlaceWhileItIsUsedDoesNoHarm() throws {
        try withEnglishData { english in
            let pack = try packs().pack(for: "en-US")
            let grammar = pack.grammar
            for file in try FileManager.default.contentsOfDirectory(atPath: english.path) where file.contains(".") {
                #expect(truncate(english.appending(path: file).path, 0) == 0)
            }
            #expect(suggestions("recieved", pack).first == "received")
            let paragraph = AnalysedParagraph(
                Document("The train came form the north."), language: "en-US", tagger: grammar.tagger)
            let matches = paragraph.sentences.flatMap { grammar.classifiers?.matches(in: $0) ?? [] }
            #expect(matches.flatMap(\.match.suggestions).map(\.text) == ["from"])
        }
    }

    @Test func aPackIsMadeOnceAndAskedForByAnyNumberOfThreads() throws {
        try withEnglishData { _ in
            let packs = packs()
            #expect(!packs.isLoaded("en-US"))
            DispatchQueue.concurrentPerform(iterations: 16) { _ in _ = try? packs.pack(for: "en-US") }
            #expect(packs.isLoaded("en-US") && !packs.isLoaded("en-GB"))
            #expect(dictionaries.asked.withLock { $0 } == ["en-US"])
        }
    }

    @Test func aLanguageThatIsNotInstalledIsAnError() {
        #expect(throws: DictionaryError.notInstalled("fr")) { try packs().pack(for: "fr") }
    }

    @Test func theCatalogueKnowsWhichLanguagesHaveARuleWithoutLoadingAny() throws {
        try withEnglishData { _ in
            let packs = packs()
            #expect(packs.catalogue.info(of: "spelling.confused-word")?.languages == ["en"])
            #expect(packs.catalogue.info(of: "repetition.repeated-word")?.languages == nil)
            #expect(packs.catalogue.infos.first?.id == .unknownWord)
            #expect(!packs.catalogue.infos(for: "tlh").map(\.id).contains("spelling.confused-word"))
            #expect(dictionaries.asked.withLock { $0.isEmpty })
        }
    }
}

/// Dictionaries that take every word but `qapla`, and know which were asked for.
private final class FewDictionaries: DictionaryProvider {
    let languages: [Language]
    let asked = Mutex<[LanguageCode]>([])

    init(_ codes: [LanguageCode]) { languages = codes.map { Language(code: $0, name: $0.tag) } }

    func isLoaded(_ code: LanguageCode) -> Bool { true }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        guard language(for: code) != nil else { throw .notInstalled(code) }
        asked.withLock { $0.append(code) }
        return Everything()
    }

    private struct Everything: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool { true }
        func suggestions(for word: Span<UInt8>) -> [String] { ["from the dictionary"] }
    }
}
