// Measures what is found of mistakes of grammar, and what is flagged in edited text, without unknown words and with them:
//
//     grammar-quality DICTIONARIES SHARED [--languages en,fr] [--show FOLDER]
//
// SHARED has `eval/grammar` and `eval/clean`. With --show, what was missed, flagged wrongly and flagged in edited text is written to files
// there.
import Foundation
import Grammar
import LanguagePacks
import Measuring
import Proofreading
import Text

var arguments = ProgramArguments()

let show = arguments.option("--show")
if let show { try FileManager.default.createDirectory(atPath: show, withIntermediateDirectories: true) }
let wanted = arguments.option("--languages")?.split(separator: ",").map(String.init)
guard arguments.rest.count == 2, let dictionaries = arguments.rest.first, let shared = arguments.rest.last else {
    print("grammar-quality DICTIONARIES SHARED [--languages en,fr] [--show FOLDER]")
    exit(2)
}

let packs = try LanguagePacks.measured(in: dictionaries)
let proofreader = Proofreader.measured(packs)
let grammar = RuleSelection(disabled: [.unknownWord])

@MainActor func findings(
    _ text: String, _ language: LanguageCode, _ level: Level, _ rules: RuleSelection, _ deep: DeepRequest = .off
) async throws -> ProofreadingResult {
    var request = ProofreadingRequest(
        text: text, language: language, level: level, detail: .suggestions, rules: rules)
    request.deep = deep
    return try await proofreader.proofread(request, on: ImmediateScheduler())
}

/// The lists or texts of a folder that are of a wanted language, with that language.
@MainActor func files(in folder: String, _ code: (String) -> Substring?) throws -> [(
    file: String, language: LanguageCode
)] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { file in
        guard file.hasSuffix(".gz"), let code = code(file), wanted?.contains(String(code)) ?? true else { return nil }
        return ("\(folder)/\(file)", LanguageCode(String(code)))
    }
}

func name(of file: String) -> String { String(file.split(separator: "/").last?.prefix { $0 != "." } ?? "") }

var examples: [String] = []
var categories: [String] = []
let lists = try files(in: shared + "/eval/grammar") {
    $0.hasSuffix(".dev.tsv.gz") ? $0.prefix { $0 != "." }.split(separator: "_").last : nil
}
for (file, language) in lists {
    let sentences =
        try GrammarExample.read(file) + GrammarExample.read(file.replacing(".dev.tsv", with: ".dev_correct.tsv"))
    var shown: [String] = []
    for (level, rules, deep, kind) in [
        (Level.default, grammar, DeepRequest.off, "default"), (.picky, grammar, .off, "picky"),
        (.default, .all, .off, "default, with spelling"), (.default, grammar, .auto, "default, deep"),
    ] where deep == .off || packs.editModels.cover(language.base) {
        var score = GrammarScore()
        var byCategory: [String: GrammarScore] = [:]
        for sentence in sentences {
            let found = try await findings(sentence.text, language, level, rules, deep).findings
            score.add(found, of: sentence)
            byCategory[sentence.category, default: GrammarScore()].add(found, of: sentence)
            guard show != nil, kind == "default" else { continue }
            let state =
                sentence.range == nil
                ? (found.isEmpty ? "right" : "flagged")
                : GrammarScore.isCorrected(sentence, found)
                    ? "corrected" : GrammarScore.isFound(sentence, found) ? "found" : "missed"
            let marked = found.map { "\($0.rule): \($0.reading) → \($0.suggestions.first?.text ?? "-")" }
            shown.append(
                [
                    state, sentence.rule, sentence.category, sentence.text, marked.joined(separator: "; "),
                    sentence.fixed.joined(separator: "|"),
                ].joined(separator: "\t"))
        }
        examples.append("| \(name(of: file)) | \(kind) | \(score.columns)")
        if kind == "picky" {
            for (category, score) in byCategory.sorted(by: { $0.key < $1.key }) where !category.isEmpty {
                categories.append("| \(name(of: file)) | \(category) | \(score.columns)")
            }
        }
    }
    if let show {
        try shown.joined(separator: "\n").write(
            toFile: "\(show)/\(name(of: file)).tsv", atomically: true, encoding: .utf8)
    }
}

var edited: [String] = []
for (file, language) in try files(in: shared + "/eval/clean", { $0.prefix { $0 != "_" } }) {
    let lines = try packedLines(of: file)
    var shown: [String] = []
    var cells: [String] = []
    for (level, deep) in [(Level.default, DeepRequest.off), (.picky, .off), (.default, .auto)] {
        var words = 0
        var flags = 0
        // A text is as long as an article.
        for start in stride(from: 0, to: lines.count, by: 60) {
            let text = lines[start..<min(start + 60, lines.count)].joined(separator: "\n\n")
            let result = try await findings(text, language, level, grammar, deep)
            words += result.statistics.words
            flags += result.findings.count
            guard show != nil else { continue }
            let bytes = Array(text.utf8)
            for finding in result.findings {
                let around = bytes[
                    max(0, finding.range.lowerBound - 60)..<min(bytes.count, finding.range.upperBound + 60)]
                shown.append(
                    [
                        "\(level)\(deep == .auto ? ", deep" : "")", "\(finding.rule)", finding.reading, finding.suggestions.first?.text ?? "-",
                        String(decoding: around, as: UTF8.self).replacing("\n", with: " "),
                    ].joined(separator: "\t"))
            }
        }
        if cells.isEmpty { cells.append("\(words)") }
        cells.append(String(format: "%.2f", Double(flags) / Double(max(1, words)) * 1000))
    }
    edited.append("| \(name(of: file)) | \(cells.joined(separator: " | ")) |")
    if let show {
        try shown.joined(separator: "\n").write(
            toFile: "\(show)/\(name(of: file)).tsv", atomically: true, encoding: .utf8)
    }
}

print(
    """
    # Grammar

    What `make quality` measured last on other programs' examples of what their rules find, without unknown words unless it says so. Found:
    something is flagged where the sentence is wrong. Corrected first: the first suggestion makes the sentence that the list calls right. The
    right ones are right with regard to the rule that they are of.

    | list | level | \(GrammarScore.heading)
    |---|---|\(GrammarScore.rule)
    \(examples.joined(separator: "\n"))

    ## By kind

    At the level `picky`.

    | list | kind | \(GrammarScore.heading)
    |---|---|\(GrammarScore.rule)
    \(categories.joined(separator: "\n"))

    ## Edited text

    Flags in 1,000 words, without unknown words.

    | text | words | default | picky | default, deep |
    |---|---:|---:|---:|---:|
    \(edited.joined(separator: "\n"))
    """)
