import ArgumentParser
import Checking
import Foundation
import Proofreading
import SuperTextHTTP
import Wording

/// Writes the history into a file.
struct ExportHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Writes the history as lines of JSON or as a table.",
        discussion: """
            Lines of JSON can be imported again; they are the same as those of GET /v1/checks/export. A table has a correction in each row. \
            A server may run meanwhile.
            """)

    @Argument(help: "The file to make; - or none for the standard output.")
    var file = "-"

    @Option(help: "What to write: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = ExportFormat.ndjson

    @Option(help: "Whose history.")
    var owner = Owner.local.rawValue

    @Flag(help: "Replace a file that is there already.")
    var force = false

    @Option(help: "The file of the history, or postgres://… (data/supertext.sqlite).")
    var database: String?

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let settings = try options.settings(["database": database.map { .text($0) }])
        let history = try await Stores.open(settings, isMade: false).history
        let proofreader = try Wiring.proofreader(settings)
        let phrasebook = Phrasebook.english(from: proofreader.phrases).knowing(proofreader.describedRule)
        let output = try output()
        try output.write(contentsOf: Data(format.head.utf8))
        var last: CheckID?
        while true {
            let page = try await history.endedChecks(after: last, limit: 100, of: Owner(rawValue: owner))
            for text in page {
                try format.write(text, in: phrasebook) { try output.write(contentsOf: Data($0)) }
            }
            guard let id = page.last?.check.id else { break }
            last = id
        }
        try output.synchronizeIfFile()
    }

    /// What is written to: others may not read it.
    private func output() throws -> FileHandle {
        if file == "-" { return .standardOutput }
        let descriptor = open(file, O_CREAT | O_WRONLY | O_CLOEXEC | (force ? O_TRUNC : O_EXCL), 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST
                ? StoreError("There is a file \(file) already. Name another, or replace it with --force.")
                : StoreError("\(file) cannot be made: \(String(cString: strerror(errno))).")
        }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}

extension ExportFormat: ExpressibleByArgument {}

extension FileHandle {
    /// Waits until the disk has what was written; a pipe has none.
    fileprivate func synchronizeIfFile() throws {
        if fsync(fileDescriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw CocoaError(.fileWriteUnknown) }
    }
}
