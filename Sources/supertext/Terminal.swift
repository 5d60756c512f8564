import Foundation

/// What is said to a person at a terminal.
enum Terminal {
    /// Writes a line to the standard output at once, also when that is a pipe.
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Writes a line beside the output, to the standard error: what a person wants to know and a script does not.
    static func remark(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }

    /// Writes a complaint to the standard error.
    static func complain(_ line: String) {
        FileHandle.standardError.write(Data("supertext: \(line)\n".utf8))
    }
}
