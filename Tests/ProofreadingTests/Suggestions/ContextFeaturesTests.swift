import Testing

@testable import Grammar
@testable import Text

/// `Scripts/confusions/golden.py` prints the numbers: both sides must compute the same, or the weights are those of something else.
@Suite struct ContextFeaturesTests {
    @Test(
        arguments: [
            ("weather", 0x3838_E324_75F2_7053, 0x67D1_1842_9280_F2C8),
            ("Łódź", 0x8AC5_BA87_5EB3_3C3F, 0xBCA8_F9A1_FE4E_03F2),
            ("ÉTÉ", 0x9A_8F0E_88B5_1857, 0x2279_6C6D_3AD1_8F63), ("Її", 0xBFC5_373A_8AF1_6EF5, 0xFC2C_6339_5DCF_5BB1),
            ("Ґанок", 0xB1C_43A9_3684_4CA7, 0x92B3_78F5_330F_A47E),
            ("don’t", 0x5D8F_29AB_8255_632D, 0x9A03_1442_AE6E_D96E),
            ("Ÿ", 0xAC2_0907_B718_0637, 0xAC36_9D19_7448_7DDB), ("Œuvre", 0xC0E2_65BE_D599_8FDB, 0xDF29_3942_D58E_8260),
            ("Žena", 0xD73C_CDA5_28AC_A4A8, 0x3C56_3642_79D4_A085),
        ] as [(String, UInt64, UInt64)])
    func wordsAndTheirEndingsAreHashedInSmallLetters(word: String, hash: UInt64, ending: UInt64) {
        let hashes = Array(word.utf8).withUnsafeBufferPointer { FoldedHashes($0.span) }
        #expect(hashes.word.value == hash)
        #expect(hashes.ending == ending)
    }

    @Test func featuresAreThoseThatTheWeightsAreLearntFor() {
        var features = ContextFeatures()
        features.go(to: 4, of: Self.sentence)
        features.compute(ContextFeatures.nearest)
        features.compute(ContextFeatures.farther)
        #expect(features.hashes == Self.golden)
        #expect(ConfusionTable.mixed(features.hashes[0] &+ ConfusionTable.salt(of: 6)) == 0x323E_4E89_8BFD_347F)
    }

    @Test func wordsFarFromTheEdgesSeeNoFartherThanTheyReach() {
        let long = Array(repeating: ContextItem(.comma), count: 3) + Self.sentence + [ContextItem(.quote)]
        var (features, others) = (ContextFeatures(), ContextFeatures())
        features.go(to: 8, of: Array(long.dropFirst(3)))
        others.go(to: 11, of: long)
        features.compute(ContextFeatures.nearest)
        others.compute(ContextFeatures.nearest)
        #expect(features.hashes == others.hashes)
    }

    /// “i do not know weather it works.”, with a class of its own for each word.
    private static let sentence: [ContextItem] =
        ["i", "do", "not", "know", "weather", "it", "works"].enumerated().map { index, word in
            let hashes = Array(word.utf8).withUnsafeBufferPointer { FoldedHashes($0.span) }
            return ContextItem(word: hashes.word.value, ending: hashes.ending, kind: UInt8(24 + index))
        } + [ContextItem(.stop)]

    private static let golden: [UInt64] = [
        0xE3D3_FB8F_20B0_09E2, 0x2162_74F9_05B4_32D7, 0x3FB_0D5E_5252_F6D2, 0xEA9A_6DC5_DB9D_CE98,
        0xA634_8509_6A6E_F895, 0x3CD_6EA1_37BF_4040, 0xA11A_C985_842B_0CAC, 0xA9ED_64A7_E5E1_D360,
        0xACA4_BF35_568E_1EE0, 0xDF97_5333_DAF5_4712, 0xC2E5_EA2A_F6B5_9845, 0x31EF_4B5A_1A69_DFDA,
        0xF70F_87EF_0EF2_0EBE, 0x69F1_94F7_A1D1_C4DF, 0x25E_3BD6_11F1_0752, 0x39B7_6858_9FEB_7956,
        0xDDEB_4EEE_5377_74B0, 0xD99F_C5E8_77F1_046B, 0xDCD_FF7A_1DEC_44BC, 0xEBA4_F0FF_339A_30EC,
        0xBE6C_1AFC_BC56_9B04, 0xE533_B998_9170_7BFF, 0x569B_3876_9F73_2993, 0x9697_F43D_6993_FD39,
        0xD38E_7ABC_9F89_51E8, 0xB579_1011_65BF_4E78, 0x99D7_8A1C_B2FC_9105,
    ]
}
