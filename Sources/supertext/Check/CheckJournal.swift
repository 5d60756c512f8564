import Foundation
import Text

/// The file in which a long check notes what it has done, so that one that was broken off goes on from there.
///
/// The first line names the check by a hash of its arguments; each further one has the hash of a file's path and text, and how many
/// corrections were reported of it. A file that has changed since is checked again.
final class CheckJournal {
    /// Why a journal cannot be used.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What was done before, by the hash of path and text: how many corrections were reported.
    let done: [UInt64: Int]
    private let path: String
    private let handle: FileHandle

    /// Goes on with a journal, or begins one.
    /// - Parameter arguments: of the command; a journal of others is not gone on with.
    init(at path: String, of arguments: [String]) throws(Failure) {
        let name = "supertext-check " + Self.digits(Self.hash(arguments.map { $0.utf8 }))
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0 else {
            throw Failure(
                description: "The journal \(path) cannot be written. Is its folder there, and may you write to it?")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var lines = LinesOfFile(handle).makeIterator()
        var done: [UInt64: Int] = [:]
        if let first = lines.next() {
            guard first.elementsEqual(name.utf8) else {
                throw Failure(
                    description:
                        "\(path) is no journal of a check with these arguments. Give the same as before, or another file."
                )
            }
            while let line = lines.next() {
                let parts = String(decoding: line, as: UTF8.self).split(separator: " ")
                // The last line may be half there.
                guard parts.count == 2, parts[0].count == 16, let key = UInt64(parts[0], radix: 16),
                    let findings = Int(parts[1])
                else { continue }
                done[key] = max(0, findings)
            }
        }
        self.done = done
        self.path = path
        self.handle = handle
        // Behind a line that is half there as well.
        write("\n")
        if done.isEmpty {
            ftruncate(descriptor, 0)
            write(name + "\n")
        }
    }

    /// Notes that a file was reported.
    func note(_ key: UInt64, findings: Int) { write("\(Self.digits(key)) \(findings)\n") }

    /// Removes the journal of a check that has come to its end.
    func end() { unlink(path) }

    /// What names a file with its text.
    static func key(path: String, text: String) -> UInt64 { hash([path.utf8, text.utf8]) }

    private static func hash(_ parts: [String.UTF8View]) -> UInt64 {
        let bytes = Array(parts.joined(separator: [0]))
        return bytes.withUnsafeBytes { XXHash64.hash($0) }
    }

    private static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A journal that cannot be written on, as on a full disk, only means that more is done again.
    private func write(_ text: String) { try? handle.write(contentsOf: Data(text.utf8)) }
}
