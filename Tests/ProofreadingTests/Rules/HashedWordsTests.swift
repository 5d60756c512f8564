import ProofreadingTesting
import Testing
import Text

@testable import Grammar

@Suite struct HashedWordsTests {
    /// Words of ASCII go another way than those with other letters.
    @Test func wordsAreAskedForInSmallLettersWhateverTheirLetters() {
        var random = SplitMix(state: 3)
        let letters = Array("abYZ'-09éÉßẞİıЖжΣς👍")
        for _ in 0..<2000 {
            let count = random.next(below: 3) == 0 ? 10 : letters.count
            let word = String((0...random.next(below: 6)).map { _ in letters[random.next(below: count)] })
            let bytes = Array(word.utf8)
            let small = bytes.span.lowercased()
            let asked = HashedWords.hash(inSmallLetters: bytes.span)
            #expect(asked.hash == HashedWords.hash(small.span), "\(word)")
            #expect(asked.hasCapitals == (small != bytes), "\(word)")
        }
    }
}
