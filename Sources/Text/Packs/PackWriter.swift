/// Puts a ``Pack`` together. The same sections become the same bytes.
public struct PackWriter {
    private var sections: [(name: String, bytes: [UInt8])] = []

    /// Begins a pack without sections.
    public init() {}

    /// Adds a section. Its name has at most 40 bytes, and is no other section's.
    public mutating func add(_ name: String, _ bytes: [UInt8]) {
        precondition(name.utf8.count <= Pack.nameSize && !sections.contains { $0.name == name }, name)
        sections.append((name, bytes))
    }

    /// Adds a section of another pack.
    public mutating func add(_ name: String, _ bytes: TableBytes) { add(name, bytes.withBytes { Array($0) }) }

    /// Adds a section of records.
    package mutating func add<Record: PackRecord>(_ name: String, records: [Record]) {
        add(name, records.withUnsafeBytes { Array($0) })
    }

    /// The pack, without being written.
    package var inMemory: Pack {
        Pack(Dictionary(uniqueKeysWithValues: sections.map { ($0.name, TableBytes(copying: $0.bytes)) }))
    }

    /// The pack as a file has it.
    public consuming func finished() -> [UInt8] {
        let sections = sections.sorted { $0.name < $1.name }
        var offset = Self.aligned(Pack.headSize + sections.count * Pack.entrySize)
        var table: [UInt8] = []
        for (name, bytes) in sections {
            table += name.utf8
            table += repeatElement(0, count: Pack.nameSize - name.utf8.count)
            for number in [UInt64(offset), UInt64(bytes.count), bytes.withUnsafeBytes { XXHash64.hash($0) }] {
                table.append(number)
            }
            offset = Self.aligned(offset + bytes.count)
        }
        var pack: [UInt8] = []
        pack.reserveCapacity(offset)
        pack += Pack.magic
        pack.append(Pack.version)
        pack.append(UInt32(sections.count))
        pack.append(UInt64(offset))
        pack.append(table.withUnsafeBytes { XXHash64.hash($0) })
        pack.pad(to: Pack.headSize)
        pack += table
        for (_, bytes) in sections {
            pack.pad(to: Self.aligned(pack.count))
            pack += bytes
        }
        pack.pad(to: offset)
        return pack
    }

    private static func aligned(_ offset: Int) -> Int {
        (offset + Pack.alignment - 1) / Pack.alignment * Pack.alignment
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { self += $0 }
    }

    fileprivate mutating func pad(to size: Int) { self += repeatElement(0, count: size - count) }
}
