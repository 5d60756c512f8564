import Foundation

/// The files and connections that the program may have open at once.
enum OpenFiles {
    /// Raises the limit to what the system lets programs have, at most 8,192: the usual 1,024 are fewer than the connections that a
    /// server takes.
    static func allowMany() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 8192))
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
