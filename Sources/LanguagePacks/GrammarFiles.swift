import Foundation
import Proofreading
import Synchronization

/// What a language's rules of grammar need, read from its folder when first asked for, and then kept.
final class GrammarFiles: Sendable {
    private let folder: String
    private let language: String
    private let own: UserRules?
    private let complain: @Sendable (String) -> Void
    /// The rules of rule files, which lists of rules need without the rest.
    private let shipped = Mutex<PatternRules?>(nil)
    /// The whole, and which version of the user's rules it was put together with.
    private let made = Mutex<(version: Int, grammar: Grammar)?>(nil)

    /// - Parameters:
    ///   - folder: the language's folder, `Dictionaries/en`.
    ///   - language: its code without a region.
    ///   - own: the user's rules, if any.
    ///   - complain: is told what cannot be used.
    init(folder: String, language: String, own: UserRules?, complain: @escaping @Sendable (String) -> Void) {
        self.folder = folder
        self.language = language
        self.own = own
        self.complain = complain
    }

    private static let confusions = "/confusions.bin"

    /// All that rules need. Asked by several threads at the same time, it is read once and all wait for it.
    var grammar: Grammar {
        let version = own?.version ?? 0
        return made.withLock { made in
            if let made, made.version == version { return made.grammar }
            let patterns = [shippedRules, own?.rules(of: language)].compactMap { $0 }.filter { $0.count > 0 }
            let grammar =
                if let made {
                    Grammar(tagger: made.grammar.tagger, rules: made.grammar.rules, patterns: patterns)
                } else {
                    Grammar(
                        tagger: read(LanguageFiles.tagger), rules: read(LanguageFiles.confusedWords).map { [$0] } ?? [],
                        patterns: patterns)
                }
            made = (version, grammar)
            return grammar
        }
    }

    /// The rules that the program comes with, without their examples proven.
    var shippedRules: PatternRules {
        shipped.withLock { rules in
            if let rules { return rules }
            let (made, faults) = RuleFolder(folder + "/rules", language: language).rules(
                tagger: nil, proving: false, keepsExamples: false)
            for fault in faults { complain("\(fault)") }
            rules = made
            return made
        }
    }

    /// What a rule is; `nil` if the language has none of that identifier in its rule files.
    func info(of id: RuleID) -> RuleInfo? { shippedRules.info(of: id) ?? own?.rules(of: language)?.info(of: id) }

    /// All rules of the language. Reads rule files, and no other data.
    var infos: [RuleInfo] {
        let ofData = FileManager.default.fileExists(atPath: folder + Self.confusions) ? [ConfusedWords.rule] : []
        return ofData + LanguageRules.infos(of: LanguageCode(language)) + shippedRules.infos
            + (own?.rules(of: language)?.infos ?? [])
    }

    private func read<Data>(_ files: (_ folder: String) throws(LexiconError) -> Data?) -> Data? {
        do throws(LexiconError) {
            return try files(folder)
        } catch {
            complain("The files in \(folder) cannot be used: \(error). Its rules go without.")
            return nil
        }
    }
}
