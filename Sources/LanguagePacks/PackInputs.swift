import Foundation
import Text

/// The files that a pack is made of, with what tells whether one has changed since.
struct PackInputs: Sendable {
    /// A file.
    struct Input: Hashable, Sendable {
        /// Its path inside the language's folder.
        let name: String
        let size: Int
        /// The hash of what is in it.
        let hash: UInt64
    }

    /// The section of a pack that names them: the ``version``, then a line for each, its name, size and hash between tabs.
    static let section = "inputs"
    /// Grows whenever what another section of a language's pack says of the same files, or how, becomes another.
    private static let version = "version 3"

    let inputs: [Input]

    /// Those of a language's folder as they are now. Reads all of them.
    init(ofFolder folder: String) {
        inputs = Self.files(in: folder).map { name, status in
            Input(name: name, size: Int(status.st_size), hash: Self.hash(ofFile: folder + "/" + name))
        }
    }

    /// Those that a pack was made of; `nil` when it does not say so, or was made by another version of the program.
    init?(_ pack: Pack) {
        guard let section = pack.section(Self.section) else { return nil }
        let text = section.withBytes { String(decoding: $0, as: UTF8.self) }
        let lines = text.split(separator: "\n")
        guard lines.first.map(String.init) == Self.version else { return nil }
        var inputs: [Input] = []
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let size = Int(fields[1]), let hash = UInt64(fields[2], radix: 16) else {
                return nil
            }
            inputs.append(Input(name: String(fields[0]), size: size, hash: hash))
        }
        self.inputs = inputs
    }

    /// What a pack says of them.
    var bytes: [UInt8] {
        let lines = inputs.map { "\($0.name)\t\($0.size)\t\(String($0.hash, radix: 16))" }
        return Array((([Self.version] + lines).joined(separator: "\n") + "\n").utf8)
    }

    /// Whether the files in a folder are still these. What has not been touched since the pack was written is not read again.
    /// - Parameters:
    ///   - folder: the language's folder. When nothing is in it, as where packs are all that was installed, nothing has changed.
    ///   - date: when the pack was written.
    func areCurrent(in folder: String, since date: timespec) -> Bool {
        let files = Self.files(in: folder)
        if files.isEmpty { return true }
        guard files.map(\.name) == inputs.map(\.name) else { return false }
        return zip(files, inputs).allSatisfy { file, input in
            let (changed, size) = (file.status.st_mtim, Int(file.status.st_size))
            let isOlder = (changed.tv_sec, changed.tv_nsec) < (date.tv_sec, date.tv_nsec)
            return size == input.size && (isOlder || Self.hash(ofFile: folder + "/" + file.name) == input.hash)
        }
    }

    /// The tables in a language's folder and the rules in its `rules`, in the order of their names' bytes; the texts beside them are in no
    /// pack.
    private static func files(in folder: String) -> [(name: String, status: stat)] {
        var found: [(name: String, status: stat)] = []
        var folders = [""]
        while let inner = folders.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + inner)) ?? []
            for name in names where !name.hasPrefix(".") {
                if inner.isEmpty, name.hasSuffix(".yml") { continue }
                let name = inner.isEmpty ? name : inner + "/" + name
                var status = stat()
                guard stat(folder + "/" + name, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR where name == "rules": folders.append(name)
                case S_IFREG: found.append((name, status))
                default: break
                }
            }
        }
        return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func hash(ofFile path: String) -> UInt64 {
        guard let data = RegularFile.contents(atPath: path) else { return 0 }
        return data.withUnsafeBytes { XXHash64.hash($0) }
    }
}
