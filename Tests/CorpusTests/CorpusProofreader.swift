import Foundation
import Grammar
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Proofreading
import Testing
import Text

/// The proofreader as the program puts it together: Hunspell's dictionaries, the detector, and the project's own data.
enum CorpusProofreader {
    static func installed() throws -> Proofreader {
        Proofreader(packs: try packs(), detector: CLD2Detector())
    }

    static func packs() throws -> LanguagePacks {
        let folder = CorpusDocument.url("../../Dictionaries").path
        return LanguagePacks(
            dictionaries: HunspellDictionaries(
                manifest: try LanguageManifest(path: folder + "/languages.json"),
                folders: DictionaryFolders(own: folder)),
            folder: folder, complain: { Issue.record("\($0)") })
    }

    /// What is found in a text.
    static func findings(in text: String, _ language: LanguageCode) async throws -> [Finding] {
        try await shared.get().proofread(
            ProofreadingRequest(text: text, language: language), on: ImmediateScheduler()
        ).findings
    }

    /// What one rule alone flags in a text.
    static func readings(of rule: RuleID, in text: String, _ language: LanguageCode) async throws -> [String] {
        let request = ProofreadingRequest(text: text, language: language, rules: RuleSelection(only: [rule]))
        return try await shared.get().proofread(request, on: ImmediateScheduler()).findings.map(\.reading)
    }

    /// The rules of a category that flag something in a text.
    static func rules(of category: Text.Category, in text: String, _ language: LanguageCode) async throws
        -> [String]
    {
        try await findings(in: text, language).filter { $0.category == category }.map(\.rule.rawValue)
    }

    /// One that is shared, so that what a language needs is read once.
    static let shared = Result { try installed() }
}
