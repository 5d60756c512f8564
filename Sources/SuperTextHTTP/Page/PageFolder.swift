import Checking
import Foundation
import Synchronization

/// The folder of the page, read when it is first asked for, and again when a file in it has changed.
final class PageFolder: Sendable {
    let path: String
    private let workers: Workers
    private let state = Mutex(State())

    private struct State {
        var tree: PageTree?
        /// What the files were like when they were read: their sizes and times of change by path.
        var stamp: [String: [Int: Date]] = [:]
        var lookedAt: ContinuousClock.Instant?
    }

    /// Files are not looked at more often.
    private let interval: Duration

    /// - Parameters:
    ///   - workers: the threads that files are read on.
    ///   - interval: how long files are not looked at again.
    init(path: String, workers: Workers, interval: Duration = .seconds(1)) {
        self.path = path
        self.workers = workers
        self.interval = interval
    }

    /// The files as they were when they were looked at last; `nil` when nobody has.
    var known: PageTree? { state.withLock { $0.tree } }

    /// The files as they are now.
    func current() async throws -> PageTree {
        let fresh = state.withLock { state -> PageTree? in
            guard let lookedAt = state.lookedAt, ContinuousClock.now - lookedAt < interval else { return nil }
            return state.tree
        }
        if let fresh { return fresh }
        return try await workers.run { _ in self.look() }
    }

    private func look() -> PageTree {
        state.withLock { state in
            let stamp = stamp()
            state.lookedAt = .now
            if let tree = state.tree, stamp == state.stamp { return tree }
            let tree = PageTree(folder: path)
            (state.tree, state.stamp) = (tree, stamp)
            return tree
        }
    }

    private func stamp() -> [String: [Int: Date]] {
        var stamp: [String: [Int: Date]] = [:]
        for (file, bytes) in PageTree.sizes(in: path) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + file)
            stamp[file] = [bytes: attributes?[.modificationDate] as? Date ?? .distantPast]
        }
        return stamp
    }
}
