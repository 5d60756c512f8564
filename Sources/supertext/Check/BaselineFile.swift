import BulkChecking
import Foundation

/// Reads and writes the file of mistakes that are known already.
enum BaselineFile {
    /// Why a file cannot be used.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// So many bytes are read at most.
    private static let mostBytes = 1 << 30

    static func read(_ path: String) throws(Failure) -> Baseline {
        guard FileKind(of: path) != nil else {
            throw Failure(description: "The baseline \(path) is not there. Write it with --write-baseline.")
        }
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: mostBytes) else {
            throw Failure(description: "The baseline \(path) cannot be read.")
        }
        do {
            return try Baseline(json: Array(data))
        } catch {
            throw Failure(description: "The baseline \(path) cannot be used. \(error)")
        }
    }

    static func write(_ baseline: Baseline, to path: String) throws(Failure) {
        do {
            try Data(baseline.json.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure(
                description: "The baseline \(path) cannot be written. Is its folder there, and may you write to it?")
        }
    }
}
