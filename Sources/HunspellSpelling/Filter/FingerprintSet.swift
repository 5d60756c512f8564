import Text

/// A set of keys of 64 bits that says for certain when it has not one, and errs in one of some 20,000 cases when it says that it has: a
/// table of fingerprints of 16 bits each, probed one after the other, of which a third is free: nearly all questions are about keys that are
/// not in it, and look at five slots each; of a table that is four fifths full they would look at thirteen.
struct FingerprintSet: Sendable {
    /// Keeps the slots.
    let bytes: TableBytes
    private let slots: PackTable<UInt16>

    /// The set in the bytes of another; `nil` when they can be none.
    init?(_ bytes: TableBytes) {
        let slots = bytes.withBytes { PackTable<UInt16>($0) }
        // Where none is free, a search would not end.
        guard slots.indices.contains(where: { slots[$0] == 0 }) else { return nil }
        self.bytes = bytes
        self.slots = slots
    }

    /// A set of keys. Takes some 30 ns a key.
    init(_ keys: [UInt64]) {
        var slots: [UInt16] = Array(repeating: 0, count: keys.count + keys.count / 2 + 1)
        for key in keys {
            var slot = Self.slot(of: key, among: slots.count)
            let fingerprint = Self.fingerprint(of: key)
            while slots[slot] != 0, slots[slot] != fingerprint { slot = slot + 1 == slots.count ? 0 : slot + 1 }
            slots[slot] = fingerprint
        }
        bytes = slots.withUnsafeBytes { TableBytes(copying: $0) }
        self.slots = bytes.withBytes { PackTable($0) }
    }

    /// The slots where they lie.
    struct Slots {
        fileprivate let slots: PackTable<UInt16>

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
        withExtendedLifetime(bytes) { body(Slots(slots: slots)) }
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
