/// Thrown when work took longer than it may.
struct DeadlineExceeded: Error {}
