// Measures how many of the corrections that people made are made, at once and with the deep stage, and what is flagged in what they made of it:
//
//     correction-quality DICTIONARIES PAIRS LANGUAGE [--sources name,name] [--show FILE]
//
// PAIRS is a packed file with an object in each line: `text`, `target`, `source`.
import Foundation
import Grammar
import LanguagePacks
import Measuring
import Proofreading
import Text

struct Pair: Decodable {
    let text: String
    let target: String
    let source: String
}

var arguments = ProgramArguments()
let sources = arguments.option("--sources").map { Set($0.split(separator: ",").map(String.init)) }
let show = arguments.option("--show")
guard arguments.rest.count == 3 else {
    print("correction-quality DICTIONARIES PAIRS LANGUAGE [--sources name,name] [--show FILE]")
    exit(2)
}
let proofreader = Proofreader.measured(try LanguagePacks.measured(in: arguments.rest[0]))
let language = LanguageCode(arguments.rest[2])
let pairs = try packedLines(of: arguments.rest[1]).compactMap { line in
    try? JSONDecoder().decode(Pair.self, from: Data(line.utf8))
}.filter { sources?.contains($0.source) ?? true }

/// A text with every first suggestion taken.
@MainActor func corrected(_ text: String, _ deep: DeepRequest, _ level: Level) async throws -> (String, [Finding]) {
    var request = ProofreadingRequest(text: text, language: language, level: level, detail: .suggestions)
    request.deep = deep
    let findings = try await proofreader.proofread(request, on: ImmediateScheduler()).findings
    var bytes = Array(text.utf8)
    for finding in findings.reversed() {
        guard let best = finding.suggestions.first else { continue }
        bytes.replaceSubrange(finding.range, with: best.text.utf8)
    }
    return (String(decoding: bytes, as: UTF8.self), findings)
}

print("| \(pairs.count) pairs | precision | recall | F0.5 | flags in 1,000 right words |")
print("|---|---:|---:|---:|---:|")
var shown: [String] = []
for (name, deep, level) in [
    ("at once", DeepRequest.off, Level.default), ("deep=auto", .auto, .default), ("deep=wait", .wait, .default),
    ("at once, picky", .off, .picky), ("deep=wait, picky", .wait, .picky),
] {
    var score = EditScore()
    var words = 0
    var flags = 0
    for pair in pairs {
        let (hypothesis, findings) = try await corrected(pair.text, deep, level)
        score.add(WordEdits(from: pair.text, to: hypothesis), WordEdits(from: pair.text, to: pair.target))
        words += pair.target.split(separator: " ").count
        flags += try await corrected(pair.target, deep, level).1.count
        guard show != nil, deep == .wait, level == .default else { continue }
        for finding in findings where finding.rule.rawValue.contains(".likely-") {
            shown.append(
                "\(finding.rule)\t\(finding.reading)\t\(finding.suggestions[0].text)\t\(pair.text)\t\(pair.target)")
        }
    }
    print(
        String(
            format: "| %@ | %.1f | %.1f | %.1f | %.2f |", name, 100 * score.precision, 100 * score.recall, 100 * score.f,
            1000 * Double(flags) / Double(max(1, words))))
}
if let show { try shown.joined(separator: "\n").write(toFile: show, atomically: true, encoding: .utf8) }
