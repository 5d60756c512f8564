import CMalloc
import Foundation
import Grammar
import Morphology
import Proofreading
import Synchronization
import Text

/// What a language's rules of grammar need, read from its folder when first asked for, and then kept.
final class GrammarFiles: Sendable {
    private let folder: LanguageFolder
    private let own: UserRules?
    private let hasEditModel: Bool
    private let complain: @Sendable (String) -> Void
    private let shipped = MadeOnce<PatternRules>()
    /// Gives what reads words and makes forms of lemmas, read when first asked for (some ms); `nil` when the language has no lexicon for that.
    let morphology: @Sendable () -> MorphologicalAnalyser?
    /// The whole, and which version of the user's rules it was put together with.
    private let made = Mutex<(version: Int, grammar: LanguageGrammar)?>(nil)
    private let isAnticipated = Atomic<Bool>(false)

    /// - Parameters:
    ///   - folder: the language's data.
    ///   - own: the user's rules, if any.
    ///   - hasEditModel: whether the deep stage has a model of the language.
    ///   - complain: is told what cannot be used.
    init(
        folder: LanguageFolder, own: UserRules?, hasEditModel: Bool = false,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.hasEditModel = hasEditModel
        self.folder = folder
        self.own = own
        self.complain = complain
        let made = MadeOnce<MorphologicalAnalyser?>()
        morphology = {
            made.value {
                do throws(LexiconError) {
                    return try LanguageFiles.morphology(in: folder)
                } catch {
                    complain("The morphology in \(folder.path) cannot be used: \(error). Its words go unread.")
                    return nil
                }
            }
        }
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
            let patterns = [shippedRules, own?.rules(of: folder.language)].compactMap { $0 }.filter { $0.count > 0 }
            let grammar =
                if let made {
                    LanguageGrammar(
                        tagger: made.grammar.tagger, rules: made.grammar.rules, patterns: patterns,
                        classifiers: made.grammar.classifiers)
                } else {
                    firstGrammar(patterns)
                }
            if made == nil { ResidentMemory.release() }
            made = (version, grammar)
            return grammar
        }
    }

    private func firstGrammar(_ patterns: [PatternRules]) -> LanguageGrammar {
        let tagger = read(LanguageFiles.tagger)
        return LanguageGrammar(
            tagger: tagger, rules: read(LanguageFiles.confusedWords).map { [$0] } ?? [], patterns: patterns,
            classifiers: read(LanguageFiles.classifiers))
    }

    /// The rules that the program comes with, without their examples proven: those of the pack, else compiled from their files.
    var shippedRules: PatternRules {
        shipped.value {
            if let pack = folder.pack, let rules = try? PatternRules(pack) { return rules }
            let (made, faults) = RuleFolder(folder.path + "/rules", language: folder.language)
                .rules(provingWith: nil, keepsProofs: false)
            for fault in faults { complain("\(fault)") }
            // What was read to compile them takes more than they do.
            release_freed_memory()
            folder.save { [path = folder.path] in try LanguageCompiler.pack(ofFolder: path, made) }
            return made
        }
    }

    // MARK: Lists

    /// What a rule of a file is, as far as it is in memory. Reads nothing.
    func known(_ id: RuleID) -> RuleInfo? {
        shipped.known?.info(of: id) ?? own?.known(of: folder.language)?.info(of: id)
    }

    /// What a rule of a file is, with its rows. Reads the rules, the first time.
    func described(_ id: RuleID) -> RuleInfo? {
        shippedRules.family(of: id) ?? own?.rules(of: folder.language)?.family(of: id)
    }

    /// All rules of files. Reads the rules, the first time.
    var infos: [RuleInfo] { shippedRules.infos + (own?.rules(of: folder.language)?.infos ?? []) }

    /// The rules that are in no file.
    var programmed: [RuleInfo] {
        // Both speak of confused words: what one of them misses the other may see.
        let learned =
            folder.has(file: LanguageFiles.classifierParts(1), section: Classifiers.section)
            ? Classifiers.rules(of: folder.language) : []
        let confusions = "confusions.bin"
        let counted =
            learned.isEmpty && folder.has(file: confusions, section: confusions) ? [ConfusedWords.rule] : []
        let morphology = "morphology.bin"
        let agreement =
            folder.has(file: morphology, section: morphology) ? ClauseChecker.rules(of: folder.language) : []
        let deep = hasEditModel ? EditKind.rules(of: folder.language) : []
        return learned + counted + agreement + LanguageRules.infos(of: LanguageCode(folder.language)) + deep
    }

    private func read<Data>(_ files: (_ folder: LanguageFolder) throws(LexiconError) -> Data?) -> Data? {
        do throws(LexiconError) {
            return try files(folder)
        } catch {
            complain("The files in \(folder.path) cannot be used: \(error). Its rules go without.")
            return nil
        }
    }
}
