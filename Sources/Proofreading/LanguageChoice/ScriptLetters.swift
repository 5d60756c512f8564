import Text

/// A script that says something about the language.
enum Script: Int, CaseIterable {
    case latin, cyrillic, greek, hebrew, arabic, devanagari, thai, georgian, armenian, hangul, kana, han, other

    /// The language to guess for a text in the script when nothing else is known; nil where there are many.
    var commonLanguage: LanguageCode? {
        switch self {
        case .latin, .cyrillic, .other: nil
        case .greek: "el"
        case .hebrew: "he"
        case .arabic: "ar"
        case .devanagari: "hi"
        case .thai: "th"
        case .georgian: "ka"
        case .armenian: "hy"
        case .hangul: "ko"
        case .kana: "ja"
        case .han: "zh"
        }
    }
}

/// How many letters of each script there are in a text.
struct ScriptLetters: Sendable {
    private var counts = InlineArray<13, UInt32>(repeating: 0)

    /// Counts a scalar.
    /// - Returns: its small letter if it is of the Latin or Cyrillic script.
    mutating func count(_ scalar: UInt32) -> UInt32? {
        let letter = smallLetter(of: scalar)
        switch letter {
        case 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F:
            counts[Script.latin.rawValue] &+= 1
            return letter
        case 0x400...0x52F:
            counts[Script.cyrillic.rawValue] &+= 1
            return letter
        case 0x370...:
            if let script = Self.script(of: scalar) { counts[script.rawValue] &+= 1 }
            return nil
        default: return nil
        }
    }

    /// Adds the letters of another text.
    mutating func add(_ other: ScriptLetters) {
        for index in counts.indices { counts[index] &+= other.counts[index] }
    }

    subscript(script: Script) -> Int { Int(counts[script.rawValue]) }

    /// How many letters there are.
    var total: Int { Script.allCases.reduce(0) { $0 + self[$1] } }

    /// The script of most letters; nil if there are none.
    ///
    /// Japanese mixes kana with ideographs, so a fifth of kana makes a text one of kana.
    var dominant: Script? {
        if self[.kana] * 5 > total { return .kana }
        return Script.allCases.filter { self[$0] > 0 }.max { self[$0] < self[$1] }
    }

    private static func script(of scalar: UInt32) -> Script? {
        switch scalar {
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x531...0x58F: .armenian
        case 0x590...0x5FF: .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFE: .arabic
        case 0x900...0x97F: .devanagari
        case 0xE00...0xE7F: .thai
        case 0x10A0...0x10FF: .georgian
        case 0x1100...0x11FF, 0xAC00...0xD7A3: .hangul
        case 0x3041...0x30FF: .kana
        case 0x3400...0x9FFF, 0x20000...0x323AF: .han
        case 0x700...0x1FFF where Unicode.Scalar(scalar)?.properties.isAlphabetic == true: .other
        default: nil
        }
    }
}
