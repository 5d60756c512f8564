import Testing

@testable import supertext

@Suite struct WorkWatchTests {
    @Test func workHasEndedOnceNothingIsComputedAnyMore() {
        var watch = WorkWatch()
        #expect(!watch.hasEnded(at: .seconds(1)))
        #expect(!watch.hasEnded(at: .seconds(2)))
        #expect(watch.hasEnded(at: .seconds(2) + .milliseconds(5)))
    }

    @Test func whatHasEndedEndsOnce() {
        var watch = WorkWatch()
        _ = watch.hasEnded(at: .seconds(1))
        #expect(watch.hasEnded(at: .seconds(1)))
        #expect(!watch.hasEnded(at: .seconds(1)))
        #expect(!watch.hasEnded(at: .seconds(3)))
        #expect(watch.hasEnded(at: .seconds(3)))
    }

    @Test func whoHasNotWorkedDoesNotEnd() {
        var watch = WorkWatch()
        #expect(!watch.hasEnded(at: .milliseconds(3)))
        #expect(!watch.hasEnded(at: .milliseconds(6)))
    }
}
