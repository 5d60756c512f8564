import Foundation

/// The built program.
enum Program {
    /// How a run ended.
    struct Run: Equatable {
        let status: Int32
        let output: String
        let complaint: String
    }

    /// A program that runs.
    struct Running {
        let process: Process
        let output: Pipe

        /// The first line that it prints; `nil` when it ends before it has printed one.
        func firstLine() -> String? {
            var line = Data()
            while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
                if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
                line += byte
            }
            return nil
        }
    }

    /// Runs the program to its end, in the folder of the package unless another is named.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], program: URL = url,
        folder: String? = nil
    ) throws -> Run {
        let process = process(arguments, environment)
        process.executableURL = program
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try stderr.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
            complaint: String(decoding: complaint, as: UTF8.self))
    }

    /// Starts the program.
    static func start(_ arguments: [String]) throws -> Running {
        let process = process(arguments, [:])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return Running(process: process, output: output)
    }

    /// The program: the tests are built beside it.
    static let url = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("supertext")

    /// The folder of the package.
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func process(_ arguments: [String], _ environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.currentDirectoryURL = package
        process.environment = ProcessInfo.processInfo.environment
            .filter { !$0.key.hasPrefix("SUPERTEXT_") }
            .merging(environment) { $1 }
        return process
    }
}

/// A folder that is gone when the test is over.
final class Folder {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("supertext-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder, or with an empty name that of the folder.
    func path(_ name: String) -> String { name.isEmpty ? url.path : url.appendingPathComponent(name).path }

    /// Writes a file, and the folders that it is in.
    func write(_ name: String, _ data: Data) throws -> String {
        let parent = url.appendingPathComponent(name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try data.write(to: url.appendingPathComponent(name))
        return path(name)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    /// Makes a named pipe, which whoever reads it waits for.
    func makePipe(_ name: String) throws {
        guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The program in this folder, away from what it comes with.
    func copyOfProgram() throws -> URL {
        let copy = url.appendingPathComponent("bin/supertext")
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Program.url, to: copy)
        return copy
    }
}
