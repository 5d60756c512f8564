import Foundation
import HunspellSpelling
@_spi(Fitting) import Proofreading

// supertext-quality [--dictionaries FOLDER] [--lists FOLDER] [--texts FOLDER] [--sample N] [--out FILE]
// supertext-quality dump LANGUAGE LIST…        what Scripts/fit-ranker fits the ranking to
// supertext-quality shares LANGUAGE LIST…      what it fits the confidences to
// supertext-quality tags LANGUAGE TEXT         how fast the tagger is, and the tags of the first sentences
var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor func option(_ name: String, default value: String) -> String {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return value }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
}

let dictionaries = option("--dictionaries", default: "Dictionaries")
let lists = option("--lists", default: "../shared/eval/spelling")
let texts = option("--texts", default: "../shared/eval/clean")
let sample = Int(option("--sample", default: "80")) ?? 80
let out = option("--out", default: "")

if arguments.first == "dump", arguments.count >= 2 {
    let language = try InstalledLanguage(arguments[1], dictionaries: dictionaries)
    for path in arguments.dropFirst(2) { CandidateDump.print(try SpellingList(path: path), language: language) }
} else if arguments.first == "shares", arguments.count >= 2 {
    let language = try InstalledLanguage(arguments[1], dictionaries: dictionaries)
    for path in arguments.dropFirst(2) { ShareDump.print(try SpellingList(path: path), language: language) }
} else if arguments.first == "tags", arguments.count == 3 {
    print(try Tagging.report(arguments[1], text: arguments[2], dictionaries: dictionaries))
} else {
    let report = try await QualityReport(dictionaries: dictionaries, lists: lists, texts: texts, sample: sample).run()
    print(report)
    if !out.isEmpty { try report.write(toFile: out, atomically: true, encoding: .utf8) }
}
