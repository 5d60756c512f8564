import Checking
import ProofreadingTesting
import Testing

/// Word lists that break off or are no lists: nothing of it may stop a reader.
@Suite struct BrokenWordListTests {
    @Test func listsThatBreakOffAreRead() throws {
        for prefix in BrokenInputs.prefixes(
            of: "\u{FEFF}12\r\nKubelet/server\npod\tpo:noun\nAC\\/DC\n*wrong\n# é e\u{301}\n")
        {
            _ = try? ReadWordList(String(decoding: prefix, as: UTF8.self))
        }
    }

    @Test(arguments: BrokenInputs.openings + ["/", "*", "a/", "a\n", "\u{2028}", "0"])
    func listsOfOpeningsAreRead(opening: String) {
        for input in BrokenInputs.repeated(opening, step: 97) {
            _ = try? ReadWordList(String(decoding: input, as: UTF8.self))
        }
    }
}
