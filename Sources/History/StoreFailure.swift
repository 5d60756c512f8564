import Checking
import Foundation
import GRDB
import HistoryFormat

/// Why a file cannot be the database, where SQLite does not say so itself.
enum UnusableFile: Error {
    case noFolder(String)
    case notMade(reason: String)
    case later
    case foreign
    case folder
    case damaged(String)
    case missing(String)
    case exists(String)
    case itself
    case inUse(String)
    case notOpened(reason: String)

    /// A file that the last call of the system could not make.
    static func notMade() -> UnusableFile { .notMade(reason: String(cString: strerror(errno))) }
    /// A file that the last call of the system could not open.
    static func notOpened() -> UnusableFile { .notOpened(reason: String(cString: strerror(errno))) }

    /// Why, in words.
    /// - Parameter isNaming: whether files of the machine are named.
    func cause(isNaming: Bool) -> String {
        switch self {
        case .noFolder(let folder):
            "its folder\(isNaming ? " \(folder)" : "") cannot be made. Name a file in a folder that you may write to."
        case .notMade(let reason): "\(reason). Name a file in a folder that you may write to."
        case .later: "a later version of SuperText wrote it. Start that version, or name another file."
        case .folder: "it is a folder. Name a file, not a folder."
        case .foreign: "the file is another program's database. Name another file."
        case .missing(let path): "there is no file\(isNaming ? " \(path)" : "")."
        case .exists(let path):
            "there is a file\(isNaming ? " \(path)" : "") already. Name another, or replace it with --force."
        case .itself: "it is the same file. Name another."
        case .inUse(let path): "a program uses \(isNaming ? path : "it"). Stop the server first."
        case .notOpened(let reason): "\(reason)."
        case .damaged(let damage):
            "the file is damaged (\(damage)). It is left as it is. Put back a backup: supertext history restore FILE."
        }
    }
}

extension StoreError {
    /// Says in words what failed and what to do; never with what was to be stored, which is private.
    /// - Parameters:
    ///   - doing: what could not be done: `keep the check`.
    ///   - file: the file that it could not be done with, for whoever runs the program.
    init(_ error: any Error, while doing: String, at file: String? = nil) {
        if let error = error as? StoreError {
            self = error
            return
        }
        self.init(
            "Cannot \(doing): \(Self.cause(of: error, isNaming: false))",
            naming: "Cannot \(doing)\(file.map { " \($0)" } ?? ""): \(Self.cause(of: error, isNaming: true))")
    }

    private static func cause(of error: any Error, isNaming: Bool) -> String {
        switch error {
        case let error as UnusableFile: error.cause(isNaming: isNaming)
        case let error as DatabaseError: cause(of: error)
        // What it says of itself may be a path.
        default: RecordFault.cause(of: error) ?? (isNaming ? "\(error)." : "something went wrong that should not.")
        }
    }

    private static func cause(of error: DatabaseError) -> String {
        switch error.resultCode {
        case .SQLITE_FULL: "the disk is full. Make room, then try again."
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            "the file or its folder may not be written. Change their permissions, or name another file."
        case .SQLITE_CANTOPEN:
            "the file cannot be opened. Name a file, not a folder, in a folder that you may write to."
        case .SQLITE_NOTADB:
            "the file is not an SQLite database, or is damaged. Put back a backup: supertext history restore FILE."
        case .SQLITE_CORRUPT: "the file is damaged. Put back a backup: supertext history restore FILE."
        case .SQLITE_BUSY, .SQLITE_LOCKED: "another program keeps the database locked. Stop it, or try again."
        case .SQLITE_IOERR: "the disk failed: \(error.message ?? "no more is known")."
        case .SQLITE_MISUSE: "the database is closed."
        case .SQLITE_TOOBIG: "it is larger than SQLite can keep."
        default: "\(error.message ?? error.resultCode.description)."
        }
    }
}
