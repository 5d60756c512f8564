import CMalloc
import Foundation
import Grammar
import Proofreading
import Synchronization
import Text

/// What a language's rules of grammar need, read from its folder when first asked for, and then kept.
final class GrammarFiles: Sendable {
    private let folder: String
    private let language: String
    private let own: UserRules?
    private let complain: @Sendable (String) -> Void
    private let shipped = MadeOnce<PatternRules>()
    /// What the rules of the rule files are.
    private let listing = MadeOnce<RuleListing>()
    /// The whole, and which version of the user's rules it was put together with.
    private let made = Mutex<(version: Int, grammar: LanguageGrammar)?>(nil)
    private let isAnticipated = Atomic<Bool>(false)

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

    /// Reads it all on another thread, once, however many ask for it.
    func anticipate() {
        if isAnticipated.exchange(true, ordering: .relaxed) { return }
        DispatchQueue.global(qos: .userInitiated).async { _ = self.grammar }
    }

    /// All that rules need. Asked by several threads at the same time, it is read once and all wait for it.
    var grammar: LanguageGrammar {
        let version = own?.version ?? 0
        return made.withLock { made in
            if let made, made.version == version { return made.grammar }
            let patterns = [shippedRules, own?.rules(of: language)].compactMap { $0 }.filter { $0.count > 0 }
            let grammar =
                if let made {
                    LanguageGrammar(
                        tagger: made.grammar.tagger, rules: made.grammar.rules, patterns: patterns,
                        classifiers: made.grammar.classifiers)
                } else {
                    firstGrammar(patterns)
                }
            made = (version, grammar)
            return grammar
        }
    }

    private func firstGrammar(_ patterns: [PatternRules]) -> LanguageGrammar {
        LanguageGrammar(
            tagger: read(LanguageFiles.tagger), rules: read(LanguageFiles.confusedWords).map { [$0] } ?? [],
            patterns: patterns, classifiers: read(LanguageFiles.classifiers))
    }

    /// The rules that the program comes with, without their examples proven.
    var shippedRules: PatternRules {
        shipped.value {
            let (made, faults) = folder(of: "/rules").rules(provingWith: nil, keepsExamples: false)
            for fault in faults { complain("\(fault)") }
            // What was read to compile them takes more than they do.
            release_freed_memory()
            return made
        }
    }

    // MARK: Lists

    /// What a rule of a file is, as far as it is in memory, maybe without examples. Reads nothing.
    func known(_ id: RuleID) -> RuleInfo? {
        shipped.known?.info(of: id) ?? listing.known?.info(of: id) ?? own?.known(of: language)?.info(of: id)
    }

    /// What a rule of a file is, with its examples. Reads the files, the first time.
    func described(_ id: RuleID) -> RuleInfo? { listed.info(of: id) ?? own?.rules(of: language)?.info(of: id) }

    /// All rules of files. Reads the files, the first time.
    var infos: [RuleInfo] { Array(listed.infos) + (own?.rules(of: language)?.infos ?? []) }

    /// What the rules are that the program comes with. Asked by several threads at the same time, it is read once and all wait.
    private var listed: RuleListing {
        listing.value {
            let sources = folder(of: "/rules").sources()
            let made = RuleListing(sources.flatMap { $0.infos(in: LanguageCode(language)) })
            release_freed_memory()
            return made
        }
    }

    /// The rules that are in no file.
    var programmed: [RuleInfo] {
        // Both speak of confused words: what one of them misses the other may see.
        let learned = hasFile(LanguageFiles.classifierParts(1)) ? Classifiers.rules(of: language) : []
        let counted = learned.isEmpty && hasFile("confusions.bin") ? [ConfusedWords.rule] : []
        return learned + counted + LanguageRules.infos(of: LanguageCode(language))
    }

    private func hasFile(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }

    private func folder(of name: String) -> RuleFolder { RuleFolder(folder + name, language: language) }

    private func read<Data>(_ files: (_ folder: String) throws(LexiconError) -> Data?) -> Data? {
        do throws(LexiconError) {
            return try files(folder)
        } catch {
            complain("The files in \(folder) cannot be used: \(error). Its rules go without.")
            return nil
        }
    }
}
