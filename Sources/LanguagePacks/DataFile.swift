import Foundation
import Proofreading

/// A file of a language's data.
enum DataFile {
    /// The bytes of a file; `nil` when it is not there, is empty or cannot be read.
    ///
    /// Read, not mapped: a mapped file that is rewritten in its place takes the program down with it.
    static func bytes(of path: String) -> TableBytes? {
        guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
        return TableBytes(copying: data)
    }
}
