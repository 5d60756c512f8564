import ArgumentParser
import Checking
import Proofreading
import Text

/// Tells the language of texts, and of their parts where they are mixed.
struct DetectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "detect",
        abstract: "Tells the language of files, or of what is piped in.",
        discussion: """
            Prints the language and how sure that is for each text, and which others it may be in. Behind it, indented, the parts of a mixed text: where each \
            begins, its language, and how it begins.
            """)

    @Argument(help: "The files, or folders or archives with texts; - or none for the standard input.")
    var files: [String] = ["-"]

    @Option(help: "Languages or variants that decide where the text does not, most wanted first, separated by commas.")
    var preferred = ""

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let settings = try options.settings()
        let proofreader = try Wiring.proofreader(settings)
        let preferred = preferred.split(separator: ",").map { LanguageCode(String($0)) }
        var hasFailed = false
        for file in TextFiles(arguments: files, textBytes: settings.limits.textBytes) {
            do {
                let text = try file.read(limit: settings.limits.textBytes)
                report(
                    proofreader.detectLanguages(of: Document(text), preferring: preferred), text: text, file: file.path)
            } catch {
                Terminal.complain("\(file.path): \(Wiring.describe(error, installed: proofreader.languages))")
                hasFailed = true
            }
        }
        if hasFailed { throw ExitCode(2) }
    }

    private func report(_ found: (whole: TextLanguage, ranges: [LanguageRange])?, text: String, file: String) {
        guard let found else {
            print("\(file): no language is installed")
            return
        }
        let percent = Int((found.whole.confidence * 100).rounded())
        let others = found.whole.candidates.filter { $0.code != found.whole.code }
            .map { "\($0.code) \(Int(($0.confidence * 100).rounded())) %" }.joined(separator: ", ")
        let doubt = found.whole.isUnsure ? ", unsure" : ""
        print("\(file): \(found.whole.code) \(percent) %\(doubt)" + (others.isEmpty ? "" : " (\(others))"))
        guard found.ranges.count > 1 else { return }
        let bytes = Array(text.utf8)
        var positions = TextPositions(bytes)
        for part in found.ranges {
            let position = positions.position(at: part.range.lowerBound)
            let beginning = String(decoding: bytes[part.range], as: UTF8.self).prefix(48).split(
                whereSeparator: \.isNewline)
            print("  \(position.line):\(position.column) \(part.code) \(beginning.joined(separator: " "))")
        }
    }
}
