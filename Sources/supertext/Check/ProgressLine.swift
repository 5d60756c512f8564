import BulkChecking
import Foundation

/// One line on the terminal that says how far a check has come, written over again and again; silent where the standard error is no
/// terminal.
struct ProgressLine {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var lastShown: ContinuousClock.Instant
    private var isVisible = false

    /// Between two lines, so that writing them costs nothing.
    private static let pause = Duration.milliseconds(100)

    init() {
        isShown = isatty(STDERR_FILENO) == 1
        lastShown = clock.now
    }

    /// Says how far it has come, unless that was said a moment ago.
    mutating func show(_ summary: ReportSummary, at path: String) {
        guard isShown, clock.now - lastShown >= Self.pause else { return }
        lastShown = clock.now
        isVisible = true
        let shown = path.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        let name = String(String.UnicodeScalarView(shown)).suffix(60)
        write("\r\u{1B}[K\(summary.files) files, \(summary.findings) corrections: \(name)")
    }

    /// Takes the line away, before something else is written.
    mutating func clear() {
        guard isVisible else { return }
        isVisible = false
        write("\r\u{1B}[K")
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
