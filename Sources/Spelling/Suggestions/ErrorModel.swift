import Text

/// What mistakes people make in a language and how likely each is, learned by `Scripts/fit-ranker`.
///
/// The model of Brill and Moore (An Improved Error Model for Noisy Channel Spelling Correction, 2000), with pieces of at most two
/// letters: what was meant is cut into pieces, each of which is written right or as another piece. A mistake's cost is
/// its negative log-likelihood in hundredths of a nat, fitted so that the cost of the mistakes and the frequency of the
/// word together put the right word first.
///
/// ## Format
/// Text, one tab-separated line a cost, letters in lower case, `^` for the beginning of the word and `*` for every letter:
/// `replace a e 310` (e for a), `omit p l 250` (l after p left out), `extra p l 420` (l too many after p),
/// `vowels aeiou`, `alike ckq` (letters that sound alike), `sound ph f` (letters and the sounds they stand for, see ``SoundRules``),
/// `swap i e 280` (ei for ie), `tail e 120` (added to `omit` where the typed word has ended), `piece ph f 190`, and
/// `weight frequency 55`. Later lines overrule earlier ones.
public struct ErrorModel: Sendable {
    /// A cost for each pair of codes.
    typealias PairCosts = [Int32]

    /// By the letter meant and the letter typed.
    var replace: PairCosts
    /// By the letter meant before and the letter left out.
    var omit: PairCosts
    /// By the letter typed before and the letter too many.
    var extra: PairCosts
    /// By the two letters as they were meant.
    var swap: PairCosts
    /// By the letter left out.
    var tail: [Int32]
    /// Pieces by what was typed: `pieceHeads[key]` is the first of them in `pieces`, the next key's the end.
    private(set) var pieces: [Piece] = []
    private var pieceHeads: [UInt32] = []
    /// Added to ``replace`` for the first letter of a word.
    var first: Int32 { Int32(weights["first"] ?? 150) }
    /// The sound of each letter: 0 for vowels, the same number for letters that sound alike.
    private(set) var sounds: [UInt8] = Array(0..<64)
    /// The two letters that stand for a letter where it is spelt out (``SpeltOutLetters``), 0 and 0 for most.
    private let speltOut: [(first: UInt8, second: UInt8)]
    /// Each letter without its accent.
    private let unaccented: [UInt8]
    /// How the words of the language sound.
    private(set) var soundRules = SoundRules()
    /// Numbers that go with the costs, by name.
    private(set) var weights: [String: Double] = [:]

    /// What a typed letter counts at most, in a search's bounds, that the letters which can have been meant do not hold.
    static let nearLimit: Int32 = 300
    /// For each letter typed, the letters that are mistaken for it at less than ``nearLimit``, and the lowest cost.
    private(set) var needs: [(near: UInt64, cost: Int32)] = []

    /// One or two letters that are typed for one or two letters.
    struct Piece: Sendable {
        /// Two codes, the first of them ``LetterCodes/boundary`` for one letter: `first << 6 | second`.
        var meant: UInt16
        var typed: UInt16
        var cost: Int32
    }

    /// Reads a model.
    /// - Parameter bytes: the text of the model; lines that cannot be read or name other letters are passed over.
    public init(_ bytes: TableBytes, for lexicon: Lexicon) {
        self.init(letters: lexicon.letters)
        bytes.withBytes { bytes in
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                add(line.split(separator: UInt8(ascii: "\t")), letters: lexicon.letters)
            }
        }
        indexPieces()
    }

    /// A model that knows nothing of the language.
    public init(untrainedFor lexicon: Lexicon) { self.init(letters: lexicon.letters) }

    init(untrainedFor lexicon: Lexicon, sounds: [UInt8]) {
        self.init(letters: lexicon.letters)
        self.sounds = sounds
    }

    /// A model that knows nothing of a language.
    init(letters: LetterCodes) {
        replace = .init(repeating: 420, count: 4096)
        omit = .init(repeating: 420, count: 4096)
        extra = .init(repeating: 450, count: 4096)
        swap = .init(repeating: 350, count: 4096)
        tail = .init(repeating: 0, count: 64)
        var speltOut: [(UInt8, UInt8)] = Array(repeating: (0, 0), count: LetterCodes.count)
        for pair in SpeltOutLetters.pairs where letters.code(of: pair.letter) != LetterCodes.other {
            speltOut[Int(letters.code(of: pair.letter))] = (letters.code(of: pair.first), letters.code(of: pair.second))
        }
        self.speltOut = speltOut
        var unaccented = Array(UInt8(0)..<UInt8(LetterCodes.count))
        for letter in letters.lower {
            let base = LetterFolding.fold(String(letter)).first.map { letters.code(of: $0) } ?? LetterCodes.other
            if base != LetterCodes.other { unaccented[Int(letters.code(of: letter))] = base }
        }
        self.unaccented = unaccented
        for code in 1..<64 {
            omit[code << 6 | code] = 200
            extra[code << 6 | code] = 220
            omit[code] = 600
            extra[code] = 600
        }
        indexPieces()
    }

    private mutating func add(_ fields: [Slice<UnsafeRawBufferPointer>], letters: LetterCodes) {
        func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
        func codes(_ index: Int) -> [UInt8]? {
            var codes: [UInt8] = []
            for scalar in text(index).unicodeScalars {
                switch scalar {
                case "^": codes.append(LetterCodes.boundary)
                default:
                    let code = letters.code(of: scalar)
                    guard code != LetterCodes.other else { return nil }
                    codes.append(code)
                }
            }
            return codes
        }
        func every(_ index: Int) -> [Int]? {
            text(index) == "*" ? Array(1...63) : codes(index).flatMap { $0.count == 1 ? [Int($0[0])] : nil }
        }
        guard fields.count >= 2 else { return }
        let kind = text(0)
        if kind == "vowels" || kind == "alike" {
            let letters = text(1).unicodeScalars.map { letters.code(of: $0) }.filter { $0 != LetterCodes.other }
            for letter in letters { sounds[Int(letter)] = kind == "vowels" ? 0 : letters[0] }
            return
        }
        guard fields.count >= 3 else { return }
        if kind == "sound" {
            if let codes = codes(1) { soundRules.add(codes, sounds: text(2), letters: letters) }
            return
        }
        if kind == "weight" {
            weights[text(1)] = Double(text(2))
            return
        }
        guard let cost = Int32(text(fields.count - 1)) else { return }
        if kind == "tail", let letters = every(1) {
            for letter in letters { tail[letter] = cost }
            return
        }
        guard fields.count == 4 else { return }
        if kind == "piece" {
            guard let meant = codes(1), let typed = codes(2), let meantKey = Self.key(meant),
                let typedKey = Self.key(typed)
            else { return }
            pieces.append(Piece(meant: meantKey, typed: typedKey, cost: cost))
            return
        }
        guard let first = every(1), let second = every(2) else { return }
        for one in first {
            for other in second {
                let pair = one << 6 | other
                switch kind {
                case "replace": replace[pair] = cost
                case "omit": omit[pair] = cost
                case "extra": extra[pair] = cost
                case "swap": swap[pair] = cost
                default: return
                }
            }
        }
    }

    /// Whether a word is what becomes of another where letters are spelt out, see ``SpeltOutLetters/areSpeltOut(in:of:)``: the same by codes.
    func areSpeltOut(in typed: [UInt8], of meant: [UInt8]) -> Bool {
        guard typed.count > meant.count else { return false }
        var place = 0
        for letter in meant {
            guard place < typed.count else { return false }
            let pair = speltOut[Int(letter)]
            if pair.first != 0, place + 1 < typed.count, typed[place] == pair.first, typed[place + 1] == pair.second {
                place += 2
            } else if typed[place] == letter || typed[place] == unaccented[Int(letter)] {
                place += 1
            } else {
                return false
            }
        }
        return place == typed.count
    }

    /// The model with no cost below a floor and only the pieces that say much more than the single mistakes they are made of.
    ///
    /// Finds nearly the same words and visits far fewer: where mistakes cost next to nothing, every word is near.
    func forSearch(floor: Int32, gain: Int32) -> ErrorModel {
        var model = self
        for pair in 0..<4096 {
            model.replace[pair] = max(floor, replace[pair])
            model.omit[pair] = max(pair >> 6 == pair & 63 ? floor / 2 : floor, omit[pair])
            model.extra[pair] = max(pair >> 6 == pair & 63 ? floor / 2 : floor, extra[pair])
            model.swap[pair] = max(floor, swap[pair])
        }
        for letter in 0..<64 { model.tail[letter] = max(0, tail[letter]) }
        model.pieces = pieces.compactMap { piece in
            var piece = piece
            piece.cost = max(floor, piece.cost)
            return model.costOfParts(piece) >= piece.cost + gain ? piece : nil
        }
        model.indexPieces()
        return model
    }

    /// What a piece would cost as single mistakes.
    private func costOfParts(_ piece: Piece) -> Int32 {
        let (a, b) = (Int(piece.meant >> 6), Int(piece.meant & 63))
        let (x, y) = (Int(piece.typed >> 6), Int(piece.typed & 63))
        func change(_ meant: Int, _ typed: Int) -> Int32 { meant == typed ? 0 : replace[meant << 6 | typed] }
        switch (a > 0, x > 0) {
        case (true, true): return change(a, x) + change(b, y)
        case (true, false): return min(change(a, y) + omit[a << 6 | b], omit[b << 6 | a] + change(b, y))
        case (false, true): return min(change(b, x) + extra[x << 6 | y], extra[y << 6 | x] + change(b, y))
        case (false, false): return change(b, y)
        }
    }

    private static func key(_ codes: [UInt8]) -> UInt16? {
        switch codes.count {
        case 1: UInt16(codes[0])
        case 2: UInt16(codes[0]) << 6 | UInt16(codes[1])
        default: nil
        }
    }

    private mutating func indexPieces() {
        needs = (0..<64).map { typed in
            var need: (near: UInt64, cost: Int32) = (0, Self.nearLimit)
            for meant in 1..<64 where replace[meant << 6 | typed] < Self.nearLimit {
                need.near |= 1 << UInt64(meant)
                need.cost = min(need.cost, replace[meant << 6 | typed])
            }
            return need
        }
        pieces.sort { $0.typed < $1.typed }
        pieceHeads = .init(repeating: UInt32(pieces.count), count: 4097)
        for (index, piece) in pieces.enumerated().reversed() { pieceHeads[Int(piece.typed)] = UInt32(index) }
        // A key without pieces begins where the next one does.
        for key in (0..<4096).reversed() { pieceHeads[key] = min(pieceHeads[key], pieceHeads[key + 1]) }
    }

    /// The pieces that can stand behind what was typed.
    @inline(__always)
    func pieces(typed key: Int) -> Range<Int> { Int(pieceHeads[key])..<Int(pieceHeads[key + 1]) }

    /// The costs as they lie in memory.
    struct Pointers {
        let replace: UnsafePointer<Int32>
        let omit: UnsafePointer<Int32>
        let swap: UnsafePointer<Int32>
        let tail: UnsafePointer<Int32>
    }

    /// Gives the costs to a function, which must not keep them.
    func withPointers<Result>(_ body: (Pointers) -> Result) -> Result? {
        replace.withUnsafeBufferPointer { replace in
            omit.withUnsafeBufferPointer { omit in
                swap.withUnsafeBufferPointer { swap in
                    tail.withUnsafeBufferPointer { tail in
                        guard let replace = replace.baseAddress, let omit = omit.baseAddress,
                            let swap = swap.baseAddress, let tail = tail.baseAddress
                        else { return nil }
                        return body(Pointers(replace: replace, omit: omit, swap: swap, tail: tail))
                    }
                }
            }
        }
    }
}
