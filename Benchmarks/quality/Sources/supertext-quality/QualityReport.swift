import Foundation
import Grammar
import Text

/// Measures suggestions, confidences and false alarms, and writes a page about them.
struct QualityReport {
    let dictionaries: String
    let lists: String
    let texts: String
    /// How many words of each list all engines are asked for: Hunspell takes tens of milliseconds for each.
    let sample: Int

    func run() async throws -> String {
        let files = try FileManager.default.contentsOfDirectory(atPath: lists).filter { $0.hasSuffix(".dev.tsv") }
            .sorted()
        var rows: [String] = []
        var calibration = Calibration()
        var languages: [String: InstalledLanguage] = [:]
        for file in files {
            let list = try SpellingList(path: lists + "/" + file)
            guard InstalledLanguage.bases[list.language] != nil else { continue }
            if languages[list.language] == nil {
                languages[list.language] = try InstalledLanguage(list.language, dictionaries: dictionaries)
            }
            guard let language = languages[list.language] else { continue }
            let own = SuperTextEngine(language)
            let score = Score(of: own, on: list.pairs) { calibration.add($0.confidence, isRight: $1) }
            rows.append("| \(list.name) | **SuperText** | \(score.row) | |")
            guard sample > 0 else { continue }
            let pairs = Self.sample(list.pairs, of: sample)
            let ownOnSample = Score(of: own, on: pairs)
            let hunspell = Score(of: HunspellEngine(language), on: pairs)
            if pairs.count < list.pairs.count { rows.append("| | SuperText | \(ownOnSample.row) | |") }
            rows.append("| | Hunspell | \(hunspell.row) | \(Int(hunspell.median / max(ownOnSample.median, 1e-3))) |")
            if let aspell = AspellEngine(list.language) {
                let score = Score(of: aspell, on: pairs)
                rows.append("| | Aspell | \(score.row) | \(Int(score.median / max(ownOnSample.median, 1e-3))) |")
            }
        }
        var page = """
            # Quality

            What `make quality` measured last. Shares in percent of all words of a list; a wrong word that is not noticed is a miss. \
            SuperText is asked for every word of a list, and then for the same \(sample) words, spread evenly, as Hunspell and Aspell. \
            Milliseconds of one suggestion list; slower: how many times the median of SuperText's on the same words.

            | list | engine | words | noticed | right @1 | @3 | @5 | @10 | median ms | p99 ms | slower |
            |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|

            """
        page += rows.joined(separator: "\n") + "\n\n"
        page += "## Confidence\n\n" + calibration.table + "\n"
        page += "## Loading\n\nWhat the lexicon and the tables of a language take.\n\n"
        page += "| language | ms | MB resident |\n|---|---:|---:|\n"
        for (code, language) in languages.sorted(by: { $0.key < $1.key }) {
            page += "| \(code) | \(Self.milliseconds(language.loading)) | "
            page += String(format: "%.1f |\n", Double(language.residentBytes) / 1e6)
        }
        page += "\n## False alarms\n\n" + (try await FalseAlarms(folder: texts, dictionaries: dictionaries).table())
        return page
    }

    /// Words spread evenly over a list, the same at every run.
    static func sample<Element>(_ list: [Element], of count: Int) -> [Element] {
        list.count <= count ? list : (0..<count).map { list[$0 * list.count / count] }
    }

    static func milliseconds(_ duration: Duration) -> String {
        String(
            format: "%.1f", Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3)
    }
}

/// How well an engine does on a list.
struct Score {
    private(set) var words = 0
    private(set) var noticed = 0
    private(set) var right = [1: 0, 3: 0, 5: 0, 10: 0]
    private var milliseconds: [Double] = []

    init(
        of engine: any Engine, on pairs: [(wrong: String, right: [String])],
        first: (Suggestion, _ isRight: Bool) -> Void = { _, _ in }
    ) {
        let clock = ContinuousClock()
        for (wrong, rights) in pairs {
            words += 1
            let start = clock.now
            guard let suggestions = engine.suggestions(for: wrong) else { continue }
            let time = start.duration(to: clock.now)
            milliseconds.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
            noticed += 1
            let rights = Set(rights.map(\.plain))
            if let suggestion = suggestions.first { first(suggestion, rights.contains(suggestion.text.plain)) }
            guard let rank = suggestions.firstIndex(where: { rights.contains($0.text.plain) }) else { continue }
            for depth in right.keys where rank < depth { right[depth, default: 0] += 1 }
        }
        milliseconds.sort()
    }

    var median: Double { milliseconds.isEmpty ? 0 : milliseconds[milliseconds.count / 2] }
    private var slowest: Double {
        milliseconds.isEmpty ? 0 : milliseconds[min(milliseconds.count - 1, milliseconds.count * 99 / 100)]
    }

    var row: String {
        func share(_ count: Int) -> String { String(format: "%.1f", Double(count) / Double(max(words, 1)) * 100) }
        let shares = [1, 3, 5, 10].map { share(right[$0] ?? 0) }.joined(separator: " | ")
        return "\(words) | \(share(noticed)) | \(shares) | " + String(format: "%.2f | %.2f", median, slowest)
    }
}

/// How often first suggestions of a confidence are right.
struct Calibration {
    private var bins = [(count: Int, right: Int, sum: Double)](repeating: (0, 0, 0), count: 10)

    mutating func add(_ confidence: Double, isRight: Bool) {
        let bin = min(9, max(0, Int(confidence * 10)))
        bins[bin].count += 1
        bins[bin].right += isRight ? 1 : 0
        bins[bin].sum += confidence
    }

    var table: String {
        var rows = "| confidence | suggestions | mean confidence | right |\n|---|---:|---:|---:|\n"
        for (index, bin) in bins.enumerated() where bin.count > 0 {
            let count = Double(bin.count)
            rows += String(
                format: "| %.1f–%.1f | %d | %.2f | %.2f |\n", Double(index) / 10, Double(index + 1) / 10, bin.count,
                bin.sum / count, Double(bin.right) / count)
        }
        return rows
    }
}
