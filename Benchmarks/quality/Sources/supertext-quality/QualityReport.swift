import Foundation
import Proofreading

/// Measures suggestions, confidences and false alarms, and writes a page about them.
struct QualityReport {
    let dictionaries: String
    let lists: String
    let texts: String
    /// How many words of each list Hunspell is asked for, at tens of milliseconds each.
    let sample: Int

    func run() throws -> String {
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
            var times: [String: Double] = [:]
            var engines: [(engine: any Engine, pairs: [(wrong: String, right: [String])])] = [
                (SuperTextEngine(language), list.pairs)
            ]
            engines.append((HunspellEngine(language), Self.sample(list.pairs, of: sample)))
            if let aspell = AspellEngine(list.language) {
                engines.append((aspell, Self.sample(list.pairs, of: sample * 10)))
            }
            for (engine, pairs) in engines {
                let score = Score(of: engine, on: pairs) { suggestion, isRight in
                    if engine is SuperTextEngine { calibration.add(suggestion.confidence, isRight: isRight) }
                }
                times[engine.name] = score.median
                rows.append("| \(list.name) | \(engine.name) | \(score.row) |")
            }
            if let own = times["SuperText"], let hunspell = times["Hunspell"], own > 0 {
                rows[rows.count - engines.count] += " \(Int(hunspell / own))× |"
            }
        }
        var page = """
            # Quality

            What `make quality` measured last. Shares in percent of all words of a list; a wrong word that is not noticed is a miss.
            Hunspell was asked for a sample of \(sample) words of each list, Aspell for one of \(sample * 10). Milliseconds of one \
            suggestion list.

            | list | engine | words | noticed | right @1 | @3 | @5 | @10 | median ms | p99 ms | faster than Hunspell |
            |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|

            """
        page += rows.map { $0.hasSuffix("× |") ? $0 : $0 + " |" }.joined(separator: "\n") + "\n\n"
        page += "## Confidence\n\n" + calibration.table + "\n"
        page += "## Loading\n\n| language | ms |\n|---|---:|\n"
        for (code, language) in languages.sorted(by: { $0.key < $1.key }) {
            page += "| \(code) | \(Self.milliseconds(language.loading)) |\n"
        }
        page += "\n## False alarms\n\n" + (try FalseAlarms(folder: texts, dictionaries: dictionaries).table(&languages))
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
        first: (Suggestion, _ isRight: Bool) -> Void
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
