import ArgumentParser
import BulkChecking
import Wording

/// The options that say what comes of a check.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How the report is written: \(ReportFormat.all.map(\.name).joined(separator: ", ")); text unless given.",
            valueName: "format"))
    var output: String?

    @Option(help: ArgumentHelp("Report no mistake that a file knows, which --write-baseline wrote.", valueName: "file"))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Write all that is found to a file, to report only new mistakes from then on.", valueName: "file"))
    var writeBaseline: String?

    @Flag(help: "Write what is surely wrong put right to the files, and report what is left.")
    var fix = false

    @Flag(help: "Print what --fix writes as a diff, in place of a report. Without --fix nothing is written.")
    var diff = false

    /// Whether any of them is given that --list takes the place of.
    var isGiven: Bool { output != nil || writeBaseline != nil || fix || diff }

    func validate() throws {
        if let output, !ReportFormat.all.contains(where: { $0.name == output }) {
            let names = ReportFormat.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no report “\(output)”; there are \(names).")
        }
        if diff, output != nil {
            throw ValidationError("--diff takes the place of the report, so that --output has no meaning.")
        }
        if writeBaseline != nil, fix || diff || output != nil {
            throw ValidationError("--write-baseline writes down what is found, without --fix, --diff or --output.")
        }
    }

    /// Whether the report says what the rules are that found something.
    var describesRules: Bool { output == ReportFormat.sarif.name }

    /// What is printed.
    func report(_ phrasebook: Phrasebook) -> any Report {
        if writeBaseline != nil { return NoReport() }
        if diff { return DiffReport() }
        return (ReportFormat.all.first { $0.name == output } ?? .text).report(phrasebook)
    }

    /// The mistakes that are known: of the file that is named here, or else in the project. What is written anew knows none.
    func readBaseline(of project: Project) throws -> Baseline? {
        if writeBaseline != nil { return nil }
        return try (baseline ?? project.baseline.map(project.absolute)).map { try BaselineFile.read($0) }
    }
}
