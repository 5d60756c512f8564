import Foundation
import Hummingbird
import NIOCore
import Text

/// The files of the page as they were when they were read, compressed.
///
/// All of them together have a version, which their content makes. What `index.html` refers to it refers to below that version,
/// `/assets/1a2b3c/js/main.js`: such an address means the same for good, and a browser asks for it once. Modules find each other by
/// relative addresses, and so below the same version.
struct PageTree: Sendable {
    /// A file.
    struct File: Sendable {
        /// Its content; by gzip, where that makes it smaller.
        let body: ByteBuffer
        /// Whether the content is compressed.
        let isCompressed: Bool
        /// How many bytes it has as it is.
        let length: Int
        /// Its type.
        let mediaType: String
        /// Changes when it does.
        let tag: EntityTag
    }

    /// A hash of all that is in the files.
    let version: String
    private let files: [String: File]
    /// The addresses of files that are too large to be kept in memory.
    private let largeFiles: Set<String>

    /// Larger files are not kept in memory.
    static let largestFile = 1 << 20

    /// No file.
    init() { (version, files, largeFiles) = ("", [:], []) }

    /// Reads a folder. Takes some milliseconds a file.
    init(folder: String) {
        var contents: [String: [UInt8]] = [:]
        var large: Set<String> = []
        for (path, bytes) in Self.sizes(in: folder) {
            guard bytes <= Self.largestFile else {
                large.insert("/" + path)
                continue
            }
            contents["/" + path] = FileManager.default.contents(atPath: folder + "/" + path).map { Array($0) }
        }
        var hash = FNV1a()
        for (path, content) in contents.sorted(by: { $0.key < $1.key }) {
            hash.combine(Array(path.utf8).span)
            hash.combine(content.span)
        }
        let version = String(hash.value, radix: 36)
        self.version = version
        largeFiles = large
        files = Dictionary(
            uniqueKeysWithValues: contents.map { path, content in
                let isPage = path.hasSuffix(".html")
                return (
                    path,
                    File(isPage ? Self.versioned(content, by: version) { contents[$0] != nil } : content, named: path)
                )
            })
    }

    /// The files in a folder by their paths, none of them hidden, and how many bytes they have.
    static func sizes(in folder: String) -> [String: Int] {
        guard let found = FileManager.default.enumerator(atPath: folder) else { return [:] }
        var sizes: [String: Int] = [:]
        while let path = found.nextObject() as? String {
            guard !path.split(separator: "/").contains(where: { $0.first == "." }),
                found.fileAttributes?[.type] as? FileAttributeType != .typeDirectory
            else { continue }
            sizes[path] = found.fileAttributes?[.size] as? Int ?? 0
        }
        return sizes
    }

    // MARK: Addresses

    private static let prefix = "/assets/"

    /// The file of an address without escapes, and whether the address means the same for good.
    func file(at path: String) -> (file: File, isForGood: Bool)? {
        if let file = files[path.hasSuffix("/") ? path + "index.html" : path] { return (file, false) }
        guard path.hasPrefix(Self.prefix) else { return nil }
        let rest = path.dropFirst(Self.prefix.count)
        let version = rest.prefix { $0 != "/" }
        // A page that was opened before an update goes on with the files that there are.
        return files[String(rest[version.endIndex...])].map { ($0, version == self.version) }
    }

    /// Whether there is a file at an address that is not kept.
    func isLargeFile(at path: String) -> Bool { largeFiles.contains(path) }

    /// A page with its references to files below the version: what stands in quotation marks behind a `=`.
    private static func versioned(
        _ page: [UInt8], by version: String, _ isFile: (String) -> Bool
    ) -> [UInt8] {
        var versioned: [UInt8] = []
        versioned.reserveCapacity(page.count + 1024)
        var rest = page[...]
        while let start = rest.firstRange(of: Array(#"="/"#.utf8)) {
            let path = rest[(start.upperBound - 1)...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }
            versioned += rest[..<(start.upperBound - 1)]
            if isFile(String(decoding: path, as: UTF8.self)) { versioned += (prefix + version).utf8 }
            versioned += path
            rest = rest[path.endIndex...]
        }
        return versioned + rest
    }
}

extension PageTree.File {
    fileprivate init(_ content: [UInt8], named path: String) {
        let plain = ByteBuffer(bytes: content)
        mediaType = PageTree.mediaType(of: path)
        length = content.count
        var hash = FNV1a()
        hash.combine(content.span)
        tag = EntityTag(hash)
        let compressed =
            Compressibility.isWorthwhile(mediaType) ? Deflater(.gzip, .best)?.compress(plain, .end) : nil
        if let compressed, compressed.readableBytes < content.count {
            (body, isCompressed) = (compressed, true)
        } else {
            (body, isCompressed) = (plain, false)
        }
    }
}

extension PageTree {
    fileprivate static func mediaType(of path: String) -> String {
        let ending = path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? ""
        return switch ending {
        case "html": "text/html; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        case "webmanifest": "application/manifest+json"
        default: MediaType.getMediaType(forExtension: ending)?.description ?? "application/octet-stream"
        }
    }
}
