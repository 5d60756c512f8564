import Foundation
import Grammar
import Text

/// Where compiled languages are: `en.pack` in the folder that comes with the program, else in one of the user's, where those are put that
/// were missing or out of date.
public struct PackStore: Sendable {
    /// The folder that comes with the program, `Packs`; `nil` for none.
    private let shipped: String?
    /// The user's folder for what can be made again, `~/.cache/supertext`; `nil` for none.
    private let cache: String?
    /// Whether what is missing is put into ``cache``.
    private let saves: Bool

    /// Names the folders, which need not be there.
    public init(shipped: String? = nil, cache: String? = nil, saves: Bool = false) {
        self.shipped = shipped
        self.cache = cache
        self.saves = saves
    }

    /// No pack: languages are read from their files.
    public static let none = PackStore()

    /// The names of the sections that a language's pack has, whether it is of the files as they are now or not. Reads its head alone.
    func sections(of language: String, madeOf folder: String) -> [String] {
        for path in paths(of: language, madeOf: folder) {
            if let file = MappedFile(path), let names = try? Pack.names(file.bytes) { return names }
        }
        return []
    }

    /// The pack of a language, mapped.
    /// - Parameters:
    ///   - language: its code without a region.
    ///   - folder: the folder that it is made of, `Dictionaries/en`.
    ///   - complain: is told of packs that are damaged.
    /// - Returns: `nil` when there is none of the files as they are now.
    func pack(of language: String, madeOf folder: String, complain: (String) -> Void) -> Pack? {
        for path in paths(of: language, madeOf: folder) {
            do throws(PackError) {
                if let pack = try Self.pack(at: path, madeOf: folder) { return pack }
            } catch .otherVersion {
                // It is made anew.
            } catch {
                complain("\(path) is not used: \(error).")
            }
        }
        return nil
    }

    /// A pack by its name that came with the program and is no language's, mapped; `nil` when there is none, or none that can be read.
    public func pack(named name: String) -> Pack? {
        guard let shipped, let file = MappedFile(shipped + "/" + name), let pack = try? Pack(file.bytes) else {
            return nil
        }
        file.forget()
        return pack
    }

    private func paths(of language: String, madeOf folder: String) -> [String] {
        [shipped.map { $0 + "/" + Self.name(of: language) }, cachePath(of: language, madeOf: folder)].compactMap { $0 }
    }

    private static func pack(at path: String, madeOf folder: String) throws(PackError) -> Pack? {
        guard let file = MappedFile(path) else { return nil }
        let pack = try Pack(file.bytes)
        file.forget()
        var status = stat()
        guard stat(path, &status) == 0, let inputs = PackInputs(pack),
            inputs.areCurrent(in: folder, since: status.st_mtim)
        else { return nil }
        return pack
    }

    /// Whether the pack that comes with the program is of the files as they are now, and not older than a date.
    public func isCurrent(_ language: String, madeOf folder: String, since date: Date) -> Bool {
        guard let path = shipped.map({ $0 + "/" + Self.name(of: language) }),
            let written = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        else { return false }
        return written > date && PackStore(shipped: shipped).pack(of: language, madeOf: folder) { _ in } != nil
    }

    /// Keeps a pack that was missing, on another thread; those who have no folder for it go without.
    /// - Parameter make: the bytes of the pack.
    func save(_ language: String, madeOf folder: String, _ make: @escaping @Sendable () throws -> [UInt8]) {
        guard saves, let path = cachePath(of: language, madeOf: folder) else { return }
        Self.thread.async { try? Self.write(try make(), to: path) }
    }

    /// One after the other, behind whatever somebody waits for.
    private static let thread = DispatchQueue(label: "supertext.packs", qos: .background)

    /// Waits until all is kept that was to be.
    static func finishSaving() { thread.sync {} }

    /// How many bytes are written at a time.
    private static let piece = 16 << 10

    /// Puts a pack in the place of another, which whoever has it mapped keeps whole.
    public static func write(_ bytes: [UInt8], to path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let temporary = folder + "/.\(UUID().uuidString)"
        defer { unlink(temporary) }
        guard FileManager.default.createFile(atPath: temporary, contents: nil, attributes: [.posixPermissions: 0o644]),
            let handle = FileHandle(forWritingAtPath: temporary)
        else { throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path]) }
        // What is written in small pieces lies in small pieces in memory, so that what is looked at brings little with it.
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try handle.write(contentsOf: bytes[start..<min(start + piece, bytes.count)])
        }
        try handle.synchronize()
        try handle.close()
        guard rename(temporary, path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
        }
    }

    /// The name of a language's pack.
    public static func name(of language: String) -> String { language + ".pack" }

    /// Of another folder of languages there is another pack.
    private func cachePath(of language: String, madeOf folder: String) -> String? {
        let path = Array(URL(filePath: folder).standardizedFileURL.path.utf8)
        let hash = path.withUnsafeBytes { String(XXHash64.hash($0), radix: 16) }
        return cache.map { $0 + "/packs/\(language)-\(hash).pack" }
    }
}
