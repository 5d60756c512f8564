import Checking
import Foundation
import History
import HistoryFormat
import Logging
import PostgresHistory

/// What a history can do besides what checks need of it: say how much it keeps and how it does, and take exports in.
typealias KeptHistory = HistoryStore & HistoryHealth & HistoryScale & ArchiveStore

/// Where the history, the words and the keys are kept: an SQLite file, or a PostgreSQL database. The only place that knows which.
struct Stores: Sendable {
    let history: any KeptHistory
    let words: any WordListStore
    let keys: any KeyStore
    /// What servers that share them tell each other; `nil` for a file, which one server has.
    let sharing: Sharing?
    /// Where they count together what clients ask for.
    let buckets: (any SharedBuckets)?
    /// Gives the space back of what was forgotten, for a command that does nothing else.
    let giveBackSpace: @Sendable () async throws -> Void
    /// Closes what is open.
    let close: @Sendable () throws -> Void

    /// For how long a server has its turn between two steps of a command.
    static let pause = SQLiteHistory.pause

    private init(_ database: AppDatabase, mayRebuild: Bool = false) {
        let history = SQLiteHistory(database)
        self.history = history
        words = SQLiteWordList(database)
        keys = SQLiteKeyStore(database)
        sharing = nil
        buckets = nil
        giveBackSpace = { try await history.giveBackSpace(mayRebuild: mayRebuild) }
        close = { try database.close() }
    }

    /// - Parameter direct: where a server listens to the database, unless where it asks it.
    private init(_ database: PostgreSQLDatabase, isServing: Bool = false, direct: DatabaseAddress? = nil) {
        let history = PostgreSQLHistory(database)
        self.history = history
        words = PostgreSQLWordList(database)
        keys = PostgreSQLKeyStore(database)
        giveBackSpace = { try await history.giveBackSpace() }
        // A command is over before it could hear of anything.
        let changes = isServing ? PostgreSQLChanges(database, at: direct) : nil
        sharing = changes.map { Sharing(changes: $0, runs: PostgreSQLRuns(database)) }
        buckets = isServing ? PostgreSQLBuckets(database) : nil
        close = {
            changes?.close()
            database.close()
        }
    }

    // MARK: Opening

    /// The stores of a server.
    ///
    /// A database that cannot be used does not keep the server from checking; it is tried again whenever it is asked for.
    /// - Parameter logger: is told when it cannot be used any more, and when it can be again; once each time.
    /// - Throws: when it is a folder, or no address, which no waiting changes.
    static func serving(_ settings: Settings, logger: Logger) throws(SettingsError) -> Stores {
        let report = { @Sendable (failure: StoreError?) in
            if let failure {
                logger.error("Checks are not kept until this is mended. \(failure)")
            } else {
                logger.notice("Checks are kept again.")
            }
        }
        switch try DatabasePlace(settings) {
        case .server(let address):
            let direct = try DatabasePlace.direct(settings)
            return Stores(
                PostgreSQLDatabase.serving(address, report: report), isServing: true, direct: direct)
        case .file(let path):
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                throw SettingsError("The database \(path) is a folder. Name a file, not a folder, with --database.")
            }
            let database = AppDatabase.serving(path: path, report: report)
            if AppDatabase.isOpenToOthers(path: path) {
                logger.warning(
                    "Other users of this machine may read \(path). To keep it to yourself: chmod 600 \(path)")
            }
            return Stores(database)
        }
    }

    /// The stores of a command. A server may use them meanwhile.
    /// - Parameters:
    ///   - isMade: whether a file that is not there is made.
    ///   - patience: how long a lock of another program is waited for.
    /// - Throws: a ``SettingsError``, or a `StoreError` when the database cannot be used.
    static func open(
        _ settings: Settings, isMade: Bool = true, patience: Duration = .seconds(10)
    ) async throws -> Stores {
        switch try DatabasePlace(settings) {
        case .server(let address): return Stores(try await PostgreSQLDatabase.open(address))
        case .file(let path):
            guard isMade || FileManager.default.fileExists(atPath: path) else {
                throw StoreError("There is no history at \(path). Name its file with --database.")
            }
            let mayRebuild = !AppDatabase.isInUse(path: path)
            return Stores(try AppDatabase.open(path: path, patience: patience), mayRebuild: mayRebuild)
        }
    }
}

/// Which database the settings name.
enum DatabasePlace {
    /// The path of an SQLite file.
    case file(String)
    /// A PostgreSQL database.
    case server(DatabaseAddress)

    /// Reads what the settings say.
    /// - Throws: ``SettingsError``, which shows nothing of an address.
    init(_ settings: Settings) throws(SettingsError) {
        guard DatabaseAddress.isOne(settings.database) else {
            self = .file(settings.database)
            return
        }
        self = .server(try Self.address(settings.database, isPooled: settings.databaseIsPooled))
    }

    /// Where the database's server is behind a pooler; `nil` where nothing says so.
    /// - Throws: ``SettingsError``, which shows nothing of an address.
    static func direct(_ settings: Settings) throws(SettingsError) -> DatabaseAddress? {
        guard let text = settings.databaseDirect else { return nil }
        return try address(text)
    }

    private static func address(_ text: String, isPooled: Bool = false) throws(SettingsError) -> DatabaseAddress {
        do {
            return try DatabaseAddress(text, isPooled: isPooled)
        } catch {
            throw SettingsError("The address of the database cannot be used. \(error)")
        }
    }

    /// The path of the file, for a command that is about one.
    /// - Parameters:
    ///   - doing: what cannot be done with a server: `be backed up`.
    ///   - advice: what to do instead.
    static func file(_ settings: Settings, for doing: String, advice: String) throws(SettingsError) -> String {
        switch try DatabasePlace(settings) {
        case .file(let path): return path
        case .server(let address):
            throw SettingsError("The history in \(address) cannot \(doing) here, because it is no file. \(advice)")
        }
    }
}
