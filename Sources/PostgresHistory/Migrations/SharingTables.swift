/// The step to what servers that share a database tell each other: what is to be checked in the background, how far running checks have
/// come, what clients took of their limits, and notifications of what has changed.
///
/// Notifications are sent by the transaction that writes, to whoever listens to ``ChangeMessage/channel``; words, which no trigger knows,
/// by ``PostgreSQLWordList``.
enum SharingTables {
    static let sql = """
        ALTER TABLE checked_text
            ADD COLUMN request text,                     -- a StoredRequest, JSON; NULL unless it is loading
            ADD COLUMN attempt bigint NOT NULL DEFAULT 1; -- how often a server has begun to check it

        -- Worth nothing once the checks have ended: not written to the log, and empty after the server's crash.
        CREATE UNLOGGED TABLE running_state (
            text_number bigint NOT NULL REFERENCES checked_text (number) ON DELETE CASCADE,
            number bigint NOT NULL,                      -- a StateEvent's
            progress text NOT NULL,                      -- JSON
            findings text,                               -- JSON; NULL when they are those of the state before
            written_at bigint NOT NULL,
            PRIMARY KEY (text_number, number)
        );
        CREATE INDEX running_state_by_age ON running_state (written_at);

        CREATE UNLOGGED TABLE token_bucket (
            bucket text COLLATE "C" PRIMARY KEY,         -- a hash of whose it is
            per_minute double precision NOT NULL,        -- how much comes, and how much it holds
            level double precision NOT NULL,             -- how much there was at that time
            settled_at timestamptz NOT NULL
        );
        CREATE INDEX token_bucket_by_age ON token_bucket (settled_at);

        CREATE OR REPLACE FUNCTION note_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE changed_owner text;
        BEGIN
            IF EXISTS (SELECT FROM changed) THEN UPDATE decision_version SET version = version + 1; END IF;
            FOR changed_owner IN
                SELECT DISTINCT owner FROM checked_text WHERE number IN (SELECT text_number FROM changed)
            LOOP
                PERFORM pg_notify('supertext', 'decisions ' || changed_owner);
            END LOOP;
            RETURN NULL;
        END $$;

        CREATE OR REPLACE FUNCTION note_keys() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            UPDATE key_version SET version = version + 1;
            PERFORM pg_notify('supertext', 'keys');
            RETURN NULL;
        END $$;
        """
}
