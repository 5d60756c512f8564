import Foundation
import Proofreading

/// Counts the words that are called wrong in edited texts, where nearly all are right.
struct FalseAlarms {
    let folder: String
    let dictionaries: String

    func table(_ languages: inout [String: InstalledLanguage]) throws -> String {
        var page = "Words called wrong in a thousand words of edited text.\n\n"
        page +=
            "| text | words | Hunspell | errors and warnings | hints | words that exist |\n|---|---:|---:|---:|---:|---:|\n"
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".txt.gz")
        }
        for file in files.sorted() {
            let code = String(file.prefix { $0 != "_" })
            guard InstalledLanguage.bases[code] != nil else { continue }
            if languages[code] == nil { languages[code] = try InstalledLanguage(code, dictionaries: dictionaries) }
            guard let language = languages[code] else { continue }
            var counter = AlarmCounter(language: language)
            let lines = try Self.lines(of: folder + "/" + file)
            // A text is as long as an article.
            for start in stride(from: 0, to: lines.count, by: 60) {
                counter.read(lines[start..<min(start + 60, lines.count)].joined(separator: "\n\n"))
            }
            func share(_ count: Int) -> String {
                String(format: "%.2f", Double(count) / Double(max(counter.words, 1)) * 1000)
            }
            page += "| \(file.replacing(".dev.txt.gz", with: "")) | \(counter.words) | \(share(counter.unknown)) | "
            page += "\(share(counter.reported)) | \(share(counter.hints)) | \(share(counter.confused)) |\n"
        }
        return page
    }

    private static func lines(of path: String) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/zcat")
        process.arguments = [path]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// Counts the alarms in texts of a language.
struct AlarmCounter {
    private let language: InstalledLanguage
    private let policy: UnknownWordPolicy
    private let segmenter: Segmenter
    private let confusions: (any Rule)?
    private(set) var words = 0
    private(set) var unknown = 0
    private(set) var reported = 0
    private(set) var hints = 0
    private(set) var confused = 0

    init(language: InstalledLanguage) {
        self.language = language
        let code = LanguageCode(language.code)
        policy = UnknownWordPolicy(dictionary: language.dictionary, language: code)
        segmenter = Segmenter(language: code)
        confusions = language.confusions
    }

    mutating func read(_ text: String) {
        let document = Document(text)
        var found: [(text: String, isFirst: Bool, context: WordContext, isBesideUnknown: Bool)] = []
        for sentence in segmenter.sentences(of: document) {
            let tokens = sentence.tokens.filter { $0.kind == .word }
            if let confusions {
                let view = SentenceView(document: document, sentence: sentence, language: LanguageCode(language.code))
                for finding in confusions.findings(in: view) {
                    confused += 1
                    if ProcessInfo.processInfo.environment["SHOW_ALARMS"] != nil {
                        print("confused", document.text(in: sentence.range), finding.suggestions.map(\.text))
                    }
                }
            }
            let isUnknown = tokens.map { token in
                !document.withSpelledForm(of: token) { language.dictionary.accepts($0) }
            }
            for (index, token) in tokens.enumerated() {
                words += 1
                guard isUnknown[index] else { continue }
                let parts = document.parts(of: token)
                for part in parts {
                    if parts.count > 1,
                        document.withSpelledForm(of: part, in: token, { language.dictionary.accepts($0) })
                    {
                        continue
                    }
                    var context = WordContext()
                    if index > 0 { context.previous = document.text(in: tokens[index - 1].range) }
                    if index + 1 < tokens.count { context.next = document.text(in: tokens[index + 1].range) }
                    let beside = [index - 1, index + 1].contains { isUnknown.indices.contains($0) && isUnknown[$0] }
                    found.append((document.text(in: part), index == 0, context, beside))
                }
            }
        }
        var counts: [String: Int] = [:]
        for word in found { counts[word.text, default: 0] += 1 }
        unknown += found.count
        for word in found {
            let bytes = Array(word.text.plain.utf8)
            let best = language.suggester.suggestions(for: bytes.span, in: word.context).first
            let severity = policy.severity(
                of: bytes.span,
                .init(
                    isFirstInSentence: word.isFirst, occurrences: counts[word.text] ?? 1,
                    isBesideUnknown: word.isBesideUnknown, best: best))
            if severity == .hint { hints += 1 } else { reported += 1 }
            if ProcessInfo.processInfo.environment["SHOW_ALARMS"] != nil {
                print(
                    "alarm", severity, word.text, best?.text ?? "-", best?.confidence ?? 0, counts[word.text] ?? 1,
                    word.isFirst)
            }
        }
    }
}
