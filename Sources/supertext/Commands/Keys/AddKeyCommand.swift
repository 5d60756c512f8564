import ArgumentParser
import Checking
import Foundation

/// Makes a key and shows it, this once.
struct AddKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Makes a key and prints it, which nothing can do again.",
        discussion: "Only its hash is kept. The key goes to the standard output, everything else to the standard error."
    )

    @Argument(help: "What the key is called: a person, a machine or a program.")
    var name: String

    @Option(help: "What it may be used for, with commas: \(Set(Scope.allCases).names.joined(separator: ", ")).")
    var scopes = Scope.usual.names.joined(separator: ",")

    @Option(help: "How long it holds, as 12h, 90d or 8w, or its last day, as 2027-01-31; for ever unless given.")
    var expires: String?

    @Option(
        name: .customLong("history-of"),
        help: "Whose history and words it opens: “local” for those from before there were keys, or another key's name.")
    var historyOf: String?

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        let scopes = try Self.scopes(named: scopes)
        let end = try expires.map { try KeyExpiry(written: $0).date(from: Date()) }
        let keys = KeyService(store: try await options.open().keys)
        let isFirst = try await keys.keys().isEmpty
        let tenancy = historyOf.map { $0 == Owner.local.rawValue ? .local : .key($0) } ?? KeyService.Tenancy.new
        let (key, secret) = try await keys.add(name, scopes: scopes, expiresAt: end, tenancy: tenancy)
        let time = key.expiresAt.map { "until \(KeyTable.minute($0)) UTC" } ?? "for ever"
        Terminal.remark(
            "The key “\(key.name)” holds \(time), for \(key.scopes.names.joined(separator: ", ")). It is shown this once:"
        )
        Terminal.say(secret.text)
        guard isFirst else { return }
        Terminal.remark("From now on nobody uses the server without a key.")
        if tenancy == .new {
            Terminal.remark("What was kept before is opened by none; a key of “--history-of local” would.")
        }
    }

    private static func scopes(named list: String) throws(SettingsError) -> Set<Scope> {
        var scopes: Set<Scope> = []
        for name in list.split(separator: ",") {
            guard let scope = Scope(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
                throw SettingsError(
                    "There is no scope “\(name)”. There are \(Set(Scope.allCases).names.joined(separator: ", ")).")
            }
            scopes.insert(scope)
        }
        return scopes
    }
}
