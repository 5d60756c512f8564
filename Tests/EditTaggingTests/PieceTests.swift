import Grammar
import Morphology
import Testing
import Text

@testable import EditTagging

@Suite struct PieceTests {
    @Test func theLongestPieceIsTakenFromTheLeft() throws {
        let words = try #require(
            WordPieces(vocabulary: [
                "[CLS]", "[SEP]", "[UNK]", "un", "##able", "##a", "unab", "##le", "caf", "##e", "'",
            ]))
        #expect(words.pieces(of: "Unable") == [6, 7])
        #expect(words.pieces(of: "Café") == [8, 9])
        #expect(words.pieces(of: "un'un") == [3, 10, 3])
        #expect(words.pieces(of: "xyz") == [2])
        #expect(words.pieces(of: String(repeating: "un'", count: 30)).count == 8)
    }

    @Test func theLikeliestPiecesAreTakenTogether() throws {
        let vocabulary: [Substring] = [
            "<s>", "</s>", "<unk>", "\u{2581}", "\u{2581}ca", "sa", "\u{2581}c", "asa", "a", "s",
        ]
        let scores: [Float] = [0, 0, 0, -8, -3, -3, -2, -2, -6, -6]
        let words = try #require(
            scores.withUnsafeBufferPointer { scores in
                scores.baseAddress.flatMap { UnigramPieces(vocabulary: vocabulary, scores: $0) }
            })
        // c + asa is likelier than ca + sa.
        #expect(words.pieces(of: "casa") == [6, 7])
        #expect(words.pieces(of: "s") == [3, 9])
        #expect(words.pieces(of: "cax") == [4, 2])
    }

    @Test func aPieceHasItsNumberAndNothingElseHasOne() {
        let pieces = (0..<5000).map { Substring("piece\($0)") }
        let table = PieceTable(pieces + ["é", "piece7", ""])
        #expect(pieces.indices.allSatisfy { $0 == 7 || table.number(of: String(pieces[$0])) == Int32($0) })
        #expect(table.number(of: "piece7") == 5001)
        #expect(table.number(of: "é") == 5000 && table.number(of: "") == 5002)
        #expect(table.number(of: "piece5000") == nil && table.number(of: "e") == nil)
        #expect(PieceTable([]).number(of: "a") == nil)
    }

    @Test func aVocabularyWithoutItsEndsIsNone() {
        #expect(WordPieces(vocabulary: ["a"]) == nil)
    }

    @Test func sentencesAreCutIntoWords() {
        let words = SentenceWords.of("“It’s 3.5 €,” she_said—naïvely…")
        #expect(words.map(\.text) == ["\"", "It's", "3", ".", "5", "€", ",", "\"", "she_said", "—", "naïvely", "…"])
        #expect(words.first?.range == 0..<3)
        #expect(words[1].range == 3..<9)
    }

    @Test(arguments: [
        ("KEEP", EditTag.keep), ("APPEND ,", .append(",")), ("REPLACE every day", .replace("every day")),
        ("POSSESSIVE Number=Sing", .possessiveOfSingular), ("FORM ADV", .adverb),
    ])
    func tagsAreReadByTheirNames(name: String, tag: EditTag) { #expect(EditTag(name: name) == tag) }

    @Test func formsAndChangesAreReadWithTheirFeatures() throws {
        guard case .form(let form) = EditTag(name: "FORM VERB Tense=Past|VerbForm=Part") else {
            Issue.record("no form")
            return
        }
        #expect(form.values(of: .tense) == ["Past"])
        #expect(
            EditTag(name: "CHANGE Gender=Fem|Number=Plur")
                == FeatureChange("Number=Plur|Gender=Fem").map { .change($0) })
        for name in ["", "FORM", "FORM X Y=Z", "CHANGE", "CHANGE Number", "JUMP", "APPEND"] {
            #expect(EditTag(name: name) == nil, "\(name)")
        }
    }

    @Test func kindsFollowFromTagAndWord() throws {
        let kinds = EditKinds(["article\ta an the", "preposition\tin on", "comma\t,", "nonsense\tx"])
        #expect(kinds.kind(of: .append("the"), at: "on") == .article)
        #expect(kinds.kind(of: .replace("on"), at: "a") == .preposition)
        #expect(kinds.kind(of: .replace("house"), at: "In") == .preposition)
        #expect(kinds.kind(of: .replace("every day"), at: "everyday") == .spacing)
        #expect(kinds.kind(of: .append(";"), at: "x") == .punctuation)
        #expect(kinds.kind(of: .delete, at: ",") == .comma)
        #expect(kinds.kind(of: .delete, at: "x") == .delete)
        #expect(kinds.kind(of: .keep, at: "x") == nil)
    }

    @Test func thresholdsAreOfTheirKinds() throws {
        let calibration = EditCalibration(["article\t0.8\t0.6\t1\t0", "comma\t1\t0.9\t1\t0", "broken\t1"])
        #expect(calibration.chance(.article, 0.85)?.level() == .default)
        #expect(calibration.chance(.article, 0.7)?.level() == .picky)
        #expect(calibration.chance(.article, 0.5)?.level() == nil)
        #expect(calibration.chance(.article, 0.01) == nil)
        #expect(calibration.chance(.comma, 0.9999)?.level(prior: 2) == .picky)
        #expect(calibration.chance(.order, 0.99) == nil)
        #expect(abs((calibration.chance(.article, 0.85)?.probability ?? 0) - 0.85) < 0.001)
    }
}
