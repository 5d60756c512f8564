/// The names that a path is made of, from the folder that patterns count from: `docs/a.md` is `docs` and `a.md`.
package struct PathName: Hashable, Sendable {
    /// The names, outermost first.
    package let names: [String]

    /// Takes a path apart; `.` is left out, and `..` takes the name before it with it.
    package init(_ path: String) {
        var names: [String] = []
        for name in path.utf8.split(separator: UInt8(ascii: "/")) {
            switch String(Substring(name)) {
            case ".": continue
            case "..": _ = names.popLast()
            case let name: names.append(name)
            }
        }
        self.names = names
    }

    private init(names: [String]) { self.names = names }

    /// The path with a name behind it.
    package func appending(_ name: String) -> PathName { PathName(names: names + [name]) }

    /// The folder that it is in.
    package var parent: PathName { PathName(names: Array(names.dropLast())) }

    /// The same path counted from a folder; from the root where it is not in that folder, so that patterns of names match it all the same.
    package func relative(to folder: PathName) -> PathName {
        isIn(folder) ? PathName(names: Array(names.dropFirst(folder.names.count))) : self
    }

    /// Whether it is that folder or is in it.
    package func isIn(_ folder: PathName) -> Bool { names.starts(with: folder.names) }

    /// The path without a stroke before it.
    package var path: String { names.joined(separator: "/") }

    /// The path from the root.
    package var absolutePath: String { "/" + path }
}
