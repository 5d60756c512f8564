import Foundation

/// What is said to a person at a terminal.
enum Terminal {
    /// Writes a line to the standard output at once, also when that is a pipe.
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Writes a line to the standard error.
    static func complain(_ line: String) {
        FileHandle.standardError.write(Data("supertext: \(line)\n".utf8))
    }
}
