import Foundation

/// How often what is said to be likely is so: for tenths of likelihood, what was said on average, and what was so.
struct Reliability {
    private var cells = [(weight: Double, said: Double, so: Double)](repeating: (0, 0, 0), count: 10)

    mutating func add(_ likelihood: Double, isSo: Bool, weight: Double) {
        let cell = min(9, max(0, Int(likelihood * 10)))
        cells[cell].weight += weight
        cells[cell].said += weight * likelihood
        cells[cell].so += isSo ? weight : 0
    }

    /// Said and so in percent for each tenth; nothing where hardly anything was said.
    var columns: [String] {
        cells.map { cell in
            cell.weight < 3
                ? "" : String(format: "%.0f → %.0f", cell.said / cell.weight * 100, cell.so / cell.weight * 100)
        }
    }

    /// The expected calibration error: how far what was said is on average from what was so.
    var error: Double {
        let all = cells.reduce(0) { $0 + $1.weight }
        return cells.reduce(0) { $0 + abs($1.said - $1.so) } / max(all, 1e-9)
    }

    static func heading(_ title: String, _ more: String...) -> String {
        let tenths = (0..<10).map { String(format: "%.1f–%.1f", Double($0) / 10, Double($0 + 1) / 10) }
        return "| \(title) | " + (tenths + more).joined(separator: " | ") + " |\n|---|"
            + String(repeating: "---:|", count: 10 + more.count)
    }
}
