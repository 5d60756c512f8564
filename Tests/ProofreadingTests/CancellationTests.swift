import Testing
import Text

@Suite struct CancellationTests {
    @Test func itStaysCancelled() throws {
        let cancellation = Cancellation()
        #expect(!cancellation.isCancelled)
        try cancellation.check()
        cancellation.cancel()
        #expect(cancellation.isCancelled)
        #expect(throws: CancellationError.self) { try cancellation.check() }
        cancellation.cancel()
        #expect(cancellation.isCancelled)
    }

    @Test func whatIsNeverCancelledCannotBe() throws {
        Cancellation.never.cancel()
        #expect(!Cancellation.never.isCancelled)
        try Cancellation.never.check()
    }
}
