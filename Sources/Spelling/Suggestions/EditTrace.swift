/// The cheapest way in which a word became what was typed, as the names of the mistakes.
///
/// For `Scripts/fit-ranker`, which learns what each costs.
@_spi(Fitting) public struct EditTrace: Sendable {
    /// One name a mistake, its fields joined by `|`: `replace|a|e`, `omit|p|l`, `tail|e`, `piece|ph|f`; a mistake at the beginning
    /// has `^` for the letter before.
    public private(set) var names: [String] = []

    init(meant: [UInt8], typed: [UInt8], model: ErrorModel, letters: LetterCodes) {
        let width = typed.count + 1
        var costs = [Int32](repeating: 1 << 20, count: (meant.count + 1) * width)
        var steps = [(back: Int, kind: UInt8)](repeating: (0, 0), count: costs.count)
        costs[0] = 0
        func at(_ word: [UInt8], _ index: Int) -> Int { index >= 0 ? Int(word[index]) : 0 }
        func key(_ word: [UInt8], end: Int, count: Int) -> Int {
            count == 1 ? at(word, end - 1) : at(word, end - 2) << 6 | at(word, end - 1)
        }
        for row in 0...meant.count {
            for column in 0...typed.count where row + column > 0 {
                let here = row * width + column
                func offer(_ cost: Int32, rows: Int, columns: Int, kind: UInt8) {
                    let back = (row - rows) * width + column - columns
                    if costs[back] + cost < costs[here] {
                        costs[here] = costs[back] + cost
                        steps[here] = (back, kind)
                    }
                }
                if row > 0, column > 0 {
                    let (letter, written) = (at(meant, row - 1), at(typed, column - 1))
                    let cost = model.replace[letter << 6 | written] + (row == 1 && column == 1 ? model.first : 0)
                    offer(letter == written ? 0 : cost, rows: 1, columns: 1, kind: 1)
                }
                if row > 0 {
                    let letter = at(meant, row - 1)
                    let cost = model.omit[at(meant, row - 2) << 6 | letter]
                    offer(cost + (column == typed.count ? model.tail[letter] : 0), rows: 1, columns: 0, kind: 2)
                }
                if column > 0 {
                    offer(model.extra[at(typed, column - 2) << 6 | at(typed, column - 1)], rows: 0, columns: 1, kind: 3)
                }
                if row > 1, column > 1, meant[row - 1] == typed[column - 2], meant[row - 2] == typed[column - 1],
                    meant[row - 1] != meant[row - 2]
                {
                    offer(model.swap[key(meant, end: row, count: 2)], rows: 2, columns: 2, kind: 4)
                }
                for columns in 1...2 where column >= columns {
                    for index in model.pieces(typed: key(typed, end: column, count: columns)) {
                        let piece = model.pieces[index]
                        let rows = piece.meant >= 64 ? 2 : 1
                        if row >= rows, Int(piece.meant) == key(meant, end: row, count: rows) {
                            offer(piece.cost, rows: rows, columns: columns, kind: 5)
                        }
                    }
                }
            }
        }
        func text(_ word: ArraySlice<UInt8>) -> String {
            String(String.UnicodeScalarView(word.map { $0 == 0 ? "^" : $0 == 63 ? "?" : letters.lower[Int($0) - 1] }))
        }
        var here = costs.count - 1
        while here > 0 {
            let (back, kind) = steps[here]
            let (row, column, rowBack, columnBack) = (here / width, here % width, back / width, back % width)
            let before = text([UInt8(at(meant, row - 2))])
            switch kind {
            case 1 where meant[row - 1] != typed[column - 1]:
                names.append(
                    "replace|" + text(meant[rowBack..<row]) + "|" + text(typed[columnBack..<column]) + "|" + before
                        + "|"
                        + text([row < meant.count ? meant[row] : 0]))
            case 2:
                let after = text([row < meant.count ? meant[row] : 0])
                names.append("omit|" + before + "|" + text(meant[rowBack..<row]) + "|" + after)
                if column == typed.count { names.append("tail|" + text(meant[rowBack..<row])) }
            case 3:
                let after = text([row < meant.count ? meant[row] : 0])
                names.append(
                    "extra|" + text([UInt8(at(typed, column - 2))]) + "|" + text(typed[columnBack..<column]) + "|"
                        + after)
            case 4: names.append("swap|" + text(meant[(row - 2)..<(row - 1)]) + "|" + text(meant[(row - 1)..<row]))
            case 5: names.append("piece|" + text(meant[rowBack..<row]) + "|" + text(typed[columnBack..<column]))
            default: break
            }
            here = back
        }
        names.reverse()
    }
}
