import ArgumentParser
import Foundation
import HunspellSpelling
import LanguagePacks

/// Compiles languages into packs.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compiles languages, so that the first check of each takes milliseconds.",
        discussion: """
            Makes of each language's folder one file, en.pack, which is read where it lies, and of each dictionary a filter, \
            en_US.filter.pack, which says of most words that the dictionary lacks them. Without packs everything works, and the \
            first check of a language takes about a second. What is as it was when its pack was made is not compiled again.
            """)

    @Argument(help: "The languages, as in en; all that have a folder unless some are named.")
    var languages: [String] = []

    @Option(
        name: .shortAndLong,
        help: "The folder that the packs are put into; the one that they are read from unless given.")
    var output: String?

    @Flag(help: "Compile all anew.")
    var force = false

    @OptionGroup var options: CommonOptions

    func run() throws {
        let settings = try options.settings()
        let dictionaries = try Wiring.dictionaries(settings)
        let output = output ?? settings.packs ?? "Packs"
        let store = PackStore(shipped: output)
        for language in try languages.isEmpty ? Self.languages(in: dictionaries) : languages {
            let folder = dictionaries + "/" + language
            guard FileManager.default.fileExists(atPath: folder) else {
                throw ValidationError("There is no folder \(folder).")
            }
            if !force, store.isCurrent(language, madeOf: folder, since: Self.programDate) { continue }
            let (pack, faults) = try LanguageCompiler.compile(folder)
            for fault in faults { Terminal.complain("\(fault)") }
            try write(pack, to: output + "/" + PackStore.name(of: language))
        }
        // The dictionaries' languages are not always those of the folders, as `en` is that of `en_GB` as well.
        if languages.isEmpty { try compileFilters(settings, into: output) }
    }

    private func compileFilters(_ settings: Settings, into output: String) throws {
        for base in try Wiring.dictionaryBases(settings) {
            // What is wrong with a dictionary is said where somebody asks for its language.
            guard let files = try? DictionaryFiles(base: base) else { continue }
            let name = FilterPack.name(of: base)
            let current = force ? nil : PackStore(shipped: output).pack(named: name)
            if current.map({ FilterPack.isCurrent($0, for: files) }) ?? false { continue }
            if let pack = FilterPack.bytes(of: files) { try write(pack, to: output + "/" + name) }
        }
    }

    private func write(_ pack: [UInt8], to path: String) throws {
        try PackStore.write(pack, to: path)
        print("\(path): \((Double(pack.count) / 1e6).formatted(.number.precision(.fractionLength(1)))) MB")
    }

    private static func languages(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { !$0.contains(".") }
    }

    /// When the program was built: what an older one compiled may be something else.
    private static var programDate: Date {
        let path = Bundle.main.executablePath ?? ""
        return (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
    }
}
