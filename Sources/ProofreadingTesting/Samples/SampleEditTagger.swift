import Grammar
import Synchronization
import Text

/// Proposes, at each word that it was told of, the edit that it was told; counts the sentences that it was asked about.
package final class SampleEditTagger: EditTagger {
    private let edits: [String: (tag: EditTag, kind: EditKind, chance: EditChance)]
    private let asked = Mutex<[String]>([])

    /// Makes a tagger.
    package init(
        _ edits: [String: (tag: EditTag, kind: EditKind, chance: EditChance)]
    ) { self.edits = edits }

    /// The sentences that it was asked about, in order.
    package var sentences: [String] { asked.withLock { $0 } }

    package func covers(_ language: LanguageCode) -> Bool { language.base == "en" }

    package func edits(
        of sentences: [String], in language: LanguageCode, _ cancellation: Cancellation
    ) throws -> [[ProposedEdit]] {
        asked.withLock { $0 += sentences }
        return sentences.map { sentence in
            var found: [ProposedEdit] = []
            var offset = 0
            for word in sentence.split(separator: " ", omittingEmptySubsequences: false) {
                let bare = word.prefix { $0.isLetter || $0 == "'" }
                if let edit = edits[String(bare)] {
                    found.append(
                        ProposedEdit(
                            range: offset..<offset + bare.utf8.count, tag: edit.tag, kind: edit.kind,
                            chance: edit.chance))
                }
                offset += word.utf8.count + 1
            }
            return found
        }
    }
}
