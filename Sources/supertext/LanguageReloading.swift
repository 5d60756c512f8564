import Checking
import Foundation
import Logging
import Morphology
import Proofreading
import ServiceLifecycle
import Text
import UnixSignals

/// Reads languages and rules again at each SIGHUP, while the server goes on.
///
/// What is new is used by the next check; checks that run end with the old. Where anything of it is broken the old stays, all of it.
struct LanguageReloading: Service {
    let settings: Settings
    let service: CheckService
    let meters: Wiring.Meters
    let logger: Logger

    func run() async throws {
        let hasTerminal = isatty(STDIN_FILENO) == 1
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            // The same signal says that the window that the server was started in is closed.
            if hasTerminal, isatty(STDIN_FILENO) == 0 {
                kill(getpid(), SIGTERM)
                continue
            }
            await reload()
        }
    }

    private func reload() async {
        let loaded = service.languages.map(\.code).filter { service.isLoaded($0) }
        do {
            // Reading takes a while, and blocks.
            let (proofreader, packs) = try await Task.detached { [settings, meters] in
                try Self.read(settings, meters, loading: loaded)
            }.value
            service.use(proofreader, dictionaries: packs)
            logger.notice("languages and rules were read again", metadata: ["languages": "\(packs.languages.count)"])
        } catch {
            logger.error(
                "languages and rules stay as they were", metadata: ["reason": "\(Wiring.describe(error))"])
        }
    }

    /// - Parameter codes: the languages that are in memory now, which will be asked for again.
    private static func read(
        _ settings: Settings, _ meters: Wiring.Meters, loading codes: [LanguageCode]
    ) throws -> (Proofreader, any LanguagePackProvider) {
        let complaints = Complaints()
        let packs = try Wiring.packs(settings, counting: meters.lookups, complain: complaints.add)
        packs.readPhrases()
        guard !packs.languages.isEmpty else { throw SettingsError("No dictionary is installed.") }
        for code in codes where packs.language(for: code)?.code == code {
            _ = try packs.pack(for: code).grammar
        }
        if let complaint = complaints.all.first { throw SettingsError(complaint) }
        return (Wiring.proofreader(settings, packs, ParagraphMemory(), meters.work), packs)
    }
}
