import Foundation

/// Writes `classifiers.*.bin`: see `ClassifierTable` for the format.
struct TableWriter {
    var text = ""
    var setCount = 0
    var models: [(classCount: Int, offsets: [Int16], slope: Int16)] = []
    var weights: [(key: UInt32, class: UInt8, weight: Int8)] = []

    private static let bucketBits: UInt32 = 17

    func bytes() -> [UInt8] {
        var bytes: [UInt8] = [0x53, 0x54, 0x43, 0x4C, 0x53, 0, 0, 1]
        func add(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
        let letters = Array(text.utf8)
        for number in [letters.count, setCount, models.count, weights.count, Int(Self.bucketBits)] {
            add(UInt32(number), to: &bytes)
        }
        bytes += letters
        while bytes.count % 4 != 0 { bytes.append(0) }
        for model in models {
            add(UInt16(model.classCount), to: &bytes)
            for offset in model.offsets { add(offset, to: &bytes) }
            add(model.slope, to: &bytes)
        }
        while bytes.count % 4 != 0 { bytes.append(0) }
        let sorted = weights.sorted { ($0.key, $0.class) < ($1.key, $1.class) }
        var next = 0
        for bucket in 0...(1 << Self.bucketBits) {
            while next < sorted.count, sorted[next].key >> (32 - Self.bucketBits) < bucket { next += 1 }
            add(UInt32(next), to: &bytes)
        }
        for weight in sorted {
            let mark = UInt16(truncatingIfNeeded: weight.key >> (20 - Self.bucketBits)) & 0xFFF
            add(mark << 4 | UInt16(weight.class), to: &bytes)
        }
        for weight in sorted { bytes.append(UInt8(bitPattern: weight.weight)) }
        return bytes
    }
}
