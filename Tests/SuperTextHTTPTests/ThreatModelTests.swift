import Foundation
import Testing

/// A promise is what a test holds.
@Suite struct ThreatModelTests {
    private let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    @Test func everyPromiseNamesTestsThatAreThere() throws {
        let document = try String(contentsOf: package.appending(path: "docs/threat-model.md"), encoding: .utf8)
        let promised = try #require(
            document.split(separator: "## What is promised").last?.split(separator: "## What is not").first)
        let rows = promised.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix("| held by |") }
        #expect(rows.count > 20)
        let files = FileManager.default.enumerator(
            at: package.appending(path: "Tests"), includingPropertiesForKeys: nil)
        let sources = (files?.allObjects as? [URL] ?? [])
            .filter { ["swift", "py"].contains($0.pathExtension) && !$0.path.hasSuffix("ThreatModelTests.swift") }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        #expect(sources.count > 50)
        for row in rows {
            let names = (row.split(separator: "|").last ?? "").matches(of: /`([A-Za-z0-9_]+)`/).map { String($0.1) }
            #expect(!names.isEmpty, "\(row)")
            for name in names {
                let isThere = sources.contains {
                    $0.contains("func \(name)(") || $0.contains("def \(name)(") || $0.contains("struct \(name) ")
                }
                #expect(isThere, "\(name)")
            }
        }
    }
}
