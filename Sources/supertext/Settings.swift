import Checking
import Foundation
import Logging
import Proofreading
import SuperTextHTTP
import Text

/// Everything that can be set, read in one place: flags over environment (`SUPERTEXT_PORT`) over a JSON file over defaults.
struct Settings: Sendable {
    var hostname = "127.0.0.1"
    var port = 8080
    /// A Unix socket to listen on as well.
    var socket: String?
    /// Whether the server may be reached from other machines though there is no key.
    var open = false
    var database = "data/supertext.sqlite"
    /// Whether the database's address is that of a pooler that gives a connection to each transaction.
    var databaseIsPooled = false
    /// The address of the database's server behind the pooler, where it can be listened to; `nil` when there is none.
    var databaseDirect: String?
    /// Folders that hold the manifest `languages.json` or Hunspell files, first come first served.
    var dictionaries: [String] = []
    /// A folder of compiled languages; `nil` for none.
    var packs: String?
    /// A folder for what can be made again; `nil` for none.
    var cache: String?
    /// A folder of the user's with rule files; `nil` for none.
    var rules: String?
    /// The folder of the page; `nil` to serve none.
    var publicFolder: String?
    /// Host names, besides addresses and local names, that browsers may reach the server by.
    var allowedHosts: [String] = []
    /// Origins whose pages may use the personal dictionary below `/v2`.
    var allowedOrigins: [String] = []
    var defaultLanguage = LanguageCode("en-US")
    /// Proxies whose word is taken for who asks.
    var trustedProxies: [TrustedProxy] = []
    var limits = Limits()
    /// Whether models look for what no rule finds.
    var deep = true
    /// What they may take.
    var deepLimits = DeepLimits()
    /// How much of the history is kept.
    var retention = Retention()
    /// How much each client may ask for.
    var rateLimits = RateLimits.none
    /// How many connections one address may have in use; 0 for as many as it likes.
    var connectionsPerAddress = 256
    /// For how many seconds the checks that run may go on when the server is told to stop.
    var shutdownSeconds = 30
    /// The key for the server that --server names.
    var key: String?
    /// Whether the log is JSON, an object in each line.
    var logsJSON = false
    var logLevel = Logger.Level.info

    /// The path of the file that settings are read from unless another is given; it need not be there.
    static let defaultFile = "supertext.json"

    /// Reads the settings.
    /// - Parameters:
    ///   - flags: what the command line said, by key.
    ///   - file: a JSON file; it must be there when the command line named it.
    ///   - environment: the process's environment.
    ///   - warn: is told of variables that look like settings and are none; they do no harm.
    /// - Throws: ``SettingsError``, also for a setting in the file that is none.
    static func read(
        flags: [String: SettingValue] = [:], file: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        warn: (String) -> Void = { Terminal.complain($0) }
    ) throws(SettingsError) -> Settings {
        let named = file ?? environment["SUPERTEXT_CONFIG"]
        var reader = SettingsReader(
            flags: flags, environment: environment,
            file: try SettingsFile(path: named ?? defaultFile, isOptional: named == nil))
        var settings = Settings()
        try settings.take(from: &reader, environment)
        try reader.refuseUnknownKeys()
        reader.unknownVariables().forEach(warn)
        return settings
    }

    private mutating func take(
        from reader: inout SettingsReader, _ environment: [String: String]
    ) throws(SettingsError) {
        hostname = try reader.text("hostname") ?? hostname
        port = try reader.number("port", in: 0...65535) ?? port
        socket = try reader.text("socket")
        open = try reader.yesOrNo("open") ?? open
        database = try reader.text("database") ?? database
        databaseIsPooled = try reader.yesOrNo("databasePooled") ?? databaseIsPooled
        databaseDirect = try reader.text("databaseDirect")
        dictionaries = try reader.folders("dictionaries") ?? Resources.folder("Dictionaries").map { [$0] } ?? []
        packs = try reader.text("packs") ?? Resources.folder("Packs")
        cache = try reader.text("cache") ?? Resources.cache(environment)
        rules = try reader.folder("rules")
        publicFolder =
            try reader.folder("public", holding: "index.html") ?? Resources.folder("public", holding: "index.html")
        allowedHosts = try reader.list("allowedHosts") ?? []
        allowedOrigins = try reader.list("allowedOrigins") ?? []
        trustedProxies = try reader.values("trustedProxies", "an address, a network such as 10.0.0.0/8, or unix") {
            TrustedProxy($0)
        }
        defaultLanguage = try reader.text("defaultLanguage").map { LanguageCode($0) } ?? defaultLanguage
        limits.textBytes = try reader.number("limits.textBytes", in: 1...(1 << 30)) ?? limits.textBytes
        limits.time = .seconds(try reader.number("limits.seconds", in: 1...3600) ?? 60)
        limits.findings = try reader.number("limits.findings", in: 1...1_000_000) ?? limits.findings
        limits.runningChecks = try reader.number("limits.runningChecks", in: 1...1024) ?? limits.runningChecks
        limits.waitingChecks = try reader.number("limits.waitingChecks", in: 0...100_000) ?? limits.waitingChecks
        limits.backgroundBytes =
            try reader.number("limits.backgroundBytes", in: 1...(1 << 40)) ?? limits.backgroundBytes
        deep = try reader.yesOrNo("deep") ?? deep
        deepLimits.textBytes = try reader.number("limits.deepBytes", in: 1...(1 << 30)) ?? deepLimits.textBytes
        deepLimits.waitingBytes =
            try reader.number("limits.deepWaitingBytes", in: 1...(1 << 40)) ?? deepLimits.waitingBytes
        retention.age = try reader.age("keep")
        retention.texts = try reader.number("keepChecks", in: 1...1_000_000_000)
        shutdownSeconds = try reader.number("limits.shutdownSeconds", in: 0...3600) ?? shutdownSeconds
        // Nobody but who uses this machine can reach a server that listens on it alone.
        let usual = ServerConfiguration.isForThisMachine(hostname) ? RateLimits.none : .shared
        rateLimits = RateLimits(
            requestsPerMinute: try reader.number("limits.requestsPerMinute", in: 0...1_000_000)
                ?? usual.requestsPerMinute,
            charactersPerMinute: try reader.number("limits.charactersPerMinute", in: 0...1_000_000_000)
                ?? usual.charactersPerMinute)
        connectionsPerAddress =
            try reader.number("limits.connectionsPerAddress", in: 0...100_000) ?? connectionsPerAddress
        key = try reader.text("key")
        logsJSON = try reader.text("logFormat", among: ["text", "json"]) == "json"
        let levels = Dictionary(uniqueKeysWithValues: Logger.Level.allCases.map { ($0.rawValue, $0) })
        if let name = try reader.text("logLevel", among: Logger.Level.allCases.map(\.rawValue)) {
            logLevel = levels[name] ?? logLevel
        }
    }
}
