import Checking
import Configuration
import Foundation
import Logging
import Proofreading
import SystemPackage

/// Everything that can be set, read in one place: flags over environment (`SUPERTEXT_PORT`) over a JSON file over defaults.
struct Settings: Sendable {
    var hostname = "127.0.0.1"
    var port = 8080
    /// A Unix socket to listen on as well.
    var socket: String?
    var database = "data/supertext.sqlite"
    /// Folders that hold the manifest `languages.json` or Hunspell files, first come first served.
    var dictionaries: [String] = []
    /// The folder of the page; `nil` to serve none.
    var publicFolder: String?
    /// Host names, besides addresses and local names, that browsers may reach the server by.
    var allowedHosts: [String] = []
    /// Origins whose pages may use the personal dictionary below `/v2`.
    var allowedOrigins: [String] = []
    var defaultLanguage = LanguageCode("en-US")
    var limits = Limits()
    var logLevel = Logger.Level.info

    /// The path of the file that settings are read from unless another is given; it need not be there.
    static let defaultFile = "supertext.json"

    /// Reads the settings.
    /// - Parameters:
    ///   - flags: what the command line said, by key.
    ///   - file: a JSON file; it must be there when the command line named it.
    ///   - environment: the process's environment.
    /// - Throws: ``SettingsError``.
    static func read(
        flags: [String: ConfigValue] = [:], file: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> Settings {
        let file = file ?? environment["SUPERTEXT_CONFIG"]
        let fileProvider: FileProvider<JSONSnapshot>
        do {
            fileProvider = try await FileProvider<JSONSnapshot>(
                filePath: FilePath(file ?? defaultFile), allowMissing: file == nil)
        } catch {
            throw SettingsError("The settings file \(file ?? defaultFile) cannot be read: \(error)")
        }
        let reader = ConfigReader(providers: [
            InMemoryProvider(
                name: "flags",
                values: Dictionary(
                    uniqueKeysWithValues: flags.map { (AbsoluteConfigKey(stringLiteral: $0.key), $0.value) })),
            EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "supertext"),
            fileProvider,
        ])
        var settings = Settings()
        try await settings.take(from: SettingsReader(config: reader))
        return settings
    }

    private mutating func take(from reader: SettingsReader) async throws {
        hostname = try await reader.text("hostname") ?? hostname
        port = try await reader.number("port", in: 0...65535) ?? port
        socket = try await reader.text("socket")
        database = try await reader.text("database") ?? database
        dictionaries = try await reader.list("dictionaries") ?? Resources.folder("Dictionaries").map { [$0] } ?? []
        publicFolder = try await reader.text("public") ?? Resources.folder("public")
        allowedHosts = try await reader.list("allowedHosts") ?? []
        allowedOrigins = try await reader.list("allowedOrigins") ?? []
        defaultLanguage = try await reader.text("defaultLanguage").map { LanguageCode($0) } ?? defaultLanguage
        limits.textBytes = try await reader.number("limits.textBytes", in: 1...(1 << 30)) ?? limits.textBytes
        limits.time = .seconds(try await reader.number("limits.seconds", in: 1...3600) ?? 60)
        limits.runningChecks = try await reader.number("limits.runningChecks", in: 1...1024) ?? limits.runningChecks
        limits.waitingChecks = try await reader.number("limits.waitingChecks", in: 0...100_000) ?? limits.waitingChecks
        limits.backgroundBytes =
            try await reader.number("limits.backgroundBytes", in: 1...(1 << 40)) ?? limits.backgroundBytes
        if let name = try await reader.text("logLevel") {
            guard let level = Logger.Level(rawValue: name) else {
                let names = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
                throw SettingsError("The setting “logLevel” is “\(name)”; it must be one of \(names).")
            }
            logLevel = level
        }
    }
}

/// A setting that cannot be used.
struct SettingsError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Reads single settings, and says what is wrong with one that is not what it should be: the library's own accessors take the
/// default for it in silence.
private struct SettingsReader {
    let config: ConfigReader

    func text(_ key: String) async throws -> String? {
        let value = try await checked(key) { try await config.fetchString(forKey: ConfigKey(stringLiteral: key)) }
        return value?.isEmpty == true ? nil : value
    }

    func number(_ key: String, in range: ClosedRange<Int>) async throws -> Int? {
        let value = try await checked(key) { try await config.fetchInt(forKey: ConfigKey(stringLiteral: key)) }
        guard let value else { return nil }
        guard range.contains(value) else {
            throw SettingsError(
                "The setting “\(key)” is \(value); it must be from \(range.lowerBound) to \(range.upperBound).")
        }
        return value
    }

    /// A list; in the environment its items are separated by commas.
    func list(_ key: String) async throws -> [String]? {
        let values = try await checked(key) { try await config.fetchStringArray(forKey: ConfigKey(stringLiteral: key)) }
        let trimmed = values?.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return trimmed?.isEmpty == true ? nil : trimmed
    }

    private func checked<Value>(_ key: String, _ fetch: () async throws -> Value?) async throws -> Value? {
        do {
            return try await fetch()
        } catch {
            throw SettingsError("The setting “\(key)” cannot be used: \(error)")
        }
    }
}
