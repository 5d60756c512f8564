/// The step to texts, their versions, mistakes and decisions, and to what they are searched by.
///
/// Times are milliseconds since 1970, as everywhere else. What people write is `bytea`, UTF-8: `text` cannot hold U+0000. Names are in the
/// order of their bytes (`COLLATE "C"`), which is that of their Unicode scalars, whatever language the server speaks.
enum TextTables {
    static let sql = texts + mistakes + decisions

    private static let texts = """
        CREATE TABLE checked_text (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- the text's name in all tables
            owner text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,                -- a UUID of version 7: sorts by time; that of the newest version
            created_at bigint NOT NULL,
            format text NOT NULL,
            state text NOT NULL CHECK (state IN ('loading', 'loaded', 'error')),
            leased_until bigint,                         -- NULL unless it is loading
            language text COLLATE "C",                   -- en-US; NULL until the result says
            language_base text COLLATE "C",              -- en
            words bigint NOT NULL,
            findings bigint NOT NULL,
            mistakes bigint NOT NULL DEFAULT 0,          -- those that count
            problem text,                                -- the problem's code; NULL unless it is an error
            versions bigint NOT NULL,                    -- how many there were, from 1
            text_hash bigint NOT NULL,                   -- a TextHash
            excerpt bytea NOT NULL,                      -- the first words
            text bytea NOT NULL,
            suggestions bytea NOT NULL,                  -- the different first suggestions, a line each
            payload text NOT NULL,                       -- a StoredState, JSON: jsonb would refuse \\u0000
            UNIQUE (owner, id)
        );
        CREATE INDEX checked_text_by_text ON checked_text (owner, text_hash);
        CREATE INDEX checked_text_by_language ON checked_text (owner, language_base, id);
        CREATE INDEX checked_text_by_time ON checked_text (owner, created_at, number) INCLUDE (language, mistakes)
            WHERE language IS NOT NULL;
        CREATE INDEX checked_text_by_age ON checked_text (owner, created_at);
        CREATE INDEX checked_text_that_runs ON checked_text (id) WHERE state = 'loading';

        CREATE TABLE version (
            owner text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,                -- the check of an earlier version
            text_number bigint NOT NULL REFERENCES checked_text (number) ON DELETE CASCADE,
            PRIMARY KEY (owner, id)
        );
        CREATE INDEX version_of_text ON version (text_number, id);

        -- The words of texts and first suggestions. A long text has several rows: a tsvector has room for some thousand words.
        CREATE TABLE searched_part (
            text_number bigint NOT NULL REFERENCES checked_text (number) ON DELETE CASCADE,
            part integer NOT NULL,                       -- from 0
            words tsvector NOT NULL,
            PRIMARY KEY (text_number, part)
        );
        -- What waits to be put into the index is looked through by each search: little of it.
        CREATE INDEX searched_part_by_word ON searched_part USING gin (words) WITH (gin_pending_list_limit = 256);

        CREATE TABLE written (
            text_number bigint NOT NULL REFERENCES checked_text (number) ON DELETE CASCADE,
            at bigint NOT NULL,                          -- the quarter of an hour
            owner text COLLATE "C" NOT NULL,             -- the text's, for the index
            language text COLLATE "C" NOT NULL,          -- en-US
            words bigint NOT NULL,                       -- by how many the text grew then
            is_part boolean NOT NULL DEFAULT false,      -- whether the text was written on at other times too
            PRIMARY KEY (text_number, at)
        );
        CREATE INDEX written_part_by_time ON written (owner, at) WHERE is_part;

        """

    private static let mistakes = """
        CREATE TABLE slip (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            owner text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,                -- a SlipID
            language text COLLATE "C" NOT NULL,          -- en
            text bytea NOT NULL,                         -- the wrong text as it is read, in lower case
            rule text COLLATE "C" NOT NULL,
            category text NOT NULL,
            box bigint NOT NULL DEFAULT 0,               -- where it stands in practising
            due_at bigint,                               -- NULL when it was never practised
            texts bigint NOT NULL DEFAULT 0,             -- in which it counts as a mistake
            last_at bigint,                              -- when it did last; NULL when in no text
            UNIQUE (owner, id)
        );
        -- By a hash: what was written may be longer than an index can hold.
        CREATE INDEX slip_by_mistake ON slip (owner, language, sha256(text));

        CREATE TABLE mistake (
            text_number bigint NOT NULL REFERENCES checked_text (number) ON DELETE CASCADE,
            slip bigint NOT NULL REFERENCES slip (number) DEFERRABLE INITIALLY DEFERRED,
            owner text COLLATE "C" NOT NULL,             -- the text's, for the index, as what follows
            made_at bigint NOT NULL,                     -- when the first version that had it was checked
            is_hint boolean NOT NULL,
            is_known boolean NOT NULL DEFAULT false,     -- whether the personal dictionary has the word by now
            language text COLLATE "C" NOT NULL,          -- en-US
            rule text COLLATE "C" NOT NULL,
            cause text COLLATE "C",                      -- NULL when it was not explained
            verdict text,                                -- what was decided last
            version bigint NOT NULL,                     -- the first that had it
            range_start bigint NOT NULL,                 -- where it stood in that version, in bytes
            range_end bigint NOT NULL,
            before bytea,                                -- the sentence; NULL when it makes no exercise
            wrong bytea,
            after bytea,
            correct bytea,                               -- what was written instead, or else suggested first
            counts boolean GENERATED ALWAYS AS (
                NOT is_hint AND NOT is_known AND verdict IS DISTINCT FROM 'dismissed') STORED,
            kind text COLLATE "C" GENERATED ALWAYS AS (
                CASE WHEN is_hint THEN 'hint' WHEN verdict = 'dismissed' THEN verdict WHEN is_known THEN 'known'
                    ELSE coalesce(verdict, 'open') END) STORED,
            PRIMARY KEY (text_number, slip)
        );
        CREATE INDEX mistake_by_slip ON mistake (slip, made_at, text_number);
        CREATE INDEX mistake_by_time ON mistake (owner, made_at);
        CREATE INDEX mistake_by_cause ON mistake (owner, cause, text_number);
        CREATE INDEX decided_mistake ON mistake (owner, rule, text_number) WHERE verdict IS NOT NULL;
        CREATE INDEX known_mistake ON mistake (owner, slip) WHERE is_known;

        CREATE TABLE finding (
            text_number bigint NOT NULL REFERENCES checked_text (number) ON DELETE CASCADE,
            id text COLLATE "C" NOT NULL,
            slip bigint NOT NULL,
            PRIMARY KEY (text_number, id)
        );

        """

    private static let decisions = """
        CREATE TABLE decision (
            text_number bigint NOT NULL,
            finding text COLLATE "C" NOT NULL,
            verdict text NOT NULL CHECK (verdict IN ('accepted', 'dismissed')),
            replacement bytea,
            PRIMARY KEY (text_number, finding),
            FOREIGN KEY (text_number, finding) REFERENCES finding (text_number, id) ON DELETE CASCADE
        );

        -- Counts the changes, so that who remembers what follows from decisions notices those of others.
        CREATE TABLE decision_version (version bigint NOT NULL);
        INSERT INTO decision_version VALUES (0);
        CREATE FUNCTION note_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF EXISTS (SELECT FROM changed) THEN UPDATE decision_version SET version = version + 1; END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER decision_added AFTER INSERT ON decision
            REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_decisions();
        CREATE TRIGGER decision_changed AFTER UPDATE ON decision
            REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_decisions();
        CREATE TRIGGER decision_removed AFTER DELETE ON decision
            REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_decisions();
        """
}
