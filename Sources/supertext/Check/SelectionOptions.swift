import ArgumentParser
import BulkChecking
import Foundation

/// The options that say which files are checked.
struct SelectionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Of folders, check only files that match, as in .gitignore files, and with --format whatever their names end in; may be given more than once.",
            valueName: "glob"))
    var include: [String] = []

    @Option(
        help: ArgumentHelp(
            "Check no file that matches, or is in a folder that does; may be given more than once.", valueName: "glob"))
    var exclude: [String] = []

    @Flag(help: "Check what .gitignore files name as well.")
    var noGitignore = false

    @Option(
        help: ArgumentHelp(
            "Check only files, and report only lines, that have changed since a git revision.", valueName: "revision"))
    var changedSince: String?

    @Option(
        help: ArgumentHelp(
            "The project's file; \(Project.fileName) in this folder or one around it unless given.", valueName: "file"))
    var project: String?

    @Flag(help: "Read no project's file.")
    var noProject = false

    func validate() throws {
        if noProject, project != nil { throw ValidationError("--project and --no-project contradict each other.") }
    }

    /// The project that files are checked in.
    func readProject() throws -> Project {
        if noProject { return Project(in: PathName(FileManager.default.currentDirectoryPath)) }
        return try project.map { try ProjectFile.project(at: $0) } ?? ProjectFile.project()
    }

    /// Which files are wanted. What is included here takes the place of what the project includes; what is excluded is added.
    /// - Parameter isFormatted: whether the format of all files is said.
    func choice(of project: Project, isFormatted: Bool) -> TextFileChoice {
        let working = PathName(FileManager.default.currentDirectoryPath)
        let ofProject = project.selection(including: include.isEmpty)
        let own = PathSelection(in: working, include: include, exclude: exclude)
        return TextFileChoice(
            selections: [ofProject, own], formats: project.formats,
            formatsFolder: project.folder, takesAllIncluded: isFormatted,
            honoursGitignore: project.honoursGitignore && !noGitignore)
    }
}
