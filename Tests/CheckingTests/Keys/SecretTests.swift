import Checking
import Testing

@Suite struct SecretTests {
    @Test func aSecretIsLongRandomAndFitToBePasted() throws {
        let secrets = (0..<1000).map { _ in Secret.random(.key).text }
        #expect(Set(secrets).count == 1000)
        for secret in secrets {
            #expect(secret.hasPrefix("st_"))
            #expect(secret.utf8.count == 55)
        }
        // Each place takes every letter: 32 letters among 1,000 secrets, of which a given one is left out once in 10^13.
        for place in 3..<55 {
            let letters = Set(secrets.map { Array($0.utf8)[place] })
            #expect(letters.count == 32, "place \(place)")
        }
    }

    @Test func aSecretIsReadAsItWasWrittenAndForWhatItIs() {
        let key = Secret.random(.key)
        #expect(Secret(key.text, .key) == key)
        #expect(Secret(key.text, .session) == nil)
        let session = Secret.random(.session)
        #expect(Secret(session.text, .session) == session)
        #expect(Secret(session.text, .key) == nil)
    }

    @Test(arguments: [
        "", "st_", "st_abc", String(repeating: "a", count: 55), "st_" + String(repeating: "u", count: 52),
    ])
    func whatCannotBeASecretIsNone(text: String) {
        #expect(Secret(text, .key) == nil)
    }

    @Test func otherCaseAndSpaceAreOtherTexts() {
        let text = Secret.random(.key).text
        for other in [text.uppercased(), text + " ", " " + text, String(text.dropLast()), text + "0"] {
            #expect(Secret(other, .key) == nil)
        }
    }

    @Test func theHashIsSHA256OfTheText() throws {
        let secret = try #require(Secret("st_" + String(repeating: "0", count: 52), .key))
        let hex = secret.hash.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        // printf 'st_0000…' | sha256sum
        #expect(hex == "0065b4455ccee4e8e2be699e8ff9a3b10e7a492d4b5eeed2322fcfe5e64feae3")
        #expect(Secret.random(.key).hash != Secret.random(.key).hash)
    }
}
