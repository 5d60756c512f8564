import GRDB

extension Configuration {
    /// How connections to a database of SuperText are set up.
    /// - Parameters:
    ///   - base: settings to start from.
    ///   - patience: how long a lock of another program is waited for.
    static func supertext(
        _ base: Configuration = Configuration(), patience: LockPatience = LockPatience()
    ) -> Configuration {
        var configuration = base
        configuration.label = "SuperText"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .callback { patience.wait(tries: $0) }
        configuration.prepareDatabase { db in
            // Deleted content is overwritten with zeros.
            try db.execute(sql: "PRAGMA secure_delete = ON")
            // The log of a long text is not kept at its size.
            try db.execute(sql: "PRAGMA journal_size_limit = \(8 << 20)")
            if db.configuration.readonly {
                // Who reads waits for who writes only where a program locks the whole file; GRDB would for ten seconds.
                try db.execute(sql: "PRAGMA busy_timeout = 250")
            } else {
                // Of a new database, and of an old one from its next VACUUM on: what is deleted can be given back in small steps.
                try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
            }
        }
        return configuration
    }
}
