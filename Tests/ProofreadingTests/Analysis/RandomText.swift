import ProofreadingTesting

/// Texts for properties that hold of any text.
enum RandomText {
    private static let words = [
        "the", "cat", "sat", "on", "a", "mat", "teh", "recieved", "Kim", "kim", "it's", "dosen’t", "e\u{301}lite",
        "well-known", "café", "12", "3.5", "Mr.", "e.g.", "we", "WE", "zzz",
    ]
    private static let ends = [". ", "! ", "? ", ", ", ".\n", " … ", "; "]

    /// A text of some paragraphs, now and then one that is long enough to be cut.
    static func text(paragraphs: Int, using random: inout SplitMix) -> String {
        (0..<paragraphs).map { _ in
            let long = Int.random(in: 0..<12, using: &random) == 0
            return sentences(long ? 250 : Int.random(in: 1...5, using: &random), using: &random)
        }.joined(separator: "\n\n")
    }

    private static func sentences(_ count: Int, using random: inout SplitMix) -> String {
        var text = ""
        for _ in 0..<count {
            for _ in 0..<Int.random(in: 1...8, using: &random) { text += words.randomElement(using: &random)! + " " }
            text += words.randomElement(using: &random)! + ends.randomElement(using: &random)!
        }
        return text
    }

    /// A text with something put in, taken out or replaced.
    /// - Returns: the text, the byte that the edit begins at, and how many bytes longer the text is.
    static func edited(_ text: String, using random: inout SplitMix) -> (text: String, place: Int, delta: Int) {
        let scalars = Array(text.unicodeScalars)
        let start = Int.random(in: 0..<scalars.count, using: &random)
        let end = min(scalars.count, start + Int.random(in: 0...6, using: &random))
        let new = ["", "x", " teh ", ". Kim ", "\n\n", ",\n\n", "…", "é"].randomElement(using: &random)!
        func string(_ part: some Sequence<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: part)
            return String(view)
        }
        let edited = string(scalars[..<start]) + new + string(scalars[end...])
        return (edited, string(scalars[..<start]).utf8.count, edited.utf8.count - text.utf8.count)
    }
}
