/// Why a project's file cannot be used: `.supertext.yml:3: “langauge” is not known; there are …`
package struct ProjectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path.
    package let path: String
    /// The line that is wrong, from 1.
    package let line: Int
    /// What is wrong, and what to do.
    package let reason: String

    /// Makes an error.
    package init(path: String, line: Int, _ reason: String) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    /// All of it in one line.
    package var description: String { "\(path):\(line): \(reason)" }
}
