import Foundation
import Testing

@testable import supertext

/// `supertext check` over archives, which Python packs.
@Suite struct ArchiveCheckTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func check(_ arguments: String...) throws -> Program.Run {
        try Program.run(
            ["check", "--dictionaries", Program.package.appendingPathComponent("Dictionaries").path, "-l", "en-US"]
                + arguments,
            environment: ["SUPERTEXT_PACKS": Program.package.appendingPathComponent("Packs").path],
            folder: folder.path(""))
    }

    private func places(_ run: Program.Run) -> [String] {
        run.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
    }

    /// The texts in an archive in the folder, each with what it holds or why it cannot be read.
    private func texts(_ name: String, textBytes: Int = 1000) -> [String] {
        TextFiles(arguments: [folder.path(name)], textBytes: textBytes).map { file in
            let path = file.path.replacingOccurrences(of: folder.path("") + "/", with: "")
            do {
                return "\(path) = \(try file.read(limit: textBytes))"
            } catch {
                return "\(path): \(error)"
            }
        }
    }

    /// Runs Python in the folder.
    private func python(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.packing + script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path(""))
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private static let packing = """
        import io, tarfile, zipfile

        def tar(path, files, form=tarfile.PAX_FORMAT, more=()):
            with tarfile.open(path, 'w:gz' if path.endswith('gz') else 'w', format=form) as archive:
                for name, text in files.items():
                    entry = tarfile.TarInfo(name)
                    entry.size = len(text)
                    archive.addfile(entry, io.BytesIO(text))
                for kind, name in more:
                    entry = tarfile.TarInfo(name)
                    entry.type, entry.linkname = kind, 'a.md'
                    archive.addfile(entry)

        def pack(path, files, **options):
            with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as archive:
                for name, text in files.items():
                    archive.writestr(name, text)


        """

    @Test(arguments: ["a.zip", "a.tar", "a.tar.gz", "A.TGZ"])
    func textsInAnArchiveAreToldByTheirNamesInIt(_ name: String) throws {
        try python(
            """
            files = {'b.md': b'I recieved it.', 'docs/ä.txt': b'Well. I recieved it.', 'docs/c.png': b'x', 'a.md': b'All is well.'}
            (pack if '\(name)'.endswith('zip') else tar)('\(name)', files)
            """)
        let run = try check(name)
        #expect(run.status == 1)
        #expect(places(run) == ["\(name)/b.md:1:3:", "\(name)/docs/ä.txt:1:9:"])
        let report = try check(name, "--output", "json")
        #expect(report.output.contains("\"\(name)/docs/ä.txt\""))
    }

    @Test func onlyFilesAreRead() throws {
        try python(
            """
            tar('a.tar', {'a.md': b'a', '.git/b.md': b'b', 'docs/.c.md': b'c', 'old.gnu': b''},
                more=[(tarfile.SYMTYPE, 'link.md'), (tarfile.LNKTYPE, 'same.md'), (tarfile.DIRTYPE, 'folder.md'), (tarfile.FIFOTYPE, 'pipe.md')])
            tar('long.tar', {'n' * 150 + '/ö.md': b'a'}, form=tarfile.GNU_FORMAT)
            """)
        #expect(texts("a.tar") == ["a.tar/a.md = a"])
        #expect(texts("long.tar") == ["long.tar/\(String(repeating: "n", count: 150))/ö.md = a"])
    }

    @Test func aNameThatLeadsOutOfAnArchiveStaysInIt() throws {
        try python("pack('a.zip', {'../../b.md': b'b', '/etc/c.md': b'c', 'd/../e.md': b'e'})")
        #expect(texts("a.zip") == ["a.zip/b.md = b", "a.zip/etc/c.md = c", "a.zip/e.md = e"])
    }

    @Test func globsAndTheProjectChooseWhatIsInAnArchive() throws {
        try python(
            "pack('a.zip', {'b.md': b'I recieved it.', 'old/c.md': b'I recieved it.', 'd.txt': b'I recieved it.', '.gitignore': b'*.md'})"
        )
        #expect(try places(check("a.zip", "--exclude", "old/")) == ["a.zip/b.md:1:3:", "a.zip/d.txt:1:3:"])
        #expect(try places(check("a.zip", "--include", "a.zip/old/*.md")) == ["a.zip/old/c.md:1:3:"])
        _ = try folder.write(".supertext.yml", Data("paths: { exclude: ['*.md'] }\n".utf8))
        #expect(try places(check("a.zip")) == ["a.zip/d.txt:1:3:"])
        let none = try check("a.zip", "--include", "*.tex")
        #expect(none.status == 2)
        #expect(none.complaint.contains("a.zip: No file in this archive is to be checked"))
        #expect(try check("a.zip", "--exclude", "*.zip").status == 0)
    }

    @Test func anArchiveInAFolderIsPassedOver() throws {
        try python("pack('a.zip', {'b.md': b'I recieved it.'})")
        _ = try folder.write("c.md", Data("I recieved it.".utf8))
        #expect(try places(check(".")) == ["c.md:1:3:"])
    }

    @Test func whatCannotBeReadIsToldAndTheRestIsChecked() throws {
        try python(
            """
            pack('a.zip', {'b.md': b'I recieved it.', 'c.md': b'\\xe9', 'd.md': b'x' * 2000, 'e.md': b'e'})
            locked = bytearray(open('a.zip', 'rb').read())
            locked[6] |= 1
            locked[locked.index(b'PK\\x01\\x02') + 8] |= 1
            open('locked.zip', 'wb').write(locked)
            damaged = bytearray(open('a.zip', 'rb').read())
            damaged[34] ^= 255
            open('damaged.zip', 'wb').write(damaged)
            tar('b.tar.gz', {'b.md': b'b', 'c.md': bytes(i * i % 251 for i in range(300000))})
            open('cut.tar.gz', 'wb').write(open('b.tar.gz', 'rb').read()[:-60])
            open('no.zip', 'wb').write(b'no archive')
            """)
        #expect(
            texts("a.zip") == [
                "a.zip/b.md = I recieved it.",
                "a.zip/c.md: The text is not UTF-8. Convert it first, for example with iconv.",
                "a.zip/d.md: The text has more than 1000 bytes, which is the limit.", "a.zip/e.md = e",
            ])
        #expect(texts("locked.zip").first == "locked.zip/b.md: It is encrypted. Unpack the archive first.")
        #expect(texts("locked.zip").last == "locked.zip/e.md = e")
        #expect(texts("damaged.zip").first?.hasPrefix("damaged.zip/b.md: The archive is damaged here") == true)
        #expect(texts("cut.tar.gz").first == "cut.tar.gz/b.md = b")
        #expect(texts("cut.tar.gz").last?.contains("The archive cannot be read") == true)
        #expect(texts("no.zip") == ["no.zip: The archive cannot be read: Unrecognized archive format."])
        let run = try check("a.zip", "no.zip", "locked.zip")
        #expect(run.status == 2)
        #expect(places(run) == ["a.zip/b.md:1:3:"])
        #expect(run.complaint.contains("no.zip: The archive cannot be read"))
        #expect(run.complaint.contains("locked.zip/b.md: It is encrypted."))
    }

    /// Three hundred megabytes of zeros in some hundred kilobytes: in one text, in many, and in what is passed over.
    @Test func anArchiveThatComesToFarMoreThanTextsDoIsReadNoFurther() throws {
        try python(
            """
            zeros = bytes(30 << 20)
            many = {f'{number}.md': zeros for number in range(10)}
            pack('many.zip', many)
            tar('passed.tar.gz', {f'{number}.png': zeros for number in range(10)} | {'a.md': b'a'})
            """)
        let many = texts("many.zip", textBytes: 40 << 20)
        #expect(many.count == 5)
        #expect(many.last?.hasPrefix("many.zip: More than 100 times its size comes out of the archive") == true)
        #expect(
            texts("passed.tar.gz").map { $0.prefix(31) } == ["passed.tar.gz: More than 100 time"].map { $0.prefix(31) })
        // Of a text that is too long no more is unpacked than shows that, where one can go on behind it.
        #expect(texts("many.zip").allSatisfy { $0.hasSuffix("The text has more than 1000 bytes, which is the limit.") })
    }

    @Test func nothingIsWrittenIntoAnArchive() throws {
        try python("pack('a.zip', {'b.md': b'I recieved it.'})")
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.zip")))
        let fixed = try check("a.zip", "--fix")
        #expect(fixed.status == 64)
        #expect(fixed.complaint.contains("--fix writes files, but none that are in an archive. Unpack a.zip first."))
        #expect(try check("a.zip", "--diff").output.contains("+++ b/a.zip/b.md"))
        #expect(try check("a.zip", "--changed-since", "main").status == 64)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("a.zip"))) == before)
    }

    @Test func aBaselineKnowsWhatIsInAnArchive() throws {
        try python("pack('a.zip', {'b.md': b'I recieved it.'})")
        #expect(try check("a.zip", "--write-baseline", "known.json").status == 0)
        #expect(try check("a.zip", "--baseline", "known.json").status == 0)
        try python("pack('a.zip', {'b.md': b'I recieved it.', 'c.md': b'I beleive it.'})")
        #expect(try places(check("a.zip", "--baseline", "known.json")) == ["a.zip/c.md:1:3:"])
    }
}
