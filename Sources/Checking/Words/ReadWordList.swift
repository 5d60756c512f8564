/// A list of words that somebody sends, read: a plain list, or a dictionary of Hunspell's.
///
/// | line | what becomes of it |
/// |---|---|
/// | `kubectl` | a word |
/// | `Kubelet/server` | a word that is inflected like another, as in Hunspell's personal dictionaries |
/// | `12` as the first | how many words follow in a `.dic` file: in what follows, flags stand behind the slash, and are left out |
/// | `AC\/DC` | a word with a slash |
/// | `*wrong` | refused: a word that is forbidden |
/// | `# …`, or nothing | passed over |
public struct ReadWordList: Sendable {
    /// A word and where it stands.
    struct Word: Sendable {
        let line: Int
        var new: NewWord
    }

    /// The words, each once, in their order.
    private(set) var words: [Word] = []
    /// The lines that are no words.
    private(set) var refused = LineReports()
    /// The words that were taken without what stood behind the slash.
    private(set) var shortened = LineReports()

    /// The most bytes of a list that are read.
    public static let maximumBytes = 1 << 20
    /// The most Unicode scalars that a line may have: what has more is no list of words.
    public static let maximumLineLength = 1000

    /// Reads a list. Takes some microseconds a word.
    /// - Throws: when it is no list of words at all.
    public init(_ text: String) throws(WordListError) {
        var places: [PersonalWord: Int] = [:]
        var isDictionary = false
        var isFirst = true
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard line.unicodeScalars.count <= Self.maximumLineLength else { throw .lineTooLong(line: index + 1) }
            let line = (line.first == "\u{FEFF}" ? line.dropFirst() : line).trimmed
            if line.isEmpty || line.first == "#" { continue }
            defer { isFirst = false }
            if isFirst, line.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                isDictionary = true
                continue
            }
            if line.first == "*" {
                refused.add(index + 1, line, "It forbids a word. The personal dictionary has right words alone.")
                continue
            }
            let (text, rest) = Self.parts(of: line, isDictionary: isDictionary)
            let word: PersonalWord
            do throws(WordError) {
                word = try PersonalWord(text)
            } catch {
                refused.add(index + 1, line, "\(error)")
                continue
            }
            guard places[word] == nil else { continue }
            places[word] = index
            var new = NewWord(word)
            if let rest {
                if !isDictionary, let model = try? PersonalWord(rest) {
                    new.details.model = model.text
                } else {
                    shortened.add(
                        index + 1, line, "Its flags are left out: those of a dictionary mean nothing in another.")
                }
            }
            words.append(Word(line: index + 1, new: new))
        }
    }

    /// The word, with its slashes, and what stands behind the one that is none of it.
    private static func parts(of line: Substring, isDictionary: Bool) -> (word: String, rest: String?) {
        var word = ""
        var rest: String?
        var isEscaped = false
        for character in line {
            if rest != nil {
                rest?.append(character)
            } else if isEscaped {
                if character != "/" { word.append("\\") }
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "/", !word.isEmpty {
                rest = ""
            } else {
                word.append(character)
            }
        }
        if isEscaped { word.append("\\") }
        // What a dictionary says of a word stands behind a tab, or is of the kind ` po:noun`.
        if isDictionary, rest == nil, let end = word.firstIndex(where: \.isWhitespace),
            word[end] == "\t" || word[end...].dropFirst(3).first == ":"
        {
            word = String(word[..<end])
        }
        return (word, rest)
    }

    /// Takes the models out that are not known.
    /// - Parameter known: those that are; `nil` when no language is named that they could be of.
    mutating func keep(models known: Set<String>?) {
        for index in words.indices {
            guard let model = words[index].new.details.model, !(known?.contains(model) ?? false) else { continue }
            words[index].new.details.model = nil
            let text = "\(words[index].new.word)/\(model)"
            shortened.add(
                words[index].line, text[...],
                known == nil
                    ? "It is added without its forms: a word is inflected like another in one language. Name the language."
                    : "It is added without its forms: “\(model)” is no base word in the language's dictionary.")
        }
    }
}

/// Why a text is no list of words.
public enum WordListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line is longer than any word.
    case lineTooLong(line: Int)

    /// What is wrong, for people.
    public var description: String {
        switch self {
        case .lineTooLong(let line):
            "Line \(line) has more than \(ReadWordList.maximumLineLength) characters. A list has one word a line."
        }
    }
}

/// Lines of a list and what is to be said of them: how many, and the first few.
public struct LineReports: Hashable, Sendable {
    /// A line of a list.
    public struct Line: Hashable, Sendable {
        /// Its number, from 1.
        public let number: Int
        /// How it begins.
        public let text: String
        /// What is to be said of it, for people.
        public let reason: String
    }

    /// How many there are.
    public private(set) var total = 0
    /// The first of them.
    public private(set) var first: [Line] = []

    /// The most lines that are told.
    public static let maximumLines = 20

    mutating func add(_ number: Int, _ text: Substring, _ reason: String) {
        total += 1
        if first.count < Self.maximumLines {
            first.append(Line(number: number, text: String(text.prefix(64)), reason: reason))
        }
    }
}

/// What became of a list of words.
public struct ImportedWords: Hashable, Sendable {
    /// How many words are new.
    public let added: Int
    /// How many were there already, and stay as they are.
    public let present: Int
    /// The lines that are no words.
    public let refused: LineReports
    /// The words that were taken without what stood behind the slash.
    public let shortened: LineReports

    init(added: Int, present: Int, _ list: ReadWordList) {
        self.added = added
        self.present = present
        refused = list.refused
        shortened = list.shortened
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
