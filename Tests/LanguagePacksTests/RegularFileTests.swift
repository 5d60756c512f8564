import Foundation
import Testing

@testable import LanguagePacks

/// What may stand in a folder under the name of a file.
@Suite final class RegularFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @Test func aFileIsReadAlsoByALink() throws {
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        try bytes.write(to: folder.appending(path: "file"))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
        #expect(RegularFile.contents(atPath: path("file")) == bytes)
        #expect(RegularFile.contents(atPath: path("link")) == bytes)
        try Data().write(to: folder.appending(path: "empty"))
        #expect(RegularFile.contents(atPath: path("empty")) == Data())
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileIsNeitherReadNorWaitedFor() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: path("to-pipe"), withDestinationPath: "pipe")
        try FileManager.default.createSymbolicLink(atPath: path("circle"), withDestinationPath: "circle")
        for name in ["pipe", "to-pipe", "circle", "", "missing"] {
            #expect(RegularFile.contents(atPath: path(name)) == nil, "\(name)")
        }
        for device in ["/dev/zero", "/dev/null", "/proc/self/fd/0/nothing"] {
            #expect(RegularFile.contents(atPath: device) == nil, "\(device)")
        }
    }

    @Test func aFileThatIsFarTooLargeIsNotRead() throws {
        let file = try #require(fopen(path("large"), "w"))
        #expect(ftruncate(fileno(file), off_t(RegularFile.maximumBytes) + 1) == 0)
        fclose(file)
        #expect(RegularFile.contents(atPath: path("large")) == nil)
    }
}
