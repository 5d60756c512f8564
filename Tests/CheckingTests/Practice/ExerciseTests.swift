import Foundation
import Grammar
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import Checking

@Suite struct ExerciseTests {
    private func exercise(
        _ wrong: String, _ right: String, category: Text.Category = .spelling, cause: Cause? = nil
    ) -> Exercise {
        Exercise(
            id: SlipID(rawValue: "x"), language: "en-US",
            sentence: ExerciseSentence(before: "", wrong: wrong, after: "."), right: right, rule: .unknownWord,
            category: category, cause: cause, place: .start)
    }

    @Test(arguments: [
        ("recieved", "received", "received", true), ("recieved", "received", "recieved", false),
        ("recieved", "received", " Received\n", true), ("Recieved", "Received", "received", true),
        ("recieved", "received", "receive", false), ("dont", "don’t", "don't", true), ("dont", "don't", "Don’t", true),
        ("dont", "don't", "dont", false), ("etre", "\u{EA}tre", "e\u{302}tre", true), ("etre", "être", "etre", false),
        ("alot", "a lot", "a  lot", true), ("alot", "a lot", "alot", false),
        ("well-being", "wellbeing", "well‑being", false),
        ("wellbeing", "well-being", "well‑being", true),
        // Case is the mistake, or belongs to the word.
        ("london", "London", "london", false), ("london", "London", "London", true), ("Nasa", "NASA", "nasa", false),
        ("nasaa", "NASA", "nasa", false), ("nasaa", "NASA", "NASA", true), ("mcdonald", "McDonald", "mcdonald", false),
    ])
    func anAnswerIsJudgedByWhatTheExerciseIsAbout(wrong: String, right: String, answer: String, isRight: Bool) {
        #expect(exercise(wrong, right).accepts(answer) == isRight)
    }

    @Test func caseMattersWhereTheRuleIsAboutIt() {
        #expect(!exercise("he", "She", category: .casing).accepts("she"))
        #expect(!exercise("he", "She", cause: .sentenceCapital).accepts("she"))
        #expect(exercise("he", "She").accepts("she"))
    }

    // MARK: When it comes next

    private let noon = Date(timeIntervalSince1970: 1_767_355_200)

    @Test func rightAnswersPutAnExerciseOffFurtherAndFurther() {
        var place = PracticePlace.start
        var now = noon
        var days: [Double] = []
        for _ in 0..<9 {
            place = place.after(true, at: now)
            let due = place.dueAt ?? now
            days.append(due.timeIntervalSince(now) / 86_400)
            now = due
        }
        #expect(days == [1, 3, 7, 14, 30, 60, 120, 120, 120])
        #expect(place.box == 7)
    }

    @Test func aWrongAnswerBringsItBackSoon() {
        let place = PracticePlace(box: 5, dueAt: noon).after(false, at: noon)
        #expect(place == PracticePlace(box: 0, dueAt: noon + 600))
        #expect(PracticePlace(box: 5, dueAt: noon + 1).after(false, at: noon) == place)
    }

    @Test func anAnswerBeforeItsTimeMovesNothing() {
        let place = PracticePlace(box: 2, dueAt: noon)
        #expect(place.after(true, at: noon - 1) == place)
        #expect(place.after(true, at: noon) == PracticePlace(box: 3, dueAt: noon + 7 * 86_400))
    }

    // MARK: The sentence

    private func sentence(_ marked: String, _ index: Int = 0) -> ExerciseSentence? {
        let text = MarkedText(marked)
        let bytes = Array(text.text.utf8)
        let findings = text.ranges.map { range in
            let wrong = String(decoding: bytes[range], as: UTF8.self)
            return Finding.sample(wrong, wrong.uppercased() + "!", at: range)
        }
        return ExerciseSentence(around: index, of: findings, in: bytes)
    }

    @Test(arguments: [
        ("[[teh]]", "", ""), ("I saw [[teh]] cat.", "I saw ", " cat."),
        ("No. I saw [[teh]] cat. Yes.", "I saw ", " cat."),
        ("No!\nI saw [[teh]] cat\nYes.", "I saw ", " cat"), ("Really? [[Teh]] cat", "", " cat"),
        ("[[a]] [[teh]]", "", " TEH!"), ("3.5 [[kgs]] of it", "3.5 ", " of it"),
    ])
    func theSentenceIsCutAroundTheGap(marked: String, before: String, after: String) {
        let sentence = sentence(marked)
        #expect(sentence?.before == before)
        #expect(sentence?.after == after)
    }

    @Test func whatElseIsWrongIsPutRight() {
        #expect(
            sentence("One [[a]] [[b]] [[c]] end. [[d]]", 1)
                == ExerciseSentence(before: "One A! ", wrong: "b", after: " C! end."))
    }

    @Test func theAnswerStandsNowhereElse() {
        #expect(
            sentence("[[teh]] cat, [[a]] and [[Teh]] dog", 0)
                == ExerciseSentence(before: "", wrong: "teh", after: " cat, A! and Teh dog"))
    }

    @Test func aLongSentenceIsCutBetweenWords() throws {
        let words = String(repeating: "überlänge ", count: 60)
        let long = try #require(sentence(words + "[[teh]] " + words))
        for side in [long.before, long.after] {
            #expect((150...200).contains(side.utf8.count))
            #expect(side.split(separator: " ").allSatisfy { $0 == "überlänge" })
        }
        let unbroken = String(repeating: "ü", count: 1000)
        let bare = try #require(sentence(unbroken + "[[teh]]" + unbroken))
        #expect(bare == ExerciseSentence(before: "", wrong: "teh", after: ""))
    }

    @Test func nothingAndFarTooMuchMakeNoGap() {
        #expect(sentence("I saw [[]] cat") == nil)
        #expect(sentence("I saw [[\(String(repeating: "a", count: 101))]] cat") == nil)
        #expect(sentence("I saw [[\(String(repeating: "a", count: 100))]] cat") != nil)
    }
}
