import Text

/// A sentence as the table of confused words sees it.
struct SentenceItems {
    /// What stands in it, white space aside; of the same mark several times in a row there is one.
    private(set) var items: [ContextItem] = []
    private var tokens: [Int] = []
    private let view: SentenceView

    init(_ view: SentenceView, _ table: ConfusionTable) {
        self.view = view
        let all = view.sentence.tokens
        items.reserveCapacity(all.count / 2 + 4)
        tokens.reserveCapacity(all.count / 2 + 4)
        for (index, token) in all.enumerated() {
            guard let item = Self.item(for: token, in: view.document, table) else { continue }
            if item.isMark, items.last == item { continue }
            items.append(item)
            tokens.append(index)
        }
    }

    private static func item(for token: Token, in document: Document, _ table: ConfusionTable) -> ContextItem? {
        switch token.kind {
        case .space, .markup: return nil
        case .word, .elision:
            let hashes = document.withSpelledForm(of: token) { FoldedHashes($0) }
            let (word, ending) = (hashes.word.value, hashes.ending)
            let isCapitalised = token.traits.contains(.isCapitalised)
            return ContextItem(
                word: word, ending: ending, kind: table.kind(of: word, ending: ending, isCapitalised: isCapitalised))
        default: return ContextItem(ContextItem.Mark(of: token, in: document))
        }
    }

    /// Whether a word may be called wrong: one in small letters, or the first of its sentence, and not alone between quotation marks, as
    /// where a text is about the word. A capital inside a sentence makes a name of any word.
    func mayBeWrong(_ index: Int) -> Bool {
        guard let token = token(of: index), token.kind == .word, !token.traits.contains(.hasInnerCapital) else {
            return false
        }
        let quote = ContextItem(.quote)
        if index > 0, index + 1 < items.count, items[index - 1] == quote, items[index + 1] == quote { return false }
        guard token.traits.contains(.isCapitalised) else { return true }
        return index == 0 || index == 1 && items[0].isMark
    }

    /// The token of an item.
    func token(of index: Int) -> Token? { tokens.indices.contains(index) ? view.sentence.tokens[tokens[index]] : nil }

    /// The text of an item that is a word.
    func word(_ index: Int) -> String? {
        guard let token = token(of: index), token.kind == .word else { return nil }
        return view.document.text(in: token.range)
    }
}
