import Foundation
import Synchronization

/// Makes identifiers that sort in the order in which they were made, also within a millisecond and when the clock steps back.
final class CheckIDGenerator: Sendable {
    private let last = Mutex((milliseconds: UInt64(0), sequence: UInt16(0)))

    func next(at date: Date) -> CheckID {
        let now = UInt64(max(0, date.timeIntervalSince1970 * 1000))
        let (milliseconds, sequence) = last.withLock { last in
            if now > last.milliseconds {
                last = (now, 0)
            } else if last.sequence < 0x0FFF {
                last.sequence += 1
            } else {
                last = (last.milliseconds + 1, 0)
            }
            return last
        }
        return CheckID(milliseconds: milliseconds, sequence: sequence, random: .random(in: .min ... .max))
    }
}
