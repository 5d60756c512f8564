import Foundation

/// What is said to a person at a terminal, apart from a command's output.
enum Terminal {
    /// Writes a line to the standard error.
    static func complain(_ line: String) {
        FileHandle.standardError.write(Data("supertext: \(line)\n".utf8))
    }
}
