import Foundation
import Text

/// A language's data: its pack when there is one, else the files in its folder.
public final class LanguageFolder: Sendable {
    /// The folder, `Dictionaries/en`.
    let path: String
    /// The language, without a region.
    let language: String
    private let store: PackStore
    private let complain: @Sendable (String) -> Void
    private let opened = MadeOnce<Pack?>()
    private let sections = MadeOnce<[String]>()

    /// Names a folder, which need not be there.
    /// - Parameters:
    ///   - path: the language's folder, `Dictionaries/en`.
    ///   - store: where its pack may be.
    ///   - complain: is told of packs that are damaged.
    public init(_ path: String, store: PackStore = .none, complain: @escaping @Sendable (String) -> Void = { _ in }) {
        self.path = path
        language = path.split(separator: "/").last.map(String.init) ?? ""
        self.store = store
        self.complain = complain
    }

    /// The language's pack, looked for once.
    var pack: Pack? { opened.value { store.pack(of: language, madeOf: path, complain: complain) } }

    /// Whether the folder has a file, or the language's pack a section. Opens neither.
    func has(file: String, section: String) -> Bool {
        access(path + "/" + file, F_OK) == 0
            || sections.value { store.sections(of: language, madeOf: path) }.contains(section)
    }

    /// The bytes of a file: mapped where there is a pack, else read. `nil` when it is not there, is empty or cannot be read.
    func bytes(of name: String) -> TableBytes? {
        if let pack { return pack.section(name) }
        return DataFile.bytes(of: path + "/" + name)
    }

    /// Keeps a pack for the next start, made on another thread.
    func save(_ make: @escaping @Sendable () throws -> [UInt8]) { store.save(language, madeOf: path, make) }
}
