import Checking
import HTTPTypes
import Proofreading

extension HTTPFields {
    /// Says in `SuperText-Stored: false` that a check is not in the history though it was to be, for answers whose shape has no place for it.
    mutating func say(isKept check: Check) {
        if check.storeProblem != nil { self[.stored] = "false" }
    }

    /// Says in `SuperText-Truncated: true` that there is more wrong than is told, for answers whose shape has no place for it.
    mutating func say(isTruncated result: CheckResult) {
        if result.proofreading.isTruncated { self[.truncated] = "true" }
    }
}

extension HTTPField.Name {
    fileprivate static let stored = HTTPField.Name("SuperText-Stored")!
    fileprivate static let truncated = HTTPField.Name("SuperText-Truncated")!
}
