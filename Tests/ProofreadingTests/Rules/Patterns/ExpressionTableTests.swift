import Foundation
import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Text

@Suite struct ExpressionTableTests {
    /// What our own expressions describe is what the same expressions of another engine do.
    @Test(arguments: [
        "colou?r", "(un|re)do", ".*d[oa]", "[^aeiou]+y?", "[a-d]{2,3}", "\\d+", "a|bc*", "(ab)*", "é.*ê?", ".+",
        "(a|b.)*c", "[aé]",
        "((u|o)r?)+", ".{3,}o",
    ])
    func aWordIsDescribedOrNotAsAnotherEngineSays(source: String) throws {
        var random = SplitMix(state: 11)
        let letters = Array("abcdoruyn1éÉêD")
        for isCaseExact in [false, true] {
            var builder = ExpressionTableBuilder()
            let place = try builder.add(TokenExpression(source, isCaseExact: isCaseExact))
            var writer = PackWriter()
            builder.write(into: &writer)
            // The table lies in it.
            let pack = writer.inMemory
            defer { withExtendedLifetime(pack) {} }
            let table = ExpressionTable(pack)
            let other = try NSRegularExpression(
                pattern: "^(?:\(source))$", options: isCaseExact ? [] : [.caseInsensitive])
            for _ in 0..<2000 {
                let length = Int(random.next() % 6)
                let word = String((0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
                let isDescribed = other.firstMatch(in: word, range: NSRange(word.startIndex..., in: word)) != nil
                let bytes = Array(word.utf8)
                let matches = table.matches(place, bytes.span)
                #expect(matches == isDescribed, "\(word)")
            }
        }
    }
}
