// Measures language detection: `language-quality MANIFEST SENTENCES [WORDS MISSPELLINGS]`.
//
// MANIFEST is Dictionaries/languages.json; SENTENCES a file of lines `code<TAB>sentence`. Prints the share of sentences whose
// language is told right, by CLD2 alone and by the chooser, in all and for those of fewer than 40 characters; how often texts
// in one language are split; and how often a foreign sentence or quotation in a text is found. With WORDS, a folder of
// `CODE.opensubtitles.1gram.tsv.gz`, and MISSPELLINGS, one of `CODE_NAME.dev.tsv`, also how well short texts and single words
// are told by what the writer prefers: see `ShortTexts`.
import Foundation
import Grammar
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Measuring
import Proofreading
import Text

guard [3, 5].contains(CommandLine.arguments.count) else {
    print("usage: language-quality MANIFEST SENTENCES [WORDS MISSPELLINGS]")
    exit(2)
}
let dictionaries = LanguagePacks.measured(
    in: URL(filePath: CommandLine.arguments[1]).deletingLastPathComponent().path,
    try LanguageManifest(path: CommandLine.arguments[1]))
let detector = CLD2Detector()
let chooser = LanguageChooser(dictionaries: dictionaries, detector: detector)

let samples = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8).split(separator: "\n").compactMap {
    line in
    line.firstIndex(of: "\t").map { (code: String(line[..<$0]), text: String(line[line.index(after: $0)...])) }
}
let languages = samples.map(\.code).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }

report("CLD2") { text in detector.languages(of: Array(text.utf8).span).first?.code.base }
report("SuperText") { text in chooser.mainLanguage(of: Document(text))?.candidates.first?.code.base }
print("dictionaries loaded: \(dictionaries.languages.filter { dictionaries.isLoaded($0.code) }.map(\.code.tag))")
reportMixed()
reportSpeed()
if CommandLine.arguments.count == 5 {
    var shortTexts = ShortTexts(chooser: chooser, dictionaries: dictionaries, sentences: samples)
    try shortTexts.report(words: CommandLine.arguments[3], misspellings: CommandLine.arguments[4])
}

/// Prints how many sentences a detector gets right.
func report(_ name: String, _ language: (String) -> String?) {
    var right: [String: Int] = [:]
    var all: [String: Int] = [:]
    var short = (right: 0, all: 0)
    let start = ContinuousClock.now
    for sample in samples {
        let found = language(sample.text)
        let isRight = found == sample.code
        all[sample.code, default: 0] += 1
        if isRight { right[sample.code, default: 0] += 1 }
        if sample.text.count < 40 {
            short.all += 1
            if isRight { short.right += 1 }
        }
        if !isRight, ProcessInfo.processInfo.environment["SHOW"] == name {
            print("  \(sample.code) taken for \(found ?? "-"): \(sample.text.prefix(100))")
        }
    }
    let time = ContinuousClock.now - start
    print(
        "\(name): \(percent(right.values.reduce(0, +), samples.count)) of \(samples.count) sentences,",
        "\(percent(short.right, short.all)) of the \(short.all) under 40 characters; \(Int(time / .microseconds(max(1, samples.count)))) µs each"
    )
    print("  " + languages.map { "\($0) \(percent(right[$0] ?? 0, all[$0] ?? 0))" }.joined(separator: "  "))
}

/// Prints how often texts are split, those in one language and those with a sentence or quotation in another.
func reportMixed() {
    let installed = languages.filter { dictionaries.language(for: LanguageCode($0)) != nil }
    var sentences: [String: [String]] = [:]
    for sample in samples where sample.text.count >= 40 { sentences[sample.code, default: []].append(sample.text) }
    var whole = (split: 0, all: 0)
    var foreign = (found: 0, all: 0)
    var quoted = (found: 0, all: 0)
    var elsewhere = 0
    for (place, code) in installed.enumerated() {
        let own = sentences[code] ?? []
        let other = installed[(place + 1 + place % 3) % installed.count]
        let others = sentences[other] ?? []
        for start in stride(from: 0, to: own.count - 10, by: 10) {
            let text = own[start..<start + 10].joined(separator: " ")
            whole.all += 1
            let split = foreignRanges(of: text, in: code)
            if !split.isEmpty {
                whole.split += 1
                if ProcessInfo.processInfo.environment["SHOW"] == "split" {
                    for range in split {
                        print("  \(code) split: \(range.code) \(Document(text).text(in: range.range))")
                    }
                }
            }
            guard start / 10 < others.count else { continue }
            let stranger = others[start / 10]
            let before = own[start..<start + 5].joined(separator: " ")
            let after = own[start + 5..<start + 10].joined(separator: " ")
            foreign.all += 1
            let inText = foreignRanges(of: "\(before) \(stranger) \(after)", in: code)
            if inText.contains(where: { $0.code.base == other }) { foreign.found += 1 }
            if inText.contains(where: { $0.code.base != other }) { elsewhere += 1 }
            quoted.all += 1
            let inQuotes = foreignRanges(
                of: "\(before) \(own[start].prefix(20)) “\(stranger.prefix(60))” \(after)", in: code)
            if inQuotes.contains(where: { $0.code.base == other }) { quoted.found += 1 }
        }
    }
    print("Texts of ten sentences in one language: \(whole.split) of \(whole.all) split")
    print(
        "A sentence in another language: \(percent(foreign.found, foreign.all)) of \(foreign.all) found,",
        "\(elsewhere) taken for a third language; a quotation: \(percent(quoted.found, quoted.all)) of \(quoted.all)")
}

/// Prints the processor time that a kilobyte takes.
func reportSpeed() {
    for code in languages.prefix(3) {
        let text = samples.lazy.filter { $0.code == code }.map(\.text).joined(separator: " ")
        let document = Document(text)
        let kilobytes = Double(document.prose.count) / 1024
        let main = LanguageCode(code)
        let whole = processorTime { _ = chooser.mainLanguage(of: document) } / min(kilobytes, 32)
        let both = processorTime { _ = chooser.languages(of: document) } / kilobytes
        let parts =
            processorTime { _ = chooser.ranges(of: document, in: 0..<document.prose.count, main: main) } / kilobytes
        print(
            "\(code): \(Int(whole)) µs a kilobyte for the language, \(Int(parts)) for its ranges, \(Int(both)) for both"
        )
    }
}

/// The processor time of one run, in microseconds.
func processorTime(_ work: () -> Void) -> Double {
    work()
    // This thread's time: see CThreadClock.
    let start = clock()
    for _ in 0..<10 { work() }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e5
}

func foreignRanges(of text: String, in code: String) -> [LanguageRange] {
    let document = Document(text)
    guard let main = dictionaries.language(for: LanguageCode(code))?.code else { return [] }
    return chooser.ranges(of: document, in: 0..<document.prose.count, main: main).filter { $0.code.base != main.base }
}
