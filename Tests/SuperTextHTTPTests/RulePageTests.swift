import Grammar
import Testing

@testable import SuperTextHTTP

@Suite struct RulePageTests {
    /// The description of the API says that it is a URI, and clients may hold us to that.
    @Test func theAddressOfARuleIsAURI() {
        #expect(RulePage.address(of: "spelling.unknown-word") == "/rules/spelling.unknown-word")
        #expect(RulePage.address(of: "fr.confusion.exprès") == "/rules/fr.confusion.expr%C3%A8s")
    }
}
