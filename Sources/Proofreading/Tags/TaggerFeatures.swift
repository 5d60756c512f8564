/// The hashes of what is seen of a unit and around it. `Scripts/tagging/perceptron.py` makes the same.
enum TaggerFeatures {
    /// What is seen of the tags of the two units before.
    struct Tags {
        var (full1, full2): (UInt64, UInt64) = (0, 0)
        var (partOfSpeech1, partOfSpeech2): (UInt64, UInt64) = (0, 0)
        var (agreement1, agreement2): (UInt64, UInt64) = (0, 0)
    }

    /// Calls a function with each of the features of the third of five units.
    @inline(__always)
    static func forEach(
        _ units: UnsafePointer<TaggerUnit>, _ tags: Tags, _ body: (UInt64) -> Void
    ) {
        let (before2, before, here, after, after2) = (units[0], units[1], units[2], units[3], units[4])
        let (kind, kind1, kind2) = (
            UInt64(truncatingIfNeeded: here.kind), UInt64(truncatingIfNeeded: after.kind),
            UInt64(truncatingIfNeeded: after2.kind)
        )
        let (_, ending2, ending3, ending4, ending5) = here.endings
        body(hash(0, here.word, 0))
        body(hash(1, ending2, tags.partOfSpeech1))
        body(hash(2, ending3, 0))
        body(hash(3, ending4, 0))
        body(hash(4, ending5, here.shape))
        body(hash(5, here.beginning, here.endings.0))
        body(hash(6, here.shape, ending3))
        body(hash(7, tags.full1, 0))
        body(hash(8, tags.full1, tags.full2))
        body(hash(9, tags.full1, here.word))
        body(hash(10, tags.agreement1, ending3))
        body(hash(11, before.word, 0))
        body(hash(12, after.word, 0))
        body(hash(13, before2.word, 0))
        body(hash(14, after2.word, 0))
        body(hash(15, before.word, here.word))
        body(hash(16, here.word, after.word))
        body(hash(17, before.endings.2, 0))
        body(hash(18, after.endings.2, 0))
        body(hash(19, tags.full1, kind1))
        body(hash(20, kind, kind1))
        body(hash(21, kind1, kind2))
        body(hash(22, here.cluster, 0))
        body(hash(23, before.cluster, here.cluster))
        body(hash(24, here.cluster, after.cluster))
        body(hash(25, kind, tags.full1))
        body(hash(26, before.word, after.word))
        body(hash(27, tags.partOfSpeech2 &* 64 &+ tags.partOfSpeech1, kind))
        body(hash(28, after.cluster, after2.cluster))
        body(hash(29, before2.cluster, before.cluster))
        body(hash(30, here.shape &+ 64 &* after.shape, tags.partOfSpeech1))
        body(hash(31, tags.agreement2, kind))
        body(hash(32, tags.agreement1, ending2))
        body(hash(33, here.shape, kind))
        body(hash(34, here.shape, tags.full1))
        body(hash(35, before.shape &* 64 &+ here.shape, after.shape))
    }

    @inline(__always)
    private static func hash(_ template: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
        var value = (first &+ (template &+ 1) &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        value ^= value >> 29
        value = (value &+ second) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 32
    }
}
