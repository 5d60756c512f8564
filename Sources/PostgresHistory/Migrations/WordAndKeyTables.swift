/// The step to personal dictionaries, keys, and browsers that have signed in with one.
enum WordAndKeyTables {
    static let sql = """
        CREATE TABLE word (
            owner text COLLATE "C" NOT NULL,
            language text COLLATE "C" NOT NULL,          -- en-US; empty for all languages
            text text COLLATE "C" NOT NULL,
            added_at bigint NOT NULL,
            note text,
            case_sensitive boolean NOT NULL DEFAULT false,
            model text,                                  -- NULL for a word that has the one form
            PRIMARY KEY (owner, language, text)
        );

        CREATE TABLE word_version (
            owner text COLLATE "C" PRIMARY KEY,
            version bigint NOT NULL                      -- counts the changes to the owner's words
        );

        CREATE TABLE access_key (
            name text COLLATE "C" PRIMARY KEY,
            owner text COLLATE "C" NOT NULL,
            secret bytea NOT NULL UNIQUE,                -- the SHA-256 of the key
            scopes text NOT NULL,                        -- their names, with spaces in between
            created_at bigint NOT NULL,
            expires_at bigint,                           -- NULL for never
            revoked_at bigint,                           -- NULL while it is not
            last_used_at bigint                          -- NULL if it never was
        );

        CREATE TABLE key_session (
            token bytea PRIMARY KEY,                     -- the SHA-256 of what the browser sends
            key text COLLATE "C" NOT NULL REFERENCES access_key (name) ON DELETE CASCADE,
            created_at bigint NOT NULL,
            expires_at bigint NOT NULL
        );
        CREATE INDEX session_of_key ON key_session (key, created_at);

        -- Counts the changes, so that a server notices what the command line does. When a key was used is none.
        CREATE TABLE key_version (version bigint NOT NULL);
        INSERT INTO key_version VALUES (0);
        CREATE FUNCTION note_keys() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            UPDATE key_version SET version = version + 1;
            RETURN NULL;
        END $$;
        CREATE TRIGGER key_changed AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON access_key
            FOR EACH ROW EXECUTE FUNCTION note_keys();
        CREATE TRIGGER session_changed AFTER INSERT OR DELETE ON key_session
            FOR EACH ROW EXECUTE FUNCTION note_keys();
        """
}
