import Text

/// The port for where work is done that takes long: on threads of its own, or right here.
public protocol Scheduler: Sendable {
    /// How much of it is done at once.
    var width: Int { get }

    /// Does blocking work and waits for it. When the task is cancelled the wait ends, and the work is told so.
    /// - Throws: `CancellationError`, or what the work throws.
    func run<Output: Sendable>(
        _ work: @escaping @Sendable (Cancellation) throws -> Output
    ) async throws -> Output
}

extension Scheduler {
    /// Does blocking work on each item and hands each result out as it comes, in any order.
    /// - Throws: `CancellationError`, or what the work throws.
    func forEach<Item: Sendable, Output: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item, Cancellation) throws -> Output,
        done: (Output) -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Output.self) { group in
            // A few ahead of those that are worked on: the work of other texts gets its turn in between.
            var rest = items[...]
            func addNext() {
                guard let item = rest.popFirst() else { return }
                group.addTask { try await self.run { try work(item, $0) } }
            }
            for _ in 0..<(2 * width) { addNext() }
            while let output = try await group.next() {
                done(output)
                addNext()
            }
        }
    }
}

/// Does all work where it is asked for: for tests, tools and programs that do nothing else.
public struct ImmediateScheduler: Scheduler {
    /// Makes a scheduler.
    public init() {}

    /// One thing at a time.
    public var width: Int { 1 }

    /// Does the work here and now.
    public func run<Output: Sendable>(
        _ work: @escaping @Sendable (Cancellation) throws -> Output
    ) async throws -> Output {
        try Task.checkCancellation()
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try work(cancellation)
        } onCancel: {
            cancellation.cancel()
        }
    }
}
