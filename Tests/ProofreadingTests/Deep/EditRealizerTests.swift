import Grammar
import Testing

@testable import Proofreading

/// What edits come to. The word that an edit is about stands in `[[ ]]`.
@Suite struct EditRealizerTests {
    private func realized(_ marked: String, _ tag: EditTag, _ kind: EditKind = .replace) -> String? {
        let parts = marked.split(separator: "[[", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].split(separator: "]]", maxSplits: 1, omittingEmptySubsequences: false)
        let start = parts[0].utf8.count
        let sentence = parts[0] + rest[0] + rest[1]
        let edit = ProposedEdit(
            range: start..<start + rest[0].utf8.count, tag: tag, kind: kind,
            chance: EditChance(always: 1, from: .default))
        guard let realized = EditRealizer(String(sentence), morphology: nil).realized(edit) else { return nil }
        #expect(!realized.range.isEmpty)
        var bytes = Array(sentence.utf8)
        bytes.replaceSubrange(realized.range, with: realized.replacement.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aWordIsReplacedInItsCase() {
        #expect(realized("[[Their]] is time.", .replace("there")) == "There is time.")
        #expect(realized("I ate [[it's]] food.", .replace("its")) == "I ate its food.")
        #expect(realized("It was [[HIS]] idea.", .replace("her")) == "It was HER idea.")
        #expect(realized("[[Me]] went home.", .replace("i")) == "I went home.")
        #expect(realized("[[I]] house is big.", .replace("my")) == "my house is big.")
    }

    @Test func aWordThatIsTooManyGoesWithItsSpace() {
        #expect(realized("We discussed [[about]] it.", .delete) == "We discussed it.")
        #expect(realized("[[The]] life is short.", .delete) == "Life is short.")
        #expect(realized("He came home [[to]].", .delete) == "He came home.")
        #expect(realized("He said[[,]] that it rains.", .delete) == "He said that it rains.")
    }

    @Test func aWordThatStandsTwiceIsLeftToTheRuleThatSaysSo() {
        #expect(realized("I saw [[the]] the cat.", .delete) == nil)
        #expect(realized("The [[the]] cat sat.", .delete) == nil)
    }

    @Test func aWordIsPutWhereItIsMissing() {
        #expect(realized("She is [[a]] student.", .append("good")) == "She is a good student.")
        #expect(realized("I listen [[to]] music", .append("the"), .article) == "I listen to the music")
        #expect(realized("We [[listen]] music.", .append("to"), .preposition) == "We listen to music.")
        #expect(realized("[[]]Is raining.", .append("it")) == "It is raining.")
        #expect(realized("[[]]I was late.", .append("because")) == "Because I was late.")
    }

    @Test func aSignIsPutBehindItsWord() {
        #expect(realized("[[However]] it rained.", .append(","), .comma) == "However, it rained.")
        #expect(realized("It [[rained]]", .append("."), .fullStop) == "It rained.")
        #expect(realized("[[However]], it rained.", .append(","), .comma) == nil)
        #expect(realized("(It rained.[[)]]", .append("."), .fullStop) == nil)
    }

    @Test func wordsAreJoinedAndChangePlaces() {
        #expect(realized("He comes [[to]] day.", .merge) == "He comes today.")
        #expect(realized("I know what [[is]] it.", .swap) == "I know what it is.")
        #expect(realized("[[Never]] I saw it.", .swap) == "I never saw it.")
        #expect(realized("What is [[it]]?", .merge) == nil)
        #expect(realized("What is [[it]]?", .swap) == nil)
    }

    @Test func lettersAndApostrophes() {
        #expect(realized("In [[london]] it rains.", .capital) == "In London it rains.")
        #expect(realized("A [[Dog]] barks.", .small) == "A dog barks.")
        #expect(realized("My [[brother]] car.", .possessive) == "My brother's car.")
        #expect(realized("My [[parents]] car.", .possessive) == "My parents' car.")
        #expect(realized("My [[brothers]] car.", .possessiveOfSingular) == "My brother's car.")
    }

    @Test func whatChangesNothingIsNoEdit() {
        #expect(realized("It [[is]] late.", .replace("is")) == nil)
        #expect(realized("It [[is]] late.", .keep) == nil)
    }

    @Test func withoutALexiconThereAreNoForms() throws {
        let plural = try #require(EditTag(name: "FORM NOUN Number=Plur"))
        #expect(realized("Two [[dog]] bark.", plural) == nil)
    }
}
