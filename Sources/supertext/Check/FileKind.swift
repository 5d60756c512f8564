import Foundation

/// What is at a path. Asks for no more than that, as for 100,000 files it must not take long.
enum FileKind {
    case folder
    case regular
    case link
    case other

    /// - Parameter followsLinks: whether what a link leads to is meant.
    /// - Returns: `nil` when there is nothing.
    init?(of path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = .regular
        case S_IFLNK: self = .link
        default: self = .other
        }
    }
}
