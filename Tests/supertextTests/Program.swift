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

    /// Runs the program to its end, in the folder of the package.
    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Run {
        let process = process(arguments, environment)
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

    private static func process(_ arguments: [String], _ environment: [String: String]) -> Process {
        let process = Process()
        // The tests are built beside the program.
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("supertext")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
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

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ name: String, _ data: Data) throws -> String {
        try data.write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
