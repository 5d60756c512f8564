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
    private let proofreader: Proofreader
    private(set) var words = 0
    private(set) var unknown = 0
    private(set) var reported = 0
    private(set) var hints = 0
    private(set) var confused = 0

    init(language: InstalledLanguage) {
        proofreader = Proofreader(
            language: LanguageCode(language.code), dictionary: language.dictionary, suggester: language.suggester,
            rules: language.confusions.map { [$0] } ?? [], level: .picky)
    }

    mutating func read(_ text: String) {
        let document = Document(text)
        let inspection = proofreader.inspect(document, in: 0..<document.prose.count)
        words += inspection.words
        unknown += inspection.unknownWords.count
        for finding in inspection.findings {
            confused += 1
            show("confused", proofreader.correction(for: finding, in: document, explain: false))
        }
        let suggestions = inspection.unknownWords.map { proofreader.suggestions(for: $0, in: document) }
        let evidence = UnknownWordEvidence.of(inspection.unknownWords, suggestions, in: document)
        for (word, evidence) in zip(inspection.unknownWords, evidence) {
            guard let alarm = proofreader.correction(for: word, evidence, in: document, explain: false) else {
                continue
            }
            if alarm.severity == .hint { hints += 1 } else { reported += 1 }
            show("unknown", alarm)
        }
    }

    /// With `SHOW_ALARMS` in the environment, every alarm is printed.
    private func show(_ kind: String, _ alarm: Correction) {
        guard ProcessInfo.processInfo.environment["SHOW_ALARMS"] != nil else { return }
        let best = alarm.suggestions.first
        print(kind, alarm.severity, alarm.text, best?.text ?? "-", best?.confidence ?? 0, separator: "\t")
    }
}
