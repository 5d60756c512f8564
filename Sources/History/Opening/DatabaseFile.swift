import Checking
import Dispatch
import GRDB
import Synchronization

/// The file behind an ``AppDatabase``: open, or not to be used for a reason, and then tried again when it is asked for, at most once a
/// second and on a thread of its own, so that nobody waits for a file that is not there.
final class DatabaseFile: Sendable {
    private enum State {
        case open(any DatabaseWriter, FileIdentity?)
        case unusable(StoreError, Attempt)
        case closed

        var writer: (any DatabaseWriter)? { if case .open(let writer, _) = self { writer } else { nil } }
    }

    /// The last time that the file could not be opened.
    private struct Attempt {
        let at: ContinuousClock.Instant
        /// The file, when it is damaged: it is not looked through again until it is another, or was written.
        let damaged: FileIdentity?
        var isUnderWay = false
    }

    private let path: String?
    /// What is kept back of the disk; `nil` for a database in memory.
    private let reserve: DiskReserve?
    private let patience: LockPatience
    private let state: Mutex<State>
    /// Why what is open may be damaged, until something is written to it.
    private let doubt = Mutex<(reason: StoreError?, isLookingThrough: Bool)>((nil, false))
    private let health = WriteHealth()
    /// Whether it was said last that the database cannot be used, and when.
    private let said = Mutex<(isFailing: Bool, at: ContinuousClock.Instant?)>((false, nil))
    private let report: @Sendable (StoreError?) -> Void
    private let threads = DispatchQueue(label: "supertext.history", attributes: .concurrent)

    private static let pause = Duration.seconds(1)

    /// A database that is open.
    init(
        open writer: any DatabaseWriter, path: String? = nil, reserve: DiskReserve? = nil,
        patience: LockPatience = LockPatience()
    ) {
        self.path = path
        self.patience = patience
        self.reserve = reserve
        report = { _ in }
        state = Mutex(.open(writer, path.flatMap { FileIdentity($0) }))
    }

    /// A database in a file, open if it can be.
    /// - Parameter report: is told once when the database cannot be used any more, and `nil` when it can be again.
    init(path: String, reserve: DiskReserve, report: @escaping @Sendable (StoreError?) -> Void) {
        self.path = path
        self.report = report
        self.reserve = reserve
        patience = LockPatience()
        state = Mutex(.unusable(Self.closed, Attempt(at: .now, damaged: nil, isUnderWay: true)))
        tryToOpen(path)
    }

    /// Why the database cannot be used; `nil` while it can.
    var failure: StoreError? {
        let (reason, isUnusable) = state.withLock { state -> (StoreError?, Bool) in
            if case .unusable(let reason, _) = state { (reason, true) } else { (nil, false) }
        }
        return isUnusable ? reason : doubt.withLock { $0.reason } ?? health.reason
    }

    /// How many writes have failed.
    var failedWrites: Int { health.failures }

    /// Reports a change, if there is one: that it is so is said once, however much it is asked for, and once a minute where it goes to and
    /// fro, as on a disk that has room for some texts and not for others.
    private func reportChange() {
        said.withLock { said in
            let failure = failure
            guard (failure != nil) != said.isFailing else { return }
            let now = ContinuousClock.now
            if failure != nil, let at = said.at, now - at < .seconds(60) { return }
            said = (failure != nil, now)
            report(failure)
        }
    }

    // MARK: Using

    /// The open database. While there is none, it is tried again, which nobody waits for.
    func writer() throws(StoreError) -> any DatabaseWriter {
        try use { path in threads.async { self.tryToOpen(path) } }
    }

    /// The open database, after trying again where there is none: for who asks whether it can be used.
    func writerAfterTrying() async throws(StoreError) -> any DatabaseWriter {
        var needed: String?
        do { return try use { needed = $0 } } catch {
            guard let path = needed else { throw error }
            await withCheckedContinuation { continuation in
                threads.async {
                    self.tryToOpen(path)
                    continuation.resume()
                }
            }
        }
        return try use { _ in }
    }

    /// - Parameter open: is told to open the file at a path, if it is time to.
    private func use(_ open: (String) -> Void) throws(StoreError) -> any DatabaseWriter {
        let (writer, reason, isTime) = state.withLock { state -> ((any DatabaseWriter)?, StoreError, Bool) in
            switch state {
            case .open(let writer, let identity):
                guard let path, let identity, !identity.isSameFile(as: FileIdentity(path)) else {
                    return (writer, Self.closed, false)
                }
                // What is written now would be gone.
                let reason = StoreError(
                    "The file of the history was moved or deleted while it was in use.",
                    naming: "The file of the history, \(path), was moved or deleted while it was in use.")
                state = .unusable(reason, Attempt(at: .now - Self.pause, damaged: nil, isUnderWay: true))
                return (nil, reason, true)
            case .unusable(let reason, var attempt):
                guard let path, !attempt.isUnderWay, ContinuousClock.now - attempt.at >= Self.pause,
                    attempt.damaged == nil || attempt.damaged != FileIdentity(path)
                else { return (nil, reason, false) }
                attempt.isUnderWay = true
                state = .unusable(reason, attempt)
                return (nil, reason, true)
            case .closed: return (nil, Self.closed, false)
            }
        }
        if let writer { return writer }
        reportChange()
        if isTime, let path { open(path) }
        throw reason
    }

    private static let closed = StoreError("The database is closed.")

    // MARK: Opening

    private func tryToOpen(_ path: String) {
        guard let reserve else { return }
        let wasDamaged = state.withLock { state in
            if case .unusable(_, let attempt) = state { attempt.damaged != nil } else { false }
        }
        let next: State
        var isWhole = true
        do {
            // What was damaged is trusted again only when all of it was looked through.
            let (pool, isLookedThrough) = try DatabaseOpening.pool(
                path: path, wasDamaged ? .whole : .bounded, patience: patience, reserve: reserve)
            isWhole = isLookedThrough
            // What cannot be kept back now is tried again when it is missed.
            _ = reserve.fill()
            next = .open(pool, FileIdentity(path))
        } catch {
            next = .unusable(
                StoreError(error, while: "open the database", at: path),
                Attempt(at: .now, damaged: Self.isDamage(error) ? FileIdentity(path) : nil))
        }
        patience.reset()
        doubt.withLock { $0.reason = nil }
        let isClosed = state.withLock { state in
            if case .closed = state { return true }
            state = next
            return false
        }
        // A file that is open again may be another one.
        if case .open = next { health.recover() }
        reportChange()
        guard case .open(let writer, _) = next else { return }
        if isClosed {
            try? writer.close()
        } else if !isWhole {
            lookThrough(writer, path)
        }
    }

    private static func isDamage(_ error: any Error) -> Bool {
        switch error {
        case UnusableFile.damaged: true
        case let error as DatabaseError: [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        default: false
        }
    }

    private func lookThrough(_ writer: any DatabaseWriter, _ path: String) {
        guard
            doubt.withLock({ doubt in
                defer { doubt.isLookingThrough = true }
                return !doubt.isLookingThrough
            })
        else { return }
        threads.async {
            defer { self.doubt.withLock { $0.isLookingThrough = false } }
            do {
                try writer.read { db in try Integrity.lookThrough(db) }
            } catch let error as UnusableFile {
                self.giveUp(writer, path, StoreError(error, while: "use the database", at: path))
            } catch {
                // That it cannot be read now is noticed by whoever reads it.
            }
        }
    }

    /// Uses a database no more: what is damaged is left as it is.
    private func giveUp(_ writer: any DatabaseWriter, _ path: String, _ reason: StoreError) {
        let isCurrent = state.withLock { state in
            guard case .open(let open, _) = state, open === writer else { return false }
            state = .unusable(reason, Attempt(at: .now, damaged: nil, isUnderWay: true))
            return true
        }
        guard isCurrent else { return }
        try? writer.close()
        state.withLock { state in
            guard case .unusable = state else { return }
            state = .unusable(reason, Attempt(at: .now, damaged: FileIdentity(path)))
        }
        reportChange()
    }

    // MARK: What came of using it

    /// Notes that something was written.
    func didWrite() {
        patience.reset()
        doubt.withLock { $0.reason = nil }
        if health.didSucceed() { threads.async { self.recoverIfThereIsRoom() } }
        reportChange()
    }

    /// Notes that a lock, if one was met, was waited for and is no hint at the next.
    func didWait() { patience.reset() }

    /// Puts into words what went wrong; where it says that the file is damaged, all of it is looked through.
    func failure(_ error: any Error, while doing: String) -> StoreError {
        let failure = StoreError(error, while: doing)
        guard Self.isDamage(error) else { return failure }
        doubt.withLock { $0.reason = failure }
        if let open = state.withLock({ $0.writer }), let path { lookThrough(open, path) }
        reportChange()
        return failure
    }

    /// Notes that something could not be written.
    /// - Parameters:
    ///   - error: what SQLite said, or why there is nothing to write to.
    ///   - failure: the same in words.
    func didFail(_ error: any Error, _ failure: StoreError) {
        health.didFail(error, failure)
        reportChange()
    }

    // MARK: Room on the disk

    /// How many bytes are kept back; `nil` for a database in memory.
    var reservedBytes: Int? { reserve?.bytes }

    /// Gives up what was kept back of the disk, for who deletes something.
    func lendReserve() { reserve?.lend() }

    /// Keeps it back again, as far as there is room by now, and finds out whether the database can be written again.
    func takeReserveBack() async {
        reserve?.takeBack()
        await fillReserve()
    }

    /// Finds out whether there is room, and keeps back what is to be.
    func fillReserve() async {
        await withCheckedContinuation { continuation in
            threads.async {
                if self.health.reason == nil { _ = self.reserve?.fill() } else { self.recoverIfThereIsRoom() }
                continuation.resume()
            }
        }
    }

    private func recoverIfThereIsRoom() {
        guard reserve?.fill() ?? true else { return }
        health.recover()
        reportChange()
    }

    /// Closes the file; whatever is asked of it afterwards fails.
    func close() throws {
        let open = state.withLock { state in
            defer { state = .closed }
            return state.writer
        }
        try open?.close()
    }
}
