import Checking
import Text
import Wording

/// Exercises that are due as v1 shows them.
struct PracticePageWire: Encodable {
    let exercises: [ExerciseWire]
    let due: Int
    let next: Nullable<String>

    init(_ page: PracticePage, in phrasebook: Phrasebook) {
        exercises = page.exercises.map { ExerciseWire($0, in: phrasebook) }
        due = page.due
        next = Nullable(page.next.map(CheckWire.timestamp))
    }
}

/// An exercise as v1 shows it, without the answer.
struct ExerciseWire: Encodable {
    let id: String
    let language: LanguageCode
    let before: String
    let wrong: String
    let after: String
    let rule: CorrectionWire.RuleReference
    let category: String
    let cause: Nullable<String>
    let box: Int

    init(_ exercise: Exercise, in phrasebook: Phrasebook) {
        id = exercise.id.rawValue
        language = exercise.language
        before = exercise.sentence.before
        wrong = exercise.sentence.wrong
        after = exercise.sentence.after
        rule = CorrectionWire.RuleReference(exercise.rule, in: phrasebook)
        category = exercise.category.rawValue
        cause = Nullable(exercise.cause?.rawValue)
        box = exercise.place.box
    }
}

/// How an answer was, as v1 shows it.
struct GradeWire: Encodable {
    let id: String
    let correct: Bool
    let right: String
    let wrong: String
    let rule: CorrectionWire.RuleReference
    let cause: Nullable<String>
    let box: Int
    let dueAt: Nullable<String>

    init(_ grade: Grade, in phrasebook: Phrasebook) {
        id = grade.exercise.id.rawValue
        correct = grade.isRight
        right = grade.exercise.right
        wrong = grade.exercise.sentence.wrong
        rule = CorrectionWire.RuleReference(grade.exercise.rule, in: phrasebook)
        cause = Nullable(grade.exercise.cause?.rawValue)
        box = grade.place.box
        dueAt = Nullable(grade.place.dueAt.map(CheckWire.timestamp))
    }
}
