import ArgumentParser
import BulkChecking
import Checking
import Foundation
import Grammar
import Proofreading
import Spelling
import Text
import Wording

/// Checks files, without a server or by one, and says in its exit status whether there is something to correct.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks files, or what is piped in.",
        discussion: """
            Prints a line for each correction, or another report with --output. The exit status is 0 when there is nothing to correct, 1 when there is, \
            and 2 when a text could not be checked. Of a folder or an archive (\(Archive.endings.joined(separator: ", "))), files that end in \(TextFileChoice.endings) are checked, and those in the \
            folders in it, but nothing hidden, nothing that a .gitignore file names, and no archive that is in a folder. The file \(Project.fileName) of a project says more \
            of what is checked and how: see docs/bulk.md.
            """)

    @Argument(help: "The files to check, or folders or archives with texts; - or none for the standard input.")
    var files: [String] = ["-"]

    @Option(
        name: .shortAndLong,
        help:
            "The language of the texts, as in en-US; “auto” detects it. What the project says unless given, else auto.")
    var language: String?

    @Option(
        name: .shortAndLong,
        help:
            "How the texts are marked up: \(TextFormat.all.map(\.name).joined(separator: ", ")); “auto”, unless given, goes by the project and the name."
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
    var deep: DeepRequest?

    @Flag(help: "Print nothing but the words that are in no dictionary, one a line, names included. Faster.")
    var list = false

    @Option(help: "How many files are checked at once; as many as there are cores unless given.")
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Note in a file what is done; a check that was broken off goes on from there when it is run again.",
            valueName: "file"))
    var resume: String?

    @OptionGroup(title: "Which files") var selection: SelectionOptions

    @OptionGroup(title: "What is reported and written") var output: OutputOptions

    @OptionGroup(title: "Where it is checked") var server: ServerOptions

    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard format == "auto" || TextFormat.all.contains(where: { $0.name == format }) else {
            throw ValidationError("There is no format “\(format)”.")
        }
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is a number from 1 to 256.") }
        if list, output.isGiven {
            throw ValidationError("--list is a report of its own, without --output, --fix, --diff or --write-baseline.")
        }
        if resume != nil, output.writeBaseline != nil {
            throw ValidationError("A baseline is of all files: --write-baseline cannot be resumed.")
        }
        if server.server != nil, options.rules != nil || !options.dictionaries.isEmpty {
            throw ValidationError(
                "A server has dictionaries and rules of its own: --server goes without --dictionaries and --rules.")
        }
        if output.fix, files.contains("-") {
            throw ValidationError("--fix writes files. What it would make of the standard input --diff shows.")
        }
        if let archive = files.first(where: Archive.isArchive) {
            if output.fix {
                throw ValidationError("--fix writes files, but none that are in an archive. Unpack \(archive) first.")
            }
            if selection.changedSince != nil {
                throw ValidationError(
                    "What has changed in an archive git cannot say: --changed-since goes without \(archive).")
            }
        }
    }

    func run() async throws {
        let settings = try settings()
        let project = try selection.readProject()
        var check = try await check(settings, project)
        let journal = try resume.map { try CheckJournal(at: $0, of: Array(CommandLine.arguments.dropFirst())) }
        check.done = journal?.done
        let isKept = output.writeBaseline != nil
        let total = try await BulkCheck(check: check, jobs: check.workers.width, journal: journal)
            .run(
                on: TextFiles(arguments: files, choice: check.choice, textBytes: check.textBytes),
                keepsBaseline: isKept)
        if output.fix {
            let corrections = total.corrections == 1 ? "1 correction is" : "\(total.corrections) corrections are"
            let files = total.correctedFiles == 1 ? "1 file" : "\(total.correctedFiles) files"
            Terminal.remark("\(corrections) made in \(files).")
        }
        if let path = output.writeBaseline {
            try BaselineFile.write(total.baseline, to: path)
            let mistakes = total.baseline.count == 1 ? "1 mistake is" : "\(total.baseline.count) mistakes are"
            Terminal.remark("\(mistakes) known from now on: \(path)")
        }
        if total.summary.failures > 0 { throw ExitCode(2) }
        if total.summary.findings + total.before > 0, !isKept { throw ExitCode(1) }
    }

    private func settings() throws -> Settings {
        var settings = try options.settings(["key": server.key.map { .text($0) }])
        // A server leaves the model out when too much waits for it. Here every run is to find the same.
        settings.deepLimits.waitingBytes = .max / 2
        return settings
    }

    private func check(_ settings: Settings, _ project: Project) async throws -> FileCheck {
        let workers = jobs.map { Workers(count: $0) } ?? Workers()
        let (checker, phrasebook, words) = try await checker(settings, project, workers)
        var check = FileCheck(
            checker: checker, workers: workers, project: project,
            choice: selection.choice(of: project, isFormatted: format != "auto"),
            report: list ? WordReport() : output.report(phrasebook),
            request: request(project, words), format: TextFormat.all.first { $0.name == format },
            language: language.map { $0 == "auto" ? .detected : .chosen(LanguageCode($0)) },
            textBytes: settings.limits.textBytes)
        check.changes = try selection.changedSince.map { try GitChanges(since: $0) }
        check.baseline = try output.readBaseline(of: project)
        check.fixes = output.fix
        check.reportsAll = output.diff
        return check
    }

    /// What checks, what says what it finds, and the words that are right besides.
    private func checker(
        _ settings: Settings, _ project: Project, _ workers: Workers
    ) async throws -> (any TextChecker, Phrasebook, PersonalWordLists) {
        if let address = server.server {
            let checker = try await ServerChecker(
                connectingTo: address, key: settings.key, describesRules: output.describesRules)
            try await checker.requireRules(of: project)
            return (checker, checker.phrasebook, PersonalWordLists(try project.entries()))
        }
        let proofreader = try Wiring.proofreader(settings)
        try project.requireRules(of: proofreader)
        return (
            LocalChecker(proofreader: proofreader, workers: workers),
            Phrasebook.english(from: proofreader.phrases).knowing(proofreader.rule),
            try await personalWords(settings, adding: project.entries())
        )
    }

    private func request(_ project: Project, _ words: PersonalWordLists) -> ProofreadingRequest {
        var request = ProofreadingRequest(text: "", level: picky || list ? .picky : project.level ?? .default)
        request.personalWords = words
        request.deep = deep ?? project.deep ?? .auto
        request.rules = project.rules
        if list {
            request.detail = .mistakes
            request.rules = RuleSelection(only: [.unknownWord])
        }
        return request
    }

    /// The project's words, and those that were added over the server; a text can be checked without these.
    private func personalWords(_ settings: Settings, adding words: [PersonalEntry]) async -> PersonalWordLists {
        do {
            return PersonalWordLists(words + (try await Wiring.personalWords(settings)))
        } catch {
            Terminal.complain("The personal dictionary is left out: \(Wiring.describe(error))")
            return PersonalWordLists(words)
        }
    }
}
