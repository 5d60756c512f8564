import Foundation
import Grammar
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Measuring
import Proofreading
import Text

/// Counts the words that are called wrong in edited texts, where nearly all are right.
struct FalseAlarms {
    let folder: String
    let dictionaries: String

    func table() async throws -> String {
        let proofreader = proofreader()
        var page = "Words called wrong in a thousand words of edited text.\n\n"
        page +=
            "| text | words | Hunspell | errors and warnings | hints | words that exist |\n|---|---:|---:|---:|---:|---:|\n"
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".txt.gz")
        }
        for file in files.sorted() {
            let code = String(file.prefix { $0 != "_" })
            guard InstalledLanguage.bases[code] != nil else { continue }
            var counter = AlarmCounter(LanguageCode(code), proofreader)
            let lines = try packedLines(of: folder + "/" + file)
            // A text is as long as an article.
            for start in stride(from: 0, to: lines.count, by: 60) {
                try await counter.read(lines[start..<min(start + 60, lines.count)].joined(separator: "\n\n"))
            }
            func share(_ count: Int) -> String {
                String(format: "%.2f", Double(count) / Double(max(counter.words, 1)) * 1000)
            }
            page += "| \(file.replacing(".dev.txt.gz", with: "")) | \(counter.words) | \(share(counter.unknown)) | "
            page += "\(share(counter.reported)) | \(share(counter.hints)) | \(share(counter.confused)) |\n"
        }
        return page
    }

    /// The proofreader as the program puts it together.
    private func proofreader() -> Proofreader {
        let entries = InstalledLanguage.bases.map {
            LanguageManifest.Entry(code: LanguageCode($0.key), name: $0.key, dictionary: $0.value)
        }
        let packs = LanguagePacks.measured(in: dictionaries, LanguageManifest(languages: entries))
        return Proofreader(packs: packs, detector: CLD2Detector())
    }
}

/// Counts the alarms in texts of a language.
struct AlarmCounter {
    private let proofreader: Proofreader
    private let language: LanguageCode
    private(set) var words = 0
    private(set) var reported = 0
    private(set) var hints = 0
    private(set) var confused = 0

    /// The words that are not in the dictionary: at this level all are mentioned.
    var unknown: Int { reported + hints }

    init(_ language: LanguageCode, _ proofreader: Proofreader) {
        self.language = language
        self.proofreader = proofreader
    }

    mutating func read(_ text: String) async throws {
        let request = ProofreadingRequest(
            text: text, language: language, level: .picky, detail: .suggestions,
            rules: RuleSelection(only: [.unknownWord, Self.confusedWord]))
        let result = try await proofreader.proofread(request, on: ImmediateScheduler())
        words += result.statistics.words
        for finding in result.findings {
            if finding.rule == Self.confusedWord {
                confused += 1
            } else if finding.severity == .hint {
                hints += 1
            } else {
                reported += 1
            }
            show(finding)
        }
    }

    private static let confusedWord: RuleID = "spelling.confused-word"

    /// With `SHOW_ALARMS` in the environment, every alarm is printed.
    private func show(_ alarm: Finding) {
        guard ProcessInfo.processInfo.environment["SHOW_ALARMS"] != nil else { return }
        let kind = alarm.rule == Self.confusedWord ? "confused" : "unknown"
        let best = alarm.suggestions.first
        print(kind, alarm.severity, alarm.reading, best?.text ?? "-", best?.confidence ?? 0, separator: "\t")
    }
}
