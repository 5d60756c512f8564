import BulkChecking
import Foundation

/// What has changed in the working folder's git repository, as git itself says.
struct GitChanges: Sendable {
    /// Why it cannot be said.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The top of the repository.
    private let top: PathName
    private let changes: ChangedLines

    /// Asks git what was changed since a revision, be it committed or not; files that git does not know are new.
    ///
    /// What counts is the last commit that the revision and the work have in common, as in a pull request: what others did since is none of
    /// the changes.
    init(since revision: String) throws(Failure) {
        guard let top = Self.line(["rev-parse", "--show-toplevel"]) else {
            throw Failure(description: "--changed-since asks git, and there is no git repository here, or no git.")
        }
        guard let commit = Self.line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        else {
            throw Failure(
                description:
                    "git knows no revision “\(revision)”. Where only the last commit was fetched, fetch the others first."
            )
        }
        let base = Self.line(["merge-base", commit, "HEAD"]) ?? commit
        var changes = ChangedLines()
        let diff = [
            "-C", top, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff",
            "--no-textconv",
            "--src-prefix=a/", "--dst-prefix=b/", "--diff-filter=d", base, "--",
        ]
        let isTold = Self.run(diff) { handle in
            for line in LinesOfFile(handle) { changes.read(line) }
        }
        let areNewTold = Self.run(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"]) { handle in
            let names = (try? handle.readToEnd()) ?? Data()
            for name in names.split(separator: 0) { changes.add(newFile: String(decoding: name, as: UTF8.self)) }
        }
        guard isTold, areNewTold else {
            throw Failure(description: "git cannot say what has changed since “\(revision)”.")
        }
        self.top = PathName(top)
        self.changes = changes
    }

    /// The lines of a file that have changed; `nil` when none have.
    func lines(of file: TextFile) -> ChangedLines.Lines? {
        guard let resolved = realpath(file.path, nil) else { return nil }
        defer { free(resolved) }
        let name = PathName(String(cString: resolved))
        return name.isIn(top) ? changes.lines(of: name.relative(to: top).path) : nil
    }

    /// The first line that git prints; `nil` when it fails.
    private static func line(_ arguments: [String]) -> String? {
        var line: Data?
        guard run(arguments, isQuiet: true, { line = try? $0.readToEnd() }), let line else { return nil }
        return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline).first.map { String($0) }
    }

    /// Runs git, and has its output read to its end.
    /// - Returns: whether it did what it was asked for.
    private static func run(_ arguments: [String], isQuiet: Bool = false, _ read: (FileHandle) -> Void) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        if isQuiet { process.standardError = FileHandle.nullDevice }
        guard (try? process.run()) != nil else { return false }
        read(output.fileHandleForReading)
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
