import Foundation
import Testing

@testable import Checking

@Suite struct CheckIDTests {
    @Test func identifiersAreUUIDsOfVersion7ThatHoldTheTime() throws {
        let id = CheckIDGenerator().next(at: Date(timeIntervalSince1970: 1_700_000_000.123))
        let text = id.description
        #expect(UUID(uuidString: text) != nil)
        #expect(text.replacing("-", with: "").prefix(12) == String(1_700_000_000_123, radix: 16).padded(to: 12))
        #expect(Array(text)[14] == "7")
        #expect("89ab".contains(Array(text)[19]))
    }

    @Test func identifiersSortInTheOrderInWhichTheyWereMade() {
        let generator = CheckIDGenerator()
        let dates = [5.0, 5.0, 5.0, 4.0, 5.001, 5.001, 6.0].map { Date(timeIntervalSince1970: $0) }
        let many = Array(repeating: Date(timeIntervalSince1970: 7), count: 10_000)
        let ids = (dates + many).map { generator.next(at: $0) }
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: ["", "1", "0197", "not-a-uuid-not-a-uuid-not-a-uuid-not", "'; DROP TABLE checks; --"])
    func whatIsNoIdentifierIsRefused(text: String) {
        #expect(CheckID(text) == nil)
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String { String(repeating: "0", count: length - count) + self }
}
