import CMalloc
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
    private let shippedNames = Mutex<[RuleInfo]?>(nil)
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

    /// All that rules need. Asked by several threads at the same time, it is read once and all wait for it.
    var grammar: Grammar {
        let version = own?.version ?? 0
        return made.withLock { made in
            if let made, made.version == version { return made.grammar }
            let patterns = [shippedRules, own?.rules(of: language)].compactMap { $0 }.filter { $0.count > 0 }
            let grammar =
                if let made {
                    Grammar(
                        tagger: made.grammar.tagger, rules: made.grammar.rules, patterns: patterns,
                        classifiers: made.grammar.classifiers)
                } else {
                    firstGrammar(patterns)
                }
            made = (version, grammar)
            return grammar
        }
    }

    private func firstGrammar(_ patterns: [PatternRules]) -> Grammar {
        Grammar(
            tagger: read(LanguageFiles.tagger), rules: read(LanguageFiles.confusedWords).map { [$0] } ?? [],
            patterns: patterns, classifiers: read(LanguageFiles.classifiers))
    }

    /// The rules that the program comes with, without their examples proven.
    var shippedRules: PatternRules {
        shipped.withLock { rules in
            if let rules { return rules }
            let (made, faults) = folder(of: "/rules").rules(provingWith: nil, keepsExamples: false)
            for fault in faults { complain("\(fault)") }
            rules = made
            // What was read to compile them takes more than they do.
            release_freed_memory()
            return made
        }
    }

    /// What a rule is, without examples; `nil` if the language has none of that identifier in its rule files.
    func info(of id: RuleID) -> RuleInfo? {
        guard let compiled = shipped.withLock({ $0 }) else { return described(id) }
        if let info = compiled.info(of: id) { return info }
        return own?.rules(of: language)?.info(of: id)
    }

    /// What a rule is, with its examples. Reads the files alone that its name stands in.
    func described(_ id: RuleID) -> RuleInfo? {
        if let info = programmed.first(where: { $0.id == id }) { return info }
        let name = String(id.rawValue.split(separator: ".").last ?? "")
        return folder(of: "/rules").sources(mentioning: name).lazy.flatMap { $0.infos(in: LanguageCode(self.language)) }
            .first { $0.id == id } ?? own?.rules(of: language)?.info(of: id)
    }

    /// All rules of the language, those of files without texts and examples. Reads rule files, and compiles none.
    var names: [RuleInfo] {
        let ofFiles = shippedNames.withLock { names in
            if let names { return names }
            let read = folder(of: "/rules").sources().flatMap(\.names)
            names = read
            return read
        }
        return programmed + ofFiles + (own?.rules(of: language)?.infos ?? [])
    }

    /// All rules of the language. Reads rule files, and compiles none.
    var infos: [RuleInfo] {
        programmed + folderInfos + (own?.rules(of: language)?.infos ?? [])
    }

    /// The rules that are in no file.
    private var programmed: [RuleInfo] {
        // Both speak of confused words: what one of them misses the other may see.
        let learned = hasFile(LanguageFiles.classifierParts(1)) ? Classifiers.rules(of: language) : []
        let counted = learned.isEmpty && hasFile("confusions.bin") ? [ConfusedWords.rule] : []
        return learned + counted + LanguageRules.infos(of: LanguageCode(language))
    }

    private func hasFile(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }

    private var folderInfos: [RuleInfo] {
        folder(of: "/rules").sources().flatMap { $0.infos(in: LanguageCode(language)) }
    }

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
