import Checking
import Foundation
import GRDB

/// Copies of a database, each a file of its own.
public enum DatabaseBackup {
    /// Copies a database, which others may read and write meanwhile, as it stands at one moment. Takes about a second a gigabyte.
    ///
    /// The copy is there whole or not at all; its owner alone may read it.
    /// - Parameters:
    ///   - path: the database.
    ///   - target: the file to make.
    ///   - isReplacing: whether a file that is there already is replaced.
    public static func make(of path: String, to target: String, isReplacing: Bool = false) throws(StoreError) {
        do {
            guard FileManager.default.fileExists(atPath: path) else { throw UnusableFile.missing(path) }
            if !isReplacing, FileManager.default.fileExists(atPath: target) { throw UnusableFile.exists(target) }
            if FileIdentity(path)?.isSameFile(as: FileIdentity(target)) == true { throw UnusableFile.itself }
            let draft = try DraftFile(beside: target)
            defer { draft.remove() }
            var configuration = Configuration.supertext()
            configuration.readonly = true
            let source = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? source.close() }
            let copy = try DatabaseQueue(path: draft.path)
            try source.backup(to: copy)
            try copy.writeWithoutTransaction { db in
                // One file, without a log beside it.
                try db.execute(sql: "PRAGMA journal_mode = DELETE")
                try Integrity.lookThrough(db)
            }
            try copy.close()
            try draft.become(target, isReplacing: isReplacing)
        } catch {
            throw StoreError(error, while: "back up the database", at: path)
        }
    }
}
