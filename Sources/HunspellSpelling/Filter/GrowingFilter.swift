import Dispatch
import Morphology
import Synchronization
import Text

/// The filter of a dictionary: that of a pack, or else one that is made on another thread once so many words were asked for that it is worth
/// its making.
final class GrowingFilter: Sendable {
    private final class Made: Sendable {
        let filter: WordFilter
        init(_ filter: WordFilter) { self.filter = filter }
    }

    private let files: DictionaryFiles
    /// After how many questions it is made: Hunspell has then taken about as long for them as that takes.
    private let worthwhile: Int
    private let questions = Atomic(0)
    private let made = AtomicLazyReference<Made>()

    /// - Parameter pack: a ``FilterPack``, which is passed over when it is not of the files as they are now.
    init(_ files: DictionaryFiles, _ pack: Pack? = nil) {
        self.files = files
        worthwhile = files.listSize / (files.joinsWords ? 400 : 100)
        if let filter = pack.flatMap({ FilterPack.filter(in: $0, for: files) }) { _ = made.storeIfNil(Made(filter)) }
    }

    /// Whether it is there. Until then any word may be one.
    var isMade: Bool { made.load() != nil }

    /// Whether the dictionary may have a word; when it may not, it has not.
    func mayHave(_ word: Span<UInt8>) -> Bool {
        if let made = made.load() { return made.filter.mayHave(word) }
        if questions.wrappingAdd(1, ordering: .relaxed).newValue == worthwhile {
            DispatchQueue.global(qos: .utility).async { [self] in
                if let filter = WordFilter(files) { _ = made.storeIfNil(Made(filter)) }
            }
        }
        return true
    }
}
