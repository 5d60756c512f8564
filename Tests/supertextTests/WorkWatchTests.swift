import Testing

@testable import supertext

@Suite struct WorkWatchTests {
    /// What a watch answers when it looks at how much was computed until then.
    private func answers(_ times: Duration...) -> [Bool] {
        var watch = WorkWatch()
        return times.map { watch.hasEnded(at: $0) }
    }

    @Test func workHasEndedOnceNothingIsComputedAnyMore() {
        #expect(answers(.seconds(1), .seconds(2), .milliseconds(2_005)) == [false, false, true])
    }

    @Test func whatHasEndedEndsOnce() {
        let answers = answers(.seconds(1), .seconds(1), .seconds(1), .seconds(3), .seconds(3))
        #expect(answers == [false, true, false, false, true])
    }

    @Test func whoHasNotWorkedDoesNotEnd() {
        #expect(answers(.milliseconds(3), .milliseconds(6)) == [false, false])
    }
}
