import Foundation
import Text

/// A file of a language's data.
enum DataFile {
    /// The bytes of a file; `nil` when it is not there, is empty or cannot be read.
    ///
    /// Read, not mapped: a mapped file that is rewritten in its place takes the program down with it.
    static func bytes(of path: String) -> TableBytes? {
        guard let data = RegularFile.contents(atPath: path), !data.isEmpty else { return nil }
        return TableBytes(copying: data)
    }

    /// The bytes of the parts of a file, one behind the other, up to the first that is not there; `nil` when there is none.
    /// - Parameter path: the path of a part by its number, from 1 on.
    static func bytes(ofParts path: (Int) -> String) -> TableBytes? {
        var data = Data()
        var number = 1
        while let part = RegularFile.contents(atPath: path(number)) {
            data += part
            number += 1
        }
        return data.isEmpty ? nil : TableBytes(copying: data)
    }
}
