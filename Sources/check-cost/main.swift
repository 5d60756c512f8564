import Dispatch
import Foundation
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Proofreading
import Text

// What a check of texts in one language costs, for a program that counts instructions, and what it finds, to be compared before and after
// a change. All is done on one thread, without server, history and deep stage, so that two runs do the same. See docs/performance.md.
//
//     swift build -c release --product check-cost
//     valgrind --tool=callgrind .build/release/check-cost fr text.txt
//     SWIFT_DETERMINISTIC_HASHING=1 .build/release/check-cost --findings fr text.txt >before
//
// It reads Dictionaries and Packs in the current folder.

/// The proofreader of the current folder, put together as the program does.
private func proofreader() throws -> Proofreader {
    let store = PackStore(shipped: "Packs")
    let dictionaries = HunspellDictionaries(
        manifest: try LanguageManifest(path: "Dictionaries/languages.json"), folders: DictionaryFolders(own: nil),
        filters: { store.pack(named: $0) })
    let packs = LanguagePacks(dictionaries: dictionaries, folder: "Dictionaries", store: store, complain: { print($0) })
    return Proofreader(packs: packs, detector: CLD2Detector())
}

private func check(_ files: [String], in language: String, printsFindings: Bool) async throws {
    let proofreader = try proofreader()
    for file in files {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let request = ProofreadingRequest(text: text, format: .plain, language: LanguageCode(language))
        let findings = try await proofreader.proofread(request, on: ImmediateScheduler()).findings
        if printsFindings { for finding in findings { print(finding) } }
        print("\(file): \(findings.count) findings")
    }
}

private let options = CommandLine.arguments.dropFirst().prefix { $0.hasPrefix("--") }
private let operands = Array(CommandLine.arguments.dropFirst(1 + options.count))
guard operands.count > 1, options.allSatisfy({ $0 == "--findings" }) else {
    print("usage: check-cost [--findings] LANGUAGE FILE...")
    exit(2)
}
// The main thread waits: one that ends, as that of an asynchronous program does, makes callgrind crash.
private let isDone = DispatchSemaphore(value: 0)
Task.detached { [files = Array(operands.dropFirst()), language = operands[0], printsFindings = !options.isEmpty] in
    do {
        try await check(files, in: language, printsFindings: printsFindings)
    } catch {
        print(error)
        exit(1)
    }
    isDone.signal()
}
isDone.wait()
