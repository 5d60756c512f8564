/// The step to counts that are kept: what insights say of a long history is added up when it is written, not when it is read.
///
/// Triggers keep them, a statement's changes together, so that they are right whatever is done to `mistake` and `written`, what goes with a
/// deleted text included.
enum CountTables {
    static let sql = tables + triggers(of: "mistake", mistakeCounts) + triggers(of: "written", writtenCounts)

    private static let tables = """
        CREATE TABLE day_count (
            owner text COLLATE "C" NOT NULL,
            day bigint NOT NULL,                         -- when it begins in UTC
            language text COLLATE "C" NOT NULL,          -- en-US
            rule text COLLATE "C" NOT NULL,
            cause text COLLATE "C" NOT NULL,             -- empty when it was not explained
            kind text COLLATE "C" NOT NULL,              -- a mistake's
            mistakes bigint NOT NULL,
            PRIMARY KEY (owner, day, language, rule, cause, kind)
        );

        CREATE TABLE quarter_count (
            owner text COLLATE "C" NOT NULL,
            at bigint NOT NULL,                          -- the quarter of an hour
            language text COLLATE "C" NOT NULL,          -- en-US
            parts bigint NOT NULL,                       -- rows of written
            texts bigint NOT NULL,                       -- those of them that are all of their text
            words bigint NOT NULL,
            mistakes bigint NOT NULL,                    -- those that count
            PRIMARY KEY (owner, at, language)
        );

        CREATE TABLE compared_words (
            owner text COLLATE "C" PRIMARY KEY,
            version bigint NOT NULL                      -- the word_version that mistake.is_known is about
        );

        -- Rounds a time down, before 1970 too.
        CREATE FUNCTION start_of(length bigint, time_in bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
            RETURN time_in - ((time_in % length) + length) % length;

        """

    /// A trigger for each way in which rows change. Rows that went count as less than none, so that what is the same before and after is
    /// written by no statement.
    ///
    /// Their plans are kept as long as a connection is, and may be made while tables are all but empty. So nothing is joined: what changes
    /// row by row is looked up row by row.
    /// - Parameter counts: what is done with the rows that changed, each with `sign`, 1 for one that came and -1 for one that went.
    private static func triggers(of table: String, _ counts: (_ change: String) -> String) -> String {
        let came = "SELECT *, 1 AS sign FROM came"
        let went = "SELECT *, -1 AS sign FROM went"
        return [
            ("insert", came, "NEW TABLE AS came"), ("delete", went, "OLD TABLE AS went"),
            ("update", "\(came) UNION ALL \(went)", "NEW TABLE AS came OLD TABLE AS went"),
        ].map { event, change, tables in
            """
            CREATE FUNCTION count_\(table)_\(event)() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = auto AS $$
            DECLARE changed record;
            BEGIN
            \(counts("(\(change)) AS change"))
                RETURN NULL;
            END $$;
            CREATE TRIGGER count_\(table)_\(event) AFTER \(event.uppercased()) ON \(table)
                REFERENCING \(tables) FOR EACH STATEMENT EXECUTE FUNCTION count_\(table)_\(event)();

            """
        }.joined()
    }

    private static func mistakeCounts(_ change: String) -> String {
        """
            INSERT INTO day_count AS counted (owner, day, language, rule, cause, kind, mistakes)
                SELECT owner, start_of(86400000, made_at), language, rule, coalesce(cause, ''), kind, sum(sign)
                FROM \(change) GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(sign) <> 0
                ON CONFLICT (owner, day, language, rule, cause, kind)
                    DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;
            FOR changed IN
                SELECT owner, start_of(86400000, made_at) AS day, language, rule, coalesce(cause, '') AS cause, kind
                FROM \(change) GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(sign) < 0
            LOOP
                DELETE FROM day_count AS counted
                    WHERE counted.owner = changed.owner AND counted.day = changed.day
                        AND counted.language = changed.language AND counted.rule = changed.rule
                        AND counted.cause = changed.cause AND counted.kind = changed.kind AND counted.mistakes = 0;
            END LOOP;
            INSERT INTO quarter_count AS counted (owner, at, language, parts, texts, words, mistakes)
                SELECT owner, start_of(900000, made_at), language, 0, 0, 0, sum(sign)
                FROM \(change) WHERE counts GROUP BY 1, 2, 3 HAVING sum(sign) <> 0
                ON CONFLICT (owner, at, language) DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;
            FOR changed IN
                SELECT owner, start_of(900000, made_at) AS at, language
                FROM \(change) WHERE counts GROUP BY 1, 2, 3 HAVING sum(sign) < 0
            LOOP
                \(deleteEmptyQuarter)
            END LOOP;
            FOR changed IN SELECT text_number, sum(sign) AS difference FROM \(change) WHERE counts GROUP BY 1 LOOP
                UPDATE checked_text SET mistakes = mistakes + changed.difference
                    WHERE number = changed.text_number AND changed.difference <> 0;
            END LOOP;
            FOR changed IN SELECT slip, sum(sign) AS difference FROM \(change) WHERE counts GROUP BY 1 LOOP
                UPDATE slip SET texts = texts + changed.difference,
                        last_at = (SELECT max(made_at) FROM mistake WHERE mistake.slip = changed.slip AND counts)
                    WHERE number = changed.slip;
            END LOOP;
        """
    }

    private static func writtenCounts(_ change: String) -> String {
        """
            INSERT INTO quarter_count AS counted (owner, at, language, parts, texts, words, mistakes)
                SELECT owner, at, language, sum(sign), sum(CASE WHEN is_part THEN 0 ELSE sign END), sum(sign * words), 0
                FROM \(change) GROUP BY 1, 2, 3
                ON CONFLICT (owner, at, language) DO UPDATE SET
                    parts = counted.parts + excluded.parts, texts = counted.texts + excluded.texts,
                    words = counted.words + excluded.words;
            FOR changed IN SELECT owner, at, language FROM \(change) GROUP BY 1, 2, 3 HAVING sum(sign) < 0 LOOP
                \(deleteEmptyQuarter)
            END LOOP;
        """
    }

    private static let deleteEmptyQuarter = """
        DELETE FROM quarter_count AS counted
            WHERE counted.owner = changed.owner AND counted.at = changed.at AND counted.language = changed.language
                AND counted.parts = 0 AND counted.mistakes = 0;
        """
}
