/// Hashes of words such that those of their parts, and of what is put together of parts, are known without looking at letters again: a
/// polynomial modulo 2^64 (Karp and Rabin 1987), whose values are mixed before they are used.
enum WordHash {
    /// The most letters of a word.
    static let mostLetters = 63
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15 | 1

    /// The base's powers, from the zeroth on.
    static let powers: [UInt64] = (0...mostLetters).reduce(into: []) { powers, _ in
        powers.append(powers.last.map { $0 &* base } ?? 1)
    }

    /// The hash of a word that goes on with a letter.
    @inline(__always)
    static func appending(_ letter: UInt32, to hash: UInt64) -> UInt64 { hash &* base &+ UInt64(letter) &+ 1 }

    /// The key of a word and one of its flags.
    @inline(__always)
    static func key(_ hash: UInt64, _ flag: UInt32) -> UInt64 {
        var key = hash ^ UInt64(flag) &* 0xC2B2_AE3D_27D4_EB4F
        key = (key ^ key &>> 32) &* 0xD6E8_FEB8_6659_FD93
        key = (key ^ key &>> 32) &* 0xD6E8_FEB8_6659_FD93
        return key ^ key &>> 32
    }
}
