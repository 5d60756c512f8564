/// What two versions of a sentence differ in: runs of words that stand for others, by the words of the first.
struct WordEdits: Hashable {
    /// A run of words of the first version, and what stands there in the second.
    struct Edit: Hashable {
        let range: Range<Int>
        let replacement: [Substring]
    }

    let edits: Set<Edit>

    /// Compares by the longest common subsequence of words and signs; what stands side by side is one edit.
    init(from first: String, to second: String) {
        let (a, b) = (Self.words(first), Self.words(second))
        var longest = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                longest[i][j] =
                    a[i] == b[j] ? longest[i + 1][j + 1] + 1 : max(longest[i + 1][j], longest[i][j + 1])
            }
        }
        var edits: Set<Edit> = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if i < a.count, j < b.count, a[i] == b[j] {
                (i, j) = (i + 1, j + 1)
                continue
            }
            let (startI, startJ) = (i, j)
            while i < a.count || j < b.count {
                if i < a.count, j < b.count, a[i] == b[j] { break }
                if j == b.count || (i < a.count && longest[i + 1][j] >= longest[i][j + 1]) { i += 1 } else { j += 1 }
            }
            edits.insert(Edit(range: startI..<i, replacement: Array(b[startJ..<j])))
        }
        self.edits = edits
    }

    /// Runs of letters, digits and apostrophes, and every sign by itself.
    private static func words(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var index = text.startIndex
        func isPart(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "'" || character == "’"
        }
        while index < text.endIndex {
            let start = index
            let first = text[index]
            index = text.index(after: index)
            if first.isWhitespace { continue }
            if isPart(first) { while index < text.endIndex, isPart(text[index]) { index = text.index(after: index) } }
            words.append(text[start..<index])
        }
        return words
    }
}

/// How many of the edits that a reference makes were made, and how many others.
struct EditScore {
    private var right = 0
    private var made = 0
    private var wanted = 0

    mutating func add(_ hypothesis: WordEdits, _ reference: WordEdits) {
        right += hypothesis.edits.intersection(reference.edits).count
        made += hypothesis.edits.count
        wanted += reference.edits.count
    }

    var precision: Double { Double(right) / Double(max(1, made)) }
    var recall: Double { Double(right) / Double(max(1, wanted)) }
    /// Precision counts twice as much as recall.
    var f: Double {
        precision + recall == 0 ? 0 : 1.25 * precision * recall / (0.25 * precision + recall)
    }
}
