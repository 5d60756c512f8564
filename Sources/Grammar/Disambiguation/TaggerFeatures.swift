/// The hashes of what is seen of a unit and around it. `Scripts/tagging/perceptron.py` makes the same.
enum TaggerFeatures {
    /// What is seen of the tags of the two units before.
    struct Tags {
        var (full1, full2): (UInt64, UInt64) = (0, 0)
        var (partOfSpeech1, partOfSpeech2): (UInt64, UInt64) = (0, 0)
        var (agreement1, agreement2): (UInt64, UInt64) = (0, 0)
    }

    /// How many features a unit has.
    static let count = 36

    /// Writes down the ``count`` features of the third of five units.
    @inline(__always)
    static func fill(_ features: UnsafeMutablePointer<UInt64>, _ units: UnsafePointer<TaggerUnit>, _ tags: Tags) {
        let (before2, before, here, after, after2) = (units[0], units[1], units[2], units[3], units[4])
        let (kind, kind1, kind2) = (
            UInt64(truncatingIfNeeded: here.kind), UInt64(truncatingIfNeeded: after.kind),
            UInt64(truncatingIfNeeded: after2.kind)
        )
        let (_, ending2, ending3, ending4, ending5) = here.endings
        features[0] = hash(0, here.word, 0)
        features[1] = hash(1, ending2, tags.partOfSpeech1)
        features[2] = hash(2, ending3, 0)
        features[3] = hash(3, ending4, 0)
        features[4] = hash(4, ending5, here.shape)
        features[5] = hash(5, here.beginning, here.endings.0)
        features[6] = hash(6, here.shape, ending3)
        features[7] = hash(7, tags.full1, 0)
        features[8] = hash(8, tags.full1, tags.full2)
        features[9] = hash(9, tags.full1, here.word)
        features[10] = hash(10, tags.agreement1, ending3)
        features[11] = hash(11, before.word, 0)
        features[12] = hash(12, after.word, 0)
        features[13] = hash(13, before2.word, 0)
        features[14] = hash(14, after2.word, 0)
        features[15] = hash(15, before.word, here.word)
        features[16] = hash(16, here.word, after.word)
        features[17] = hash(17, before.endings.2, 0)
        features[18] = hash(18, after.endings.2, 0)
        features[19] = hash(19, tags.full1, kind1)
        features[20] = hash(20, kind, kind1)
        features[21] = hash(21, kind1, kind2)
        features[22] = hash(22, here.cluster, 0)
        features[23] = hash(23, before.cluster, here.cluster)
        features[24] = hash(24, here.cluster, after.cluster)
        features[25] = hash(25, kind, tags.full1)
        features[26] = hash(26, before.word, after.word)
        features[27] = hash(27, tags.partOfSpeech2 &* 64 &+ tags.partOfSpeech1, kind)
        features[28] = hash(28, after.cluster, after2.cluster)
        features[29] = hash(29, before2.cluster, before.cluster)
        features[30] = hash(30, here.shape &+ 64 &* after.shape, tags.partOfSpeech1)
        features[31] = hash(31, tags.agreement2, kind)
        features[32] = hash(32, tags.agreement1, ending2)
        features[33] = hash(33, here.shape, kind)
        features[34] = hash(34, here.shape, tags.full1)
        features[35] = hash(35, before.shape &* 64 &+ here.shape, after.shape)
    }

    @inline(__always)
    private static func hash(_ template: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
        var value = (first &+ (template &+ 1) &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        value ^= value >> 29
        value = (value &+ second) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 32
    }
}
