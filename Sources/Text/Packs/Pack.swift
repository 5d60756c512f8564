/// A file of tables, made once and read where it lies in memory: named sections of bytes behind a head that says where they are.
///
/// | bytes | |
/// |---|---|
/// | 0–7 | ``magic`` |
/// | 8–11 | ``version`` |
/// | 12–15 | how many sections there are |
/// | 16–23 | how many bytes the file has |
/// | 24–31 | the hash of the table of sections |
/// | 64– | for each section 64 bytes: its name in 40, where it begins, how many bytes it has, their hash |
///
/// Numbers are little-endian. Sections begin at multiples of ``alignment``, and nothing in them says where they are: the file may lie
/// anywhere. Hashes are ``XXHash64``.
public struct Pack: Sendable {
    static let magic: [UInt8] = [0x89] + Array("STPACK".utf8) + [0x0A]
    /// Grows whenever the head becomes another: packs of other versions are not read. What sections say has versions of its own.
    package static let version: UInt32 = 2
    /// Where sections begin.
    static let alignment = TableBytes.alignment
    static let headSize = 64
    static let entrySize = 64
    static let nameSize = 40
    private static let mostSections = 1024

    private let sections: [String: TableBytes]

    /// A pack whose sections were never in a file.
    package init(_ sections: [String: TableBytes]) { self.sections = sections }

    /// Reads the head, and all bytes once, as their hashes are compared: a millisecond for 10 MB.
    /// - Throws: ``PackError`` when it is no pack, another version's, or damaged.
    public init(_ bytes: TableBytes) throws(PackError) {
        var sections: [String: TableBytes] = [:]
        for entry in try Self.entries(bytes) {
            let section = bytes.slice(entry.range)
            guard section.withBytes({ XXHash64.hash($0) }) == entry.hash else { throw .damaged(entry.name) }
            sections[entry.name] = section
        }
        self.sections = sections
    }

    /// The names of the sections that a pack has. Reads no more than the head.
    /// - Throws: ``PackError`` when it is no pack, another version's, or the head is damaged.
    public static func names(_ bytes: TableBytes) throws(PackError) -> [String] { try entries(bytes).map(\.name) }

    /// A section as the head has it.
    private struct Entry {
        let name: String
        let range: Range<Int>
        let hash: UInt64
    }

    private static func entries(_ bytes: TableBytes) throws(PackError) -> [Entry] {
        try bytes.withBytes { (buffer) throws(PackError) in
            guard buffer.count >= headSize, buffer.prefix(magic.count).elementsEqual(magic) else { throw .noPack }
            let version = buffer.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
            guard version == Self.version else { throw .otherVersion(Int(version)) }
            let count = Int(buffer.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
            let size = buffer.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
            let end = headSize + count * entrySize
            guard count <= mostSections, size == UInt64(buffer.count), end <= buffer.count else {
                throw .damaged("head")
            }
            let table = UnsafeRawBufferPointer(rebasing: buffer[headSize..<end])
            guard XXHash64.hash(table) == buffer.loadUnaligned(fromByteOffset: 24, as: UInt64.self) else {
                throw .damaged("head")
            }
            var entries: [Entry] = []
            for start in stride(from: 0, to: table.count, by: entrySize) {
                let name = String(decoding: table[start..<start + nameSize].prefix { $0 != 0 }, as: UTF8.self)
                func number(_ offset: Int) -> UInt64 {
                    table.loadUnaligned(fromByteOffset: start + nameSize + offset, as: UInt64.self)
                }
                guard let offset = Int(exactly: number(0)), let length = Int(exactly: number(8)),
                    offset % alignment == 0, offset <= buffer.count, length <= buffer.count - offset
                else { throw .damaged(name) }
                entries.append(Entry(name: name, range: offset..<offset + length, hash: number(16)))
            }
            return entries
        }
    }

    /// The names of the sections, in order.
    public var names: [String] { sections.keys.sorted() }

    /// The bytes of a section, which are not copied; `nil` when there is none of that name.
    public func section(_ name: String) -> TableBytes? { sections[name] }

    /// The records of a section; none when there is no such section. They lie in this pack's bytes, which must be kept.
    package func table<Record>(_ name: String, of _: Record.Type = Record.self) -> PackTable<Record> {
        PackTable(sections[name]?.buffer ?? UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

/// Why a pack cannot be read.
public enum PackError: Error, Hashable, CustomStringConvertible {
    /// The file is no pack.
    case noPack
    /// It was made by another version of the program.
    case otherVersion(Int)
    /// A section, or the head, is not as it was written.
    case damaged(String)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .noPack: "it is no pack; “supertext compile” makes it anew"
        case .otherVersion(let version):
            "it is of version \(version), and \(Pack.version) is read; “supertext compile” makes it anew"
        case .damaged(let section): "“\(section)” is damaged; “supertext compile” makes it anew"
        }
    }
}
