import Synchronization
import Testing

@testable import SuperTextHTTP

@Suite struct AnswerMemoryTests {
    /// Who was cut off.
    private final class Cut: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock { $0 } }
        func off(_ name: String) -> @Sendable () -> Void { { self.names.withLock { $0.append(name) } } }
    }

    @Test func whatIsHeldIsFreeAgainOnceNobodyHasIt() throws {
        let memory = AnswerMemory(bytes: 100)
        do {
            let share = try memory.hold(60) {}
            #expect(memory.free == 40)
            #expect(throws: RequestProblem.self) { try memory.hold(41) {} }
            _ = share
        }
        #expect(memory.free == 100)
    }

    @Test func anAnswerThatIsLargerThanAllIsMadeAlone() throws {
        let memory = AnswerMemory(bytes: 100)
        let share = try memory.hold(1000) {}
        #expect(memory.free == 0)
        _ = share
    }

    @Test func whoWaitsLongestForItsReaderIsCutOff() async throws {
        let memory = AnswerMemory(bytes: 100, patience: .zero)
        let cut = Cut()
        let shares = try ["first", "second", "third"].map { try memory.hold(30, cutOff: cut.off($0)) }
        try await shares[1].write(1) {
            try await shares[0].write(1) {
                let share = try memory.hold(20) {}
                #expect(cut.all == ["second"])
                #expect(memory.free == 20)
                // One that is not waited for is left alone.
                #expect(throws: RequestProblem.self) { try memory.hold(60) {} }
                #expect(cut.all == ["second", "first"])
                _ = share
            }
        }
        // What was taken from them is not given back a second time.
        #expect(memory.free == 70)
        _ = shares
    }

    @Test func whoHasTakenMuchIsNotCutOff() async throws {
        let memory = AnswerMemory(bytes: 100, patience: .zero)
        let share = try memory.hold(80) {}
        await share.write(1 << 40) {}
        await share.write(1) {
            _ = #expect(throws: RequestProblem.self) { try memory.hold(30) {} }
        }
    }

    @Test func whoIsReadIsNotCutOff() async throws {
        let memory = AnswerMemory(bytes: 100, patience: .seconds(3600))
        let cut = Cut()
        let share = try memory.hold(80, cutOff: cut.off("a"))
        await share.write(1) {
            _ = #expect(throws: RequestProblem.self) { try memory.hold(30) {} }
        }
        #expect(cut.all.isEmpty)
    }
}
