import BulkChecking
import Proofreading
import ProofreadingTesting
import Testing

@Suite struct TextEditsTests {
    @Test func theSameCorrectionsAreTakenAsInCorrectedTexts() {
        let text = "I recieved teh parcle and zorblatt."
        let findings = CheckedText.findings(
            in: text, ["recieved": "received", "teh": "the", "parcle": "parcel", "zorblatt": nil])
        let bytes = Array(text.utf8)
        let made = TextEdits(sure: findings).applied(to: bytes, in: bytes.indices)
        #expect(String(decoding: made, as: UTF8.self) == CorrectedText.taking(findings, in: bytes))
        #expect(String(decoding: made, as: UTF8.self) == "I received the parcel and zorblatt.")
    }

    @Test func whatIsLeftIsWhereItIsInTheNewText() throws {
        let text = "Teh zorblatt recieeved\nzorblutt."
        let findings = CheckedText.findings(
            in: text, ["Teh": "The", "zorblatt": nil, "recieeved": "received", "zorblutt": nil])
        let left = TextEdits(sure: findings).left(of: .init(text: text, findings: findings))
        #expect(left.text == "The zorblatt received\nzorblutt.")
        let bytes = Array(left.text.utf8)
        #expect(left.findings.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["zorblatt", "zorblutt"])
    }
}
