import Foundation
import Measuring

/// The prose of a language, a paragraph a line; one line in six is held out.
struct Prose {
    let lines: [String]

    init(shared: String, language: String) throws {
        lines = try packedLines(of: "\(shared)/train/prose/\(language).txt.gz")
    }

    static func isHeldOut(_ line: Int) -> Bool { line % 6 == 4 }
}

/// Random numbers that are the same every time (S. Vigna’s SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    mutating func chance(_ share: Double) -> Bool { Double(next() >> 11) < share * 9_007_199_254_740_992 }
}

/// Tells how far the work has come, at once.
func print(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
