import Foundation
import Testing

/// What `make install` does to the files that a running server has open or mapped.
@Suite struct InstallTests {
    private let script = Program.package.appendingPathComponent("Scripts/install-files")

    private func number(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    @Test func eachFileTakesThePlaceOfTheOldOneWhichStaysWhole() throws {
        let folder = try Folder()
        let new = String(repeating: "new", count: 10_000)
        for name in ["data/en/lexicon.bin", "data/languages.json"] { _ = try folder.write(name, Data(new.utf8)) }
        let program = try folder.write("run", Data("#!/bin/sh".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let installed = try folder.write("share/data/en/lexicon.bin", Data("old".utf8))
        let before = try number(installed)
        let mapped = try Data(contentsOf: URL(filePath: installed), options: .alwaysMapped)

        let run = try Program.run(
            [folder.path("data"), program, folder.path("share")], program: script, folder: folder.path(""))
        #expect(run == Program.Run(status: 0, output: "", complaint: ""))
        #expect(try number(installed) != before)
        #expect(mapped == Data("old".utf8))
        #expect(try String(contentsOfFile: installed, encoding: .utf8) == new)
        #expect(try String(contentsOfFile: folder.path("share/data/languages.json"), encoding: .utf8) == new)
        #expect(FileManager.default.isExecutableFile(atPath: folder.path("share/run")))
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path("share")).sorted()
        #expect(left == ["data", "data/en", "data/en/lexicon.bin", "data/languages.json", "run"])
    }

    @Test func aFileThatCannotBeCopiedLeavesTheOldOneAndNothingElse() throws {
        let folder = try Folder()
        _ = try folder.write("share/data", Data("old".utf8))
        let run = try Program.run([folder.path("data"), folder.path("share")], program: script)
        #expect(run.status == 1)
        #expect(run.complaint.contains("\(folder.path("data")) is not there."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("share")) == ["data"])
    }

    @Test func makeInstallsByIt() throws {
        let makefile = try String(contentsOf: Program.package.appendingPathComponent("Makefile"), encoding: .utf8)
        let recipe = try #require(makefile.split(separator: "\ninstall: build\n").last?.split(separator: "\n\n").first)
        #expect(recipe.split(separator: "\n").allSatisfy { $0.hasPrefix("\tScripts/install-files ") })
    }
}
