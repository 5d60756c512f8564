import Checking
import Foundation

/// What answers, as LanguageTool's API says it.
struct LanguageToolSoftwareWire: Encodable {
    let name = "SuperText"
    let version = Version.current
    let buildDate = LanguageToolSoftwareWire.buildDate
    let apiVersion = 1
    let premium = false
    let status = ""

    /// When the program was built: `2026-01-02 03:04:05 +0000`.
    fileprivate static let buildDate: String = {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
        let attributes = try? FileManager.default.attributesOfItem(atPath: program)
        let date = attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
        let style = Date.VerbatimFormatStyle(
            format: """
                \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \
                +0000
                """, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        return date.formatted(style)
    }()
}

/// The answer of `/v2/info`.
struct LanguageToolInfoWire: Encodable {
    let software = Software()

    struct Software: Encodable {
        let name = "SuperText"
        let version = Version.current
        let buildDate = LanguageToolSoftwareWire.buildDate
        let commit = ""
        let premium = false
    }
}
