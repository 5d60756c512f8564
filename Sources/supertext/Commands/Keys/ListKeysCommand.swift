import ArgumentParser
import Checking
import Foundation

/// Lists the keys, without what only their holders know.
struct ListKeysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the keys: what they are for, until when, and when they were used last.")

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        let keys = try await KeyService(store: try await options.open().keys).keys()
        guard !keys.isEmpty else {
            Terminal.remark("There is no key: the server is for one person. “supertext keys add NAME” makes one.")
            return
        }
        print(KeyTable.text(of: keys, at: Date()), terminator: "")
    }
}
