import Foundation

/// Where an exercise stands in the course of practising: a box of Leitner's, and when it comes next.
///
/// An exercise begins in box 0, due at once. A right answer moves it to the next box, from where it comes again after the box's number of
/// days: 1, 3, 7, 14, 30, 60, 120. A wrong one puts it back to box 0, from where it comes again after ten minutes. An answer that is
/// given before its time is judged, but a right one moves nothing: whoever crams has not shown that it stays. A slip that is made again
/// in another text begins anew.
public struct PracticePlace: Hashable, Sendable {
    /// The box, from 0.
    public let box: Int
    /// When the exercise comes next; `nil` when it was never practised: at once.
    public let dueAt: Date?

    /// Makes a place.
    public init(box: Int, dueAt: Date?) {
        self.box = box
        self.dueAt = dueAt
    }

    /// Where every exercise begins.
    public static let start = PracticePlace(box: 0, dueAt: nil)

    /// For how many days an exercise stays away from each box after the first.
    static let days = [1, 3, 7, 14, 30, 60, 120]
    /// The box of what was answered right again and again.
    public static let lastBox = days.count
    /// For how many seconds it stays away after a wrong answer.
    static let retry: TimeInterval = 600

    /// Whether the exercise is to be practised now.
    public func isDue(at now: Date) -> Bool { dueAt.map { $0 <= now } ?? true }

    /// The place after an answer.
    public func after(_ isRight: Bool, at now: Date) -> PracticePlace {
        guard isRight else { return PracticePlace(box: 0, dueAt: now + Self.retry) }
        guard isDue(at: now) else { return self }
        let box = min(box + 1, Self.lastBox)
        return PracticePlace(box: box, dueAt: now + Double(Self.days[box - 1]) * 86_400)
    }
}
