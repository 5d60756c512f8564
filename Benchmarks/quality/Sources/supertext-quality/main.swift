import Foundation
import HunspellSpelling
import Measuring
@_spi(Fitting) import Proofreading

// supertext-quality [--dictionaries FOLDER] [--lists FOLDER] [--texts FOLDER] [--sample N] [--out FILE]
// supertext-quality dump LANGUAGE LIST…        what Scripts/fit-ranker fits the ranking to
// supertext-quality shares LANGUAGE LIST…      what it fits the confidences to
// supertext-quality scores LANGUAGE LIST…      what Scripts/fit-contexts fits the weights of the neighbours to
// supertext-quality answers LANGUAGE LIST…     what is suggested for each word
// supertext-quality tags LANGUAGE TEXT         how fast the tagger is, and the tags of the first sentences
var arguments = ProgramArguments()
let dictionaries = arguments.option("--dictionaries") ?? "Dictionaries"
let lists = arguments.option("--lists") ?? "../shared/eval/spelling"
let texts = arguments.option("--texts") ?? "../shared/eval/clean"
let sample = arguments.option("--sample").flatMap(Int.init) ?? 80
let out = arguments.option("--out") ?? ""

/// What is printed of a list, by the program's first argument.
let dumps: [String: @MainActor (SpellingList, InstalledLanguage) -> Void] = [
    "dump": { CandidateDump.print($0, language: $1) },
    "shares": { ShareDump.print($0, language: $1) },
    "scores": { ScoreDump.print($0, language: $1) },
    "answers": { AnswerDump.print($0, language: $1) },
]
let words = arguments.rest
if words.count >= 2, let dump = dumps[words[0]] {
    let language = try InstalledLanguage(words[1], dictionaries: dictionaries)
    for path in words.dropFirst(2) { dump(try SpellingList(path: path), language) }
} else if words.count == 3, words[0] == "tags" {
    print(try Tagging.report(words[1], text: words[2], dictionaries: dictionaries))
} else {
    let report = try await QualityReport(dictionaries: dictionaries, lists: lists, texts: texts, sample: sample).run()
    print(report)
    if !out.isEmpty { try report.write(toFile: out, atomically: true, encoding: .utf8) }
}
