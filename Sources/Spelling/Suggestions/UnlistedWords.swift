import Morphology

/// Words that the lexicon has not and the dictionary has: rare forms, and compounds that nobody can list.
///
/// Of all single mistakes, the likeliest are undone, and the dictionary is asked whether a word comes of it: about 0.3 µs each where it
/// can say at a glance that none does, 2–40 µs else.
extension CandidateFinder {
    /// How many mistakes are undone at most, and what a mistake may cost.
    private static let maximumTries = 110
    private static let maximumCost: Int32 = 460
    /// How many words are enough.
    private static let maximumFound = 4
    /// A word that no list has is rarer than all that the lexicon has.
    private static let level: UInt8 = 1

    func addUnlisted(near typed: TypedWord, to found: inout [Candidate], _ effort: SearchEffort) {
        guard (4...TypedWord.maximumLength).contains(typed.codes.count), !typed.codes.contains(LetterCodes.other) else {
            return
        }
        var tries = undoneMistakes(of: typed.codes)
        tries.sort { $0.cost < $1.cost }
        let form = errors.soundRules.form(of: typed.codes)
        var count = 0
        var bytes: [UInt8] = []
        for undone in tries.prefix(Self.maximumTries) {
            let part = Candidate.Part(codes: undone.codes(in: typed.codes), wordCase: .lower, typed: typed.pattern)
            if effort.isCancelled { return }
            bytes.removeAll(keepingCapacity: true)
            lexicon.append(part, isFirst: true, to: &bytes)
            if dictionary.lacks(bytes.span) {
                effort.spendGlance(letters: part.codes.count, joinsWords: dictionaryJoinsWords)
                continue
            }
            effort.spendQuestions(letters: part.codes.count, joinsWords: dictionaryJoinsWords)
            guard dictionary.accepts(bytes.span),
                !found.contains(where: { $0.parts.count == 1 && $0.parts[0].codes == part.codes })
            else { continue }
            let level = lexicon.words.entry(of: part.codes)?.level ?? Self.level
            var candidate = Candidate(
                parts: [part], cost: undone.cost, score: levelScores[Int(level)] - undone.cost)
            weigh(&candidate, typed: typed, sounds: form)
            found.append(candidate)
            count += 1
            if count == Self.maximumFound { break }
        }
    }

    /// A mistake undone: some letters typed in place of others that were meant.
    private struct Undone {
        let cost: Int32
        /// Where the letters typed begin and how many they are, none to two.
        let start: UInt8
        let count: UInt8
        /// The letters meant, none to two.
        let first: UInt8
        let second: UInt8

        func codes(in typed: [UInt8]) -> [UInt8] {
            let meant = [first, second].filter { $0 != LetterCodes.boundary }
            return typed[..<Int(start)] + meant + typed[(Int(start) + Int(count))...]
        }
    }

    private func undoneMistakes(of codes: [UInt8]) -> [Undone] {
        var undone: [Undone] = []
        let letters = UInt8(lexicon.letters.lower.count)
        func add(_ cost: Int32, _ start: Int, _ count: Int, _ first: UInt8 = 0, _ second: UInt8 = 0) {
            guard cost <= Self.maximumCost else { return }
            undone.append(
                Undone(cost: cost, start: UInt8(start), count: UInt8(count), first: first, second: second))
        }
        for position in 0...codes.count {
            let before = position > 0 ? Int(codes[position - 1]) : 0
            for letter in 1...max(1, letters) {
                let tail = position == codes.count ? errors.tail[Int(letter)] : 0
                add(errors.omit[before << 6 | Int(letter)] + tail, position, 0, letter)
            }
            guard position < codes.count else { continue }
            let typed = codes[position]
            add(errors.extra[before << 6 | Int(typed)], position, 1)
            for letter in 1...max(1, letters) where letter != typed {
                let first = position == 0 ? errors.first : 0
                add(errors.replace[Int(letter) << 6 | Int(typed)] + first, position, 1, letter)
            }
            if position > 0, codes[position] != codes[position - 1] {
                add(errors.swap[Int(typed) << 6 | before], position - 1, 2, typed, codes[position - 1])
            }
            for count in 1...2 where position + count <= codes.count {
                let key = count == 1 ? Int(typed) : Int(typed) << 6 | Int(codes[position + 1])
                for index in errors.pieces(typed: key) {
                    let piece = errors.pieces[index]
                    add(piece.cost, position, count, UInt8(piece.meant >> 6), UInt8(piece.meant & 63))
                }
            }
        }
        return undone
    }
}
