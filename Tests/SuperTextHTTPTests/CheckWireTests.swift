import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Testing

@testable import SuperTextHTTP

@Suite struct CheckWireTests {
    @Test(arguments: [
        (0.2557, "00.256Z"), (0.256, "00.256Z"), (0.2564, "00.256Z"), (0.0, "00.000Z"), (0.9996, "01.000Z"),
    ])
    func datesAreRoundedToTheMillisecondThatTheHistoryKeeps(fraction: Double, end: String) {
        let date = Date(timeIntervalSince1970: 1_700_000_000 - 20 + fraction)
        let check = Check(
            id: .sample(1), createdAt: date, text: "", format: "plain", state: .loading(Progress(.queued, fraction: 0)))
        #expect(CheckWire(check).createdAt.hasSuffix(end))
    }
}
