import Checking

/// How many texts of some time had no mistake, and how many in a row, in the order in which they were checked last.
package struct CleanTexts: Sendable {
    private let texts: Int
    /// Those without a mistake.
    package let clean: Int
    /// So many of them before the first with a mistake, and behind the last.
    private let leading: Int
    private let trailing: Int
    private let longest: Int

    /// No text.
    package init() { self.init(texts: 0, clean: 0, leading: 0, trailing: 0, longest: 0) }

    /// What is kept of a time.
    package init(texts: Int, clean: Int, leading: Int, trailing: Int, longest: Int) {
        (self.texts, self.clean) = (texts, clean)
        (self.leading, self.trailing, self.longest) = (leading, trailing, longest)
    }

    /// This time and the one behind it together.
    package func followed(by next: CleanTexts) -> CleanTexts {
        CleanTexts(
            texts: texts + next.texts, clean: clean + next.clean,
            leading: leading == texts ? leading + next.leading : leading,
            trailing: next.trailing == next.texts ? trailing + next.trailing : next.trailing,
            longest: max(longest, next.longest, trailing + next.leading))
    }

    /// How many in a row.
    package var streaks: Streaks { Streaks(current: trailing, longest: longest) }
}

extension Streaks {
    /// Goes through texts in the order in which they were checked last, a digit each: 0 for one without a mistake.
    /// - Returns: how many had none, and how many in a row.
    package static func counting(_ marks: some Sequence<UInt8>) -> (clean: Int, streaks: Streaks) {
        var (clean, current, longest) = (0, 0, 0)
        for mark in marks {
            if mark == UInt8(ascii: "0") {
                clean += 1
                current += 1
                longest = Swift.max(longest, current)
            } else {
                current = 0
            }
        }
        return (clean, Streaks(current: current, longest: longest))
    }
}
