import Testing

@testable import Proofreading

@Suite struct ExplanationTests {
    @Test(arguments: [
        ("teh", "the", Cause.transposition),
        ("recieved", "received", .transposition),
        ("goverment", "government", .missingLetter),
        ("whitch", "which", .extraLetter),
        ("definately", "definitely", .wrongLetter),
        ("occured", "occurred", .doubledLetter),
        ("untill", "until", .doubledLetter),
        ("etre", "être", .accent),
        ("voila", "voilà", .accent),
        ("елка", "ёлка", .accent),
        ("london", "London", .letterCase),
        ("dont", "don't", .apostrophe),
        ("it’s", "its", .apostrophe),
        ("wellbeing", "well-being", .hyphen),
        ("co operate", "co-operate", .hyphen),
        ("alot", "a lot", .joinedWords),
        ("an other", "another", .splitWord),
        ("yesterdya", "yesterday", .transposition),
        ("enviroments", "environment", .severalEdits),
    ])
    func theCauseIsNamed(wrong: String, right: String, cause: Cause) {
        #expect(Explanation(of: wrong, replacement: right).cause == cause)
    }

    @Test func aDoubledLetterIsInsertedBehindItsLike() {
        let edits = Explanation(of: "occured", replacement: "occurred").edits
        #expect(edits == [Edit(.insert, at: 5, "r")])
    }

    @Test func offsetsOfEditsAreBytesOfTheWrongWord() {
        #expect(EditScript.edits(from: "höflih", to: "höflich") == [Edit(.insert, at: 6, "c")])
    }

    @Test(arguments: [
        ("teh", "the"), ("", "a"), ("a", ""), ("kitten", "sitting"), ("ca", "abc"), ("ёлка", "елочка"),
        ("abcdef", "fedcba"),
        ("mississippi", "misisipi"), ("aaa", "aaaa"), ("aab", "abb"),
    ])
    func editsTurnTheWrongWordIntoTheRightOne(wrong: String, right: String) throws {
        let edits = try #require(EditScript.edits(from: wrong, to: right))
        #expect(apply(edits, to: wrong) == right)
    }

    @Test func wordsThatAreTooLongToCompareHaveNoEdits() {
        let long = String(repeating: "a", count: EditScript.maximumLength + 1)
        #expect(EditScript.edits(from: long, to: "a") == nil)
        #expect(Explanation(of: long, replacement: "a").cause == .severalEdits)
    }

    @Test func withoutASuggestionTheWordIsSaidToBeUnknown() {
        let explanation = Explanation(of: "qwrtzp", replacement: nil)
        #expect(explanation.cause == .unknownWord)
        #expect(explanation.edits.isEmpty)
    }

    @Test func theCauseThatARuleGivesIsKept() {
        #expect(Explanation(of: "the the", replacement: "the", cause: .repeatedWord).cause == .repeatedWord)
    }

    private func apply(_ edits: [Edit], to word: String) -> String {
        let bytes = Array(word.utf8)
        var result: [UInt8] = []
        var position = 0
        for edit in edits {
            result += bytes[position..<edit.at]
            position = edit.at
            let scalars = String(decoding: bytes[position...], as: UTF8.self).unicodeScalars
            func width(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) } }
            switch edit.op {
            case .insert: break
            case .delete: position += edit.text.utf8.count
            case .replace: position += width(1)
            case .transpose: position += width(2)
            }
            if edit.op != .delete { result += edit.text.utf8 }
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }
}
