/// Where the letters are on the keyboards of a language, so that a slip to the key beside the right one is seen to be one.
struct KeyboardLayout: Sendable {
    /// The row and the column of each letter; each row lies about half a key further to the right than the one above.
    private let places: [Character: (row: Int, column: Int)]

    private init(_ rows: String...) {
        var places: [Character: (row: Int, column: Int)] = [:]
        for (row, letters) in rows.enumerated() {
            for (column, letter) in letters.enumerated() where letter != " " { places[letter] = (row, column) }
        }
        self.places = places
    }

    private static let qwerty = KeyboardLayout("qwertyuiop", "asdfghjkl", "zxcvbnm")
    private static let byLanguage: [String: KeyboardLayout] = [
        "de": KeyboardLayout("qwertzuiopü", "asdfghjklöä", "yxcvbnm"),
        "fr": KeyboardLayout("azertyuiop", "qsdfghjklmù", "wxcvbn"),
        "es": KeyboardLayout("qwertyuiop", "asdfghjklñ", "zxcvbnm"),
        "sv": KeyboardLayout("qwertyuiopå", "asdfghjklöä", "zxcvbnm"),
        "da": KeyboardLayout("qwertyuiopå", "asdfghjklæø", "zxcvbnm"),
        "ru": KeyboardLayout("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"),
        "uk": KeyboardLayout("йцукенгшщзхї", "фівапролджє", "ячсмитьбю"),
    ]

    /// The commonest layout of a language, by its code without a region.
    static func of(_ language: String) -> KeyboardLayout { byLanguage[language] ?? qwerty }

    /// Whether two letters are on keys that touch each other.
    func areNeighbours(_ left: String, _ right: String) -> Bool {
        guard left.count == 1, right.count == 1, let one = left.first.flatMap({ places[$0] }),
            let other = right.first.flatMap({ places[$0] })
        else { return false }
        let (above, below) = one.row <= other.row ? (one, other) : (other, one)
        switch below.row - above.row {
        case 0: return abs(above.column - below.column) == 1
        case 1: return below.column == above.column || below.column == above.column - 1
        default: return false
        }
    }
}
