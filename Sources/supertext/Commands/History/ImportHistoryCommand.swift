import ArgumentParser
import Checking
import Foundation
import HistoryFormat

/// Takes an export into the history.
struct ImportHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Takes an export, lines of JSON, into the history.",
        discussion: """
            A text that is there already, by its name or word for word, stays as it is: an import that broke off is taken up again by \
            starting it again. A line that cannot be imported is named with its number, the others are taken, and the exit status is 2. A \
            server may run meanwhile.
            """)

    @Argument(help: "The export; - or none for the standard input.")
    var file = "-"

    @Option(help: "Into whose history.")
    var owner = Owner.local.rawValue

    @OptionGroup var options: HistoryOptions

    /// So many lines, or bytes of them, are taken at once.
    private static let linesAtOnce = 200
    private static let bytesAtOnce = 4 << 20
    /// So many faults are told one by one.
    private static let faultsTold = 20

    func run() async throws {
        let settings = try options.settings()
        let input = try input()
        let history = try await Stores.open(settings).history
        var (added, read, faults) = (0, 0, 0)
        var texts: [ImportedText] = []
        var (bytes, number) = (0, 0)
        func take() async throws {
            added += try await history.add(texts, of: Owner(rawValue: owner))
            read += texts.count
            (texts, bytes) = ([], 0)
            // A server has its turn.
            try await Task.sleep(for: Stores.pause)
        }
        for line in LinesOfFile(input) {
            number += 1
            if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
            do throws(ImportedText.Fault) {
                texts.append(try ImportedText(line: line))
                bytes += line.count
            } catch {
                faults += 1
                if faults <= Self.faultsTold { Terminal.complain("Line \(number): \(error)") }
            }
            if texts.count >= Self.linesAtOnce || bytes >= Self.bytesAtOnce { try await take() }
        }
        try await take()
        if faults > Self.faultsTold { Terminal.complain("And \(faults - Self.faultsTold) lines more.") }
        Terminal.say(
            "\(added) \(added == 1 ? "text is" : "texts are") imported; \(read - added) "
                + "\(read - added == 1 ? "was" : "were") there already.")
        if faults > 0 { throw ExitCode(2) }
    }

    private func input() throws -> FileHandle {
        if file == "-" { return .standardInput }
        guard let handle = FileHandle(forReadingAtPath: file) else {
            throw StoreError("\(file) cannot be read: \(String(cString: strerror(errno))).")
        }
        return handle
    }
}
