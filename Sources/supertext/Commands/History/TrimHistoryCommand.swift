import ArgumentParser
import Checking
import Foundation

/// Forgets what is old.
struct TrimHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trim", abstract: "Forgets the oldest texts, and gives their space back.",
        discussion: """
            With a text go its mistakes, what was decided on them, and the exercises that no other text makes. What the settings say of \
            --keep and --keep-checks holds unless you say otherwise. A server may run meanwhile; the file that an earlier version made then \
            keeps its size.
            """)

    @OptionGroup var retention: RetentionOptions
    @OptionGroup var options: HistoryOptions

    func run() async throws {
        let settings = try options.settings(retention.flags)
        guard !settings.retention.keepsAll else {
            throw ValidationError("Say what to keep: --keep 90d, --keep-checks 1000, or both.")
        }
        let stores = try await Stores.open(settings, isMade: false)
        let now = Date()
        var texts = 0
        while true {
            let forgotten = try await stores.history.forgetSome(beyond: settings.retention, at: now)
            if forgotten.texts == 0 { break }
            texts += forgotten.texts
            // A server has its turn.
            try await Task.sleep(for: Stores.pause)
        }
        try await stores.giveBackSpace()
        Terminal.say(texts == 1 ? "1 text is forgotten." : "\(texts) texts are forgotten.")
    }
}
