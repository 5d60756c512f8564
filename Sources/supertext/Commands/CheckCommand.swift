import ArgumentParser
import Checking
import Foundation
import Grammar
import Proofreading
import Spelling
import Text
import Wording

/// Checks files without a server, and says in its exit status whether there is something to correct.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks files, or what is piped in.",
        discussion: """
            Prints a line for each correction, or with --list just the words that are in no dictionary. The exit status is 0 when there is nothing to correct, 1 when there is, \
            and 2 when a text could not be checked. Of a folder, files that end in \(TextFile.endings) are checked, and those in the \
            folders in it, but nothing hidden.
            """)

    @Argument(help: "The files to check, or folders with texts; - or none for the standard input.")
    var files: [String] = ["-"]

    @Option(name: .shortAndLong, help: "The language of the texts, as in en-US; “auto” detects it.")
    var language = "auto"

    @Option(
        name: .shortAndLong,
        help:
            "How the texts are marked up: \(TextFormat.all.map(\.name).joined(separator: ", ")); “auto” goes by the name."
    )
    var format = "auto"

    @Flag(help: "Report what could be better as well.")
    var picky = false

    @Option(
        help: ArgumentHelp(
            "Whether a model looks for what no rule finds: \(DeepRequest.allCases.map(\.rawValue).joined(separator: ", ")). “auto” does so where mistakes of grammar speak for more, “wait” at all of each text.",
            valueName: "when"),
        transform: { name in
            guard let deep = DeepRequest(rawValue: name) else { throw ValidationError("There is no “\(name)”.") }
            return deep
        })
    var deep = DeepRequest.auto

    @Flag(help: "Print nothing but the words that are in no dictionary, one a line, names included. Faster.")
    var list = false

    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard format == "auto" || TextFormat.all.contains(where: { $0.name == format }) else {
            throw ValidationError("There is no format “\(format)”.")
        }
    }

    func run() async throws {
        let settings = try options.settings()
        let proofreader = try Wiring.proofreader(settings)
        let workers = Workers()
        let words = await personalWords(settings)
        var hasCorrections = false
        var hasFailed = false
        for file in files.lazy.flatMap(TextFile.named) {
            do {
                let text = try file.read(limit: settings.limits.textBytes)
                let request = request(text, of: file.path, words)
                let findings = try await proofreader.proofread(request, on: workers).findings
                print(
                    list
                        ? FindingReport.words(of: findings, in: text)
                        : FindingReport(in: .english(from: proofreader.phrases).knowing(proofreader.rule)).lines(
                            of: findings, in: text, named: file.path),
                    terminator: "")
                if !findings.isEmpty { hasCorrections = true }
            } catch {
                Terminal.complain("\(file.path): \(Wiring.describe(error, installed: proofreader.languages))")
                hasFailed = true
            }
        }
        if hasFailed { throw ExitCode(2) }
        if hasCorrections { throw ExitCode(1) }
    }

    private func request(_ text: String, of file: String, _ words: PersonalWordLists) -> ProofreadingRequest {
        var request = ProofreadingRequest(
            text: text,
            format: TextFormat.all.first { $0.name == format } ?? .guessed(fileName: file),
            language: language == "auto" ? nil : LanguageCode(language),
            level: picky || list ? .picky : .default)
        request.personalWords = words
        request.deep = deep
        if list {
            request.detail = .mistakes
            request.rules = RuleSelection(only: [.unknownWord])
        }
        return request
    }

    /// The words that were added over the server; a text can be checked without them.
    private func personalWords(_ settings: Settings) async -> PersonalWordLists {
        do {
            return try await Wiring.personalWords(settings)
        } catch {
            Terminal.complain("The personal dictionary is left out: \(Wiring.describe(error))")
            return .none
        }
    }
}
