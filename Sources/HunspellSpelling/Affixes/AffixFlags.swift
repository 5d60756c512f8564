/// How the flags of a dictionary's words and affixes are written.
struct AffixFlags: Sendable {
    /// A flag: its letter, two letters, or number.
    typealias Flag = UInt32

    /// The forms that the FLAG line names.
    enum Form: Sendable {
        /// A byte each.
        case bytes
        /// A scalar each.
        case scalars
        /// Two bytes each.
        case pairs
        /// Numbers with commas in between.
        case numbers
    }

    private(set) var form = Form.bytes
    /// The AF table, whose lines are named by their numbers from 1.
    private var aliases: [[Flag]] = []

    /// Takes in a FLAG or AF line; others are left alone.
    /// - Parameter fields: its fields.
    mutating func read(_ fields: [ArraySlice<UInt8>]) {
        guard fields.count > 1 else { return }
        switch String(decoding: fields[0], as: UTF8.self) {
        case "FLAG":
            switch String(decoding: fields[1], as: UTF8.self).uppercased() {
            case "UTF-8": form = .scalars
            case "LONG": form = .pairs
            case "NUM": form = .numbers
            default: break
            }
        case "AF":
            // The first line says how many there are.
            if hasAliasCount { aliases.append(flags(fields[1], named: false)) }
            hasAliasCount = true
        default: break
        }
    }

    private var hasAliasCount = false

    /// The flag that a line is about, which the AF table never stands for.
    func flag(_ bytes: ArraySlice<UInt8>) -> Flag? { flags(unnamed: bytes).first }

    /// The same of a line that is about several.
    func flags(unnamed bytes: ArraySlice<UInt8>) -> [Flag] { flags(bytes, named: false) }

    /// The flags that some bytes say.
    func flags(_ bytes: ArraySlice<UInt8>) -> [Flag] { flags(bytes, named: !aliases.isEmpty) }

    private func flags(_ bytes: ArraySlice<UInt8>, named: Bool) -> [Flag] {
        if named {
            let number = Int(String(decoding: bytes, as: UTF8.self)) ?? 0
            return 1...max(aliases.count, 1) ~= number ? aliases[number - 1] : []
        }
        switch form {
        case .bytes: return bytes.map { Flag($0) }
        case .scalars: return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
        case .pairs:
            return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                Flag(bytes[$0]) << 8 | Flag(bytes[$0 + 1])
            }
        case .numbers:
            return bytes.split(separator: UInt8(ascii: ",")).compactMap { Flag(String(decoding: $0, as: UTF8.self)) }
        }
    }
}
