import ArgumentParser
import Checking
import HistoryFormat

/// Copies a history from one database into another.
struct CopyHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Copies keys, words and texts from one database into another, of whatever kind.",
        discussion: """
            Each is a file or an address, postgres://user@host/name, as --database takes them; a password is best left to PGPASSWORD or \
            ~/.pgpass. What is there already stays as it is: a copy that broke off is taken up again by starting it again. In the end both \
            are compared; where something is missing or different the exit status is 2. Stop the server before, or what it writes \
            meanwhile may be left out. Browsers sign in again.
            """)

    @Argument(help: "The database to copy, a file or postgres://….")
    var from: String

    @Argument(help: "The database to copy into, a file or postgres://….")
    var to: String

    @Option(help: "A JSON file with settings; \(Settings.defaultFile) unless given.")
    var config: String?

    /// So many texts are told between two words of how far it has come.
    private static let textsBetween = 1000
    /// So many texts that differ are told one by one.
    private static let namesTold = 20

    func run() async throws {
        let settings = try Settings.read(file: config)
        guard from != to else { throw ValidationError("The history cannot be copied into itself. Name two databases.") }
        let source = try await stores(from, settings, isMade: false)
        let target = try await stores(to, settings, isMade: true)
        let copy = HistoryCopy(from: source.place, to: target.place)
        var told = 0
        let count = try await copy.run { count in
            if count.looked - told >= Self.textsBetween {
                told = count.looked
                Terminal.remark("\(count.looked) texts so far.")
            }
            // Servers have their turn.
            try await Task.sleep(for: Stores.pause)
        }
        Terminal.say(
            "\(Self.counted(count.keys, "key")), \(Self.counted(count.words, "word")) and "
                + "\(Self.counted(count.texts, "text")) are copied; \(count.looked - count.texts - count.unreadable) of "
                + "\(Self.counted(count.looked, "text")) were there already.")
        if count.unreadable > 0 {
            Terminal.complain("\(Self.counted(count.unreadable, "text")) cannot be read, and are left out.")
        }
        try tell(try await copy.compare(), unreadable: count.unreadable)
        try source.close()
        try target.close()
    }

    private func stores(_ database: String, _ settings: Settings, isMade: Bool) async throws -> Stores {
        var settings = settings
        settings.database = database
        return try await Stores.open(settings, isMade: isMade)
    }

    private func tell(_ comparison: HistoryCopy.Comparison, unreadable: Int) throws {
        for id in comparison.different.prefix(Self.namesTold) {
            Terminal.complain("The text \(id) is not the same in both.")
        }
        if comparison.different.count > Self.namesTold {
            Terminal.complain("And \(comparison.different.count - Self.namesTold) texts more.")
        }
        if comparison.missing > 0 { Terminal.complain("\(comparison.missing) words or keys are missing.") }
        let merged =
            comparison.merged > 0 ? " \(Self.counted(comparison.merged, "text")) stood there under other names." : ""
        Terminal.say("\(Self.counted(comparison.same, "text")) are the same in both.\(merged)")
        guard comparison.isWhole, unreadable == 0 else { throw ExitCode(2) }
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Stores {
    fileprivate var place: HistoryCopy.Place { HistoryCopy.Place(history: history, words: words, keys: keys) }
}
