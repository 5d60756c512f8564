/// Does work on the items of a sequence, several at a time, and hands out what comes of it in their order.
struct OrderedJobs: Sendable {
    /// How many items are worked on, or are done and wait for one before them, at once.
    let width: Int

    /// Works on all items. No more than ``width`` of them are taken from the sequence ahead of what was handed out.
    /// - Throws: what `done` throws; what is not done by then is cancelled.
    func run<Item: Sendable, Output: Sendable>(
        on items: some Sequence<Item>, _ work: @escaping @Sendable (Item) async -> Output,
        done: (Output) throws -> Void
    ) async throws {
        var items = items.makeIterator()
        try await withThrowingTaskGroup(of: (Int, Output).self) { group in
            var (begun, ended) = (0, 0)
            var waiting: [Int: Output] = [:]
            func begin() {
                guard let item = items.next() else { return }
                let index = begun
                begun += 1
                group.addTask { (index, await work(item)) }
            }
            for _ in 0..<max(1, width) { begin() }
            while let (index, output) = try await group.next() {
                waiting[index] = output
                while let output = waiting.removeValue(forKey: ended) {
                    ended += 1
                    try done(output)
                    begin()
                }
            }
        }
    }
}
