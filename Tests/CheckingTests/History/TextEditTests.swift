import Checking
import Foundation
import ProofreadingTesting
import Testing

@Suite struct TextEditTests {
    @Test(arguments: [
        ("", "", 0..<0, 0..<0), ("abc", "abc", 3..<3, 3..<3), ("abc", "abxc", 2..<2, 2..<3),
        ("abxc", "abc", 2..<3, 2..<2),
        ("teh cat", "the cat", 1..<3, 1..<3), ("a", "", 0..<1, 0..<0), ("", "ab", 0..<0, 0..<2),
        ("aaa", "aaaa", 3..<3, 3..<4), ("aaaa", "aaa", 3..<4, 3..<3), ("ab", "cd", 0..<2, 0..<2),
    ])
    func whatChangedIsOneStretch(old: String, new: String, removed: Range<Int>, inserted: Range<Int>) {
        let edit = TextEdit(from: Array(old.utf8), to: Array(new.utf8))
        #expect(edit.removed == removed)
        #expect(edit.inserted == inserted)
    }

    @Test(arguments: [
        // Letters are added to its end, or taken off.
        ("I [[rec]]", "I reci", true), ("I [[rec]] it", "I received it", true), ("I [[caf]]", "I café", true),
        ("I [[recx]] it", "I rec it", true), ("I [[recxy]]", "I rec", true), ("I [[don]]", "I don't", true),
        // The word is left, changed inside, replaced, or goes.
        ("I [[rec]]", "I rec ", false), ("I [[rec]]", "I rec, so", false), ("I [[teh]] cat", "I the cat", false),
        ("I [[recieve]]", "I receive", false), ("I [[rec]]", "I ", false), ("I [[rec]] it", "I rec it too", false),
        ("I [[rec]] it", "You rec it", false), ("[[goverment]]", "government", false),
    ])
    func aWordIsWrittenOn(old: String, new: String, isWrittenOn: Bool) throws {
        let marked = MarkedText(old)
        let edit = TextEdit(from: Array(marked.text.utf8), to: Array(new.utf8))
        #expect(edit.writesOn(try #require(marked.ranges.first)) == isWrittenOn)
    }

    @Test func whoComesBackLaterWasNotWriting() {
        let edit = TextEdit(from: Array("rec".utf8), to: Array("reci".utf8))
        let noon = Date(timeIntervalSince1970: 1_767_355_200)
        #expect(TextEdit.isHalfWritten(0..<3, by: edit, from: noon, to: noon + 10))
        #expect(!TextEdit.isHalfWritten(0..<3, by: edit, from: noon, to: noon + 10.001))
    }
}
