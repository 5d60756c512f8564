import Text

extension WordFilter {
    /// Takes a word apart. Everything lies where it is: nothing is copied, and no reference counted.
    struct Analysis {
        private let words: FingerprintSet.Slots
        private let endings: AffixTree.Pointers
        private let beginnings: AffixTree.Pointers
        private let powers: UnsafeBufferPointer<UInt64>
        private let joining: Joining?
        /// See ``WordFilter/parts``.
        private let parts: VerdictCache

        init(
            _ words: FingerprintSet.Slots, _ endings: AffixTree.Pointers, _ beginnings: AffixTree.Pointers,
            _ powers: UnsafeBufferPointer<UInt64>, _ joining: Joining?, _ parts: VerdictCache
        ) {
            self.words = words
            self.endings = endings
            self.beginnings = beginnings
            self.powers = powers
            self.joining = joining
            self.parts = parts
        }

        /// Whether letters may be a word, at most ``WordHash/mostLetters`` of them.
        func mayHave(_ letters: UnsafeBufferPointer<UInt32>) -> Bool {
            hashed(letters) { word in mayBeForm(word, 0..<letters.count, asPart: false) || mayBeJoined(word) }
        }

        /// The letters of a word, and the hashes of its beginnings.
        private struct HashedWord {
            let letters: UnsafeBufferPointer<UInt32>
            let hashes: UnsafeMutableBufferPointer<UInt64>
        }

        @inline(__always)
        private func hash(_ word: HashedWord, _ range: Range<Int>) -> UInt64 {
            word.hashes[range.upperBound] &- word.hashes[range.lowerBound] &* powers[range.count]
        }

        @inline(__always)
        private func hashed(_ letters: UnsafeBufferPointer<UInt32>, _ body: (HashedWord) -> Bool) -> Bool {
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: letters.count + 1) { hashes in
                hashes[0] = 0
                for index in letters.indices {
                    hashes[index + 1] = WordHash.appending(letters[index], to: hashes[index])
                }
                return body(HashedWord(letters: letters, hashes: hashes))
            }
        }

        /// Whether some letters of a word may be a base word with its affixes.
        /// - Parameter asPart: whether they are to be a part of a compound.
        private func mayBeForm(_ word: HashedWord, _ range: Range<Int>, asPart: Bool) -> Bool {
            if words.contains(WordHash.key(hash(word, range), asPart ? WordFilter.part : WordFilter.stem)) {
                return true
            }
            let mayEnd = hasBase(word, range)
            return mayEnd && self.mayEnd(word, range, asPart: asPart) || mayBegin(word, range, mayEnd: mayEnd)
        }

        /// Whether there is a base word before any of the endings that some letters have. Mostly there is none, and no flag has to be
        /// looked at.
        private func hasBase(_ word: HashedWord, _ range: Range<Int>) -> Bool {
            endings.contains(range.count, { word.letters[range.upperBound &- 1 &- $0] }) { group, count in
                words.contains(WordHash.key(base(of: group, word, range, count), WordFilter.stem))
            }
        }

        /// The hash of what stands before an ending of so many letters, with the letters that the ending stands in place of.
        @inline(__always)
        private func base(of group: AffixTree.Group, _ word: HashedWord, _ range: Range<Int>, _ count: Int) -> UInt64 {
            var hash = hash(word, range.lowerBound..<range.upperBound - count)
            for letter in endings.strip(of: group) { hash = WordHash.appending(letter, to: hash) }
            return hash
        }

        /// Whether they may be a base word with an ending.
        /// - Parameter beginning: the flag that a beginning brings, which may be the ending's.
        private func mayEnd(
            _ word: HashedWord, _ range: Range<Int>, asPart: Bool, behind beginning: AffixFlags.Flag? = nil
        ) -> Bool {
            endings.contains(range.count, { word.letters[range.upperBound &- 1 &- $0] }) { group, count in
                let hash = base(of: group, word, range, count)
                guard words.contains(WordHash.key(hash, WordFilter.stem)) else { return false }
                if let beginning, words.contains(WordHash.key(hash, beginning)) { return true }
                let isPart = !asPart || words.contains(WordHash.key(hash, WordFilter.part))
                for use in endings.flags(of: group) where isPart || use.bringsFlags {
                    if words.contains(WordHash.key(hash, use.flag)) { return true }
                }
                return false
            }
        }

        /// Whether they may be a base word with a beginning, and with an ending as well.
        /// - Parameter mayEnd: see ``hasBase(_:_:)``.
        private func mayBegin(_ word: HashedWord, _ range: Range<Int>, mayEnd: Bool) -> Bool {
            beginnings.contains(range.count, { word.letters[range.lowerBound &+ $0] }) { group, count in
                let strip = beginnings.strip(of: group)
                // A beginning that does no more than write a word with a capital leaves the letters as they are.
                if strip.count == count, strip.indices.allSatisfy({ strip[$0] == word.letters[range.lowerBound + $0] })
                {
                    return mayHaveBeginning(group, word, range, mayEnd: mayEnd)
                }
                let rest = range.lowerBound + count..<range.upperBound
                let bareCount = strip.count + rest.count
                guard bareCount <= WordHash.mostLetters else { return true }
                return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bareCount) { buffer in
                    for index in strip.indices { buffer[index] = strip[index] }
                    for index in 0..<rest.count { buffer[strip.count + index] = word.letters[rest.lowerBound + index] }
                    return hashed(UnsafeBufferPointer(buffer)) { bare in
                        mayHaveBeginning(group, bare, 0..<bareCount, mayEnd: hasBase(bare, 0..<bareCount))
                    }
                }
            }
        }

        /// Whether what is left when a beginning is taken off may have it.
        private func mayHaveBeginning(
            _ group: AffixTree.Group, _ bare: HashedWord, _ range: Range<Int>, mayEnd: Bool
        ) -> Bool {
            if mayEnd, self.mayEnd(bare, range, asPart: false) { return true }
            let whole = hash(bare, range)
            for use in beginnings.flags(of: group) {
                if words.contains(WordHash.key(whole, use.flag))
                    || mayEnd && use.bringsFlags && self.mayEnd(bare, range, asPart: false, behind: use.flag)
                {
                    return true
                }
            }
            return false
        }

        /// Whether some letters of a word may be a part of a compound, which is remembered.
        private func mayBePart(_ word: HashedWord, _ range: Range<Int>) -> Bool {
            // Not by the hash of the range: anybody can work out letters that have the hash of others.
            let fingerprint = UnsafeBufferPointer(rebasing: word.letters[range]).withMemoryRebound(to: UInt8.self) {
                Fingerprint(of: $0.span)
            }
            if let known = parts.verdict(for: fingerprint) { return known }
            let mayBePart = mayBeForm(word, range, asPart: true)
            parts.remember(mayBePart, for: fingerprint)
            return mayBePart
        }

        /// Whether it may be a compound: the places at which parts may end are gone through from the first letter on.
        private func mayBeJoined(_ word: HashedWord) -> Bool {
            guard let joining else { return false }
            let (count, least) = (word.letters.count, joining.leastLetters)
            guard count >= 2 * least else { return false }
            // Where a part may begin, a bit each.
            var starts: UInt64 = 1
            for start in 0...(count - least) where starts & 1 << UInt64(start) != 0 {
                for end in (start + least)...count where end == count ? start > 0 : count - end >= least {
                    guard mayBePart(word, start..<end) else { continue }
                    if end == count { return true }
                    starts |= 1 << UInt64(end)
                    if joining.sharesLetters { starts |= 1 << UInt64(end - 1) }
                }
            }
            return false
        }
    }
}
