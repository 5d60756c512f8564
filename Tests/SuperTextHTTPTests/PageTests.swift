import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// How the files of the page are sent: compressed, and once.
@Suite struct PageTests {
    private static let script = String(repeating: "export const a = 'b';\n", count: 200)
    private static let html = """
        <!doctype html><link rel="stylesheet" href="/css/a.css"><script type="module" src="/js/main.js"></script>
        <a href="/v1/languages">b</a><a href="#/">c</a><img src="/none.svg"><use href="#i"/><a href="/js/main.js#d">e</a>
        """

    private func withPage(_ body: @Sendable (TestServer, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, content) in [
            ("index.html", Self.html), ("js/main.js", Self.script), ("css/a.css", "a{}"), (".hidden", "secret"),
            ("picture.png", "\u{1}\u{2}"),
        ] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        try await TestServer.run {
            $0.configuration.publicFolder = folder.path
        } _: {
            try await body($0, folder)
        }
    }

    /// What the page refers to its scripts by.
    private func scriptAddress(_ page: HTTPAnswer) throws -> String {
        let start = try #require(page.text.firstRange(of: #"src=""#))
        return String(page.text[start.upperBound...].prefix { $0 != "\"" })
    }

    @Test func whatThePageRefersToIsAskedForOnce() async throws {
        try await withPage { server, _ in
            let page = try await server.ask("GET", "/")
            #expect(page.headers["cache-control"] == "no-cache")
            let address = try scriptAddress(page)
            #expect(address.hasPrefix("/assets/") && address.hasSuffix("/js/main.js"))
            let prefix = address.dropLast("/js/main.js".count)
            #expect(page.text.contains("href=\"\(prefix)/css/a.css\""))
            #expect(page.text.contains("href=\"\(prefix)/js/main.js#d\""))
            #expect(page.text.contains("href=\"/v1/languages\"") && page.text.contains("src=\"/none.svg\""))
            let script = try await server.ask("GET", address)
            #expect(script.text == Self.script)
            #expect(script.headers["cache-control"] == "public, max-age=31536000, immutable")
            // The same file is there without the version.
            let bare = try await server.ask("GET", "/js/main.js")
            #expect(bare.text == Self.script)
            #expect(bare.headers["cache-control"] == "no-cache")
            #expect(bare.headers["etag"] == script.headers["etag"])
            #expect(try await server.ask("GET", "\(prefix)/none.js").status == 404)
        }
    }

    @Test func filesAreCompressed() async throws {
        try await withPage { server, _ in
            for path in ["/js/main.js", "/"] {
                let plain = try await server.ask("GET", path)
                let answer = try await server.ask("GET", path, ["Accept-Encoding": "gzip, deflate, br"])
                #expect(answer.headers["content-encoding"] == "gzip")
                #expect(answer.headers["vary"] == "Accept-Encoding" && plain.headers["vary"] == "Accept-Encoding")
                #expect(Plain.bytes(of: answer.body, .gzip) == plain.body)
                #expect(answer.headers["etag"] == plain.headers["etag"])
                let head = try await server.ask("HEAD", path, ["Accept-Encoding": "gzip"])
                #expect(head.headers["content-length"] == String(answer.body.count))
            }
            let deflated = try await server.ask("GET", "/js/main.js", ["Accept-Encoding": "deflate"])
            #expect(Plain.bytes(of: deflated.body, .deflate) == Array(Self.script.utf8))
            let picture = try await server.ask("GET", "/picture.png", ["Accept-Encoding": "gzip"])
            #expect(picture.headers["content-encoding"] == nil)
            #expect(picture.body == [1, 2])
        }
    }

    @Test func hiddenFilesAreNotServed() async throws {
        try await withPage { server, _ in
            for path in ["/.hidden", "/%2ehidden", "/assets/x/.hidden"] {
                let answer = try await server.ask("GET", path)
                #expect(answer.status == 404)
            }
        }
    }

    @Test func aFileThatChangesMakesANewVersion() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"<a src="/a.js">"#.utf8).write(to: folder.appending(path: "index.html"))
        try Data("1".utf8).write(to: folder.appending(path: "a.js"))
        let old = PageTree(folder: folder.path)
        try Data("2".utf8).write(to: folder.appending(path: "a.js"))
        let new = PageTree(folder: folder.path)
        #expect(old.version != new.version)
        let address = "/assets/\(old.version)/a.js"
        #expect(old.file(at: address)?.isForGood == true)
        // A page that was opened before goes on with what there is, which no cache keeps.
        #expect(new.file(at: address)?.isForGood == false)
        #expect(new.file(at: address)?.file.tag != old.file(at: address)?.file.tag)
        #expect(new.file(at: "/")?.file.tag != old.file(at: "/")?.file.tag)
    }

    @Test func aFolderIsReadAgainWhenAFileHasChanged() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "index.html")
        try Data("one".utf8).write(to: file)
        let pages = PageFolder(path: folder.path, workers: .init(count: 1), interval: .zero)
        let first = try await pages.current()
        #expect(try await pages.current().version == first.version)
        try Data("three".utf8).write(to: file)
        #expect(try await pages.current().version != first.version)
        #expect(pages.known?.version != first.version)
        try FileManager.default.removeItem(at: file)
        #expect(try await pages.current().file(at: "/") == nil)
    }
}
