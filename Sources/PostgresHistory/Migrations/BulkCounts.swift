/// The step to counts and references that cost little for each row, so that a text with a hundred thousand findings is kept in seconds.
///
/// What a statement changed is counted by one statement for each count, not row by row; and that the text and the slip of a row are there is
/// not asked for each row, which took longer than to write it. Whoever writes mistakes and findings, or deletes texts and slips, has the
/// owner's ``WriteLock`` and has looked; a text takes its own with it by one statement for all that are deleted together.
enum BulkCounts {
    static let sql = references + mistakeCounts()

    private static let references = """
        ALTER TABLE mistake DROP CONSTRAINT mistake_text_number_fkey, DROP CONSTRAINT mistake_slip_fkey;
        ALTER TABLE finding DROP CONSTRAINT finding_text_number_fkey;

        CREATE FUNCTION forget_mistakes() RETURNS trigger LANGUAGE plpgsql \(planning) AS $$
        BEGIN
            DELETE FROM finding WHERE text_number IN (SELECT number FROM went);
            DELETE FROM mistake WHERE text_number IN (SELECT number FROM went);
            RETURN NULL;
        END $$;
        CREATE TRIGGER text_deleted AFTER DELETE ON checked_text
            REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION forget_mistakes();

        """

    /// Plans are kept as long as a connection is, and may be made while tables are all but empty. With these settings they look rows up one by
    /// one in an index, however few there were.
    static let planning = """
        SET plan_cache_mode = auto SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
        """

    /// The functions of the triggers of `mistake`.
    /// - Parameter more: what is counted besides, of later steps.
    static func mistakeCounts(_ more: MoreCounts = .none) -> String {
        """
        CREATE OR REPLACE FUNCTION count_mistake_insert() RETURNS trigger LANGUAGE plpgsql \(planning) AS $$
        BEGIN
        \(counts(of: "came", "count(*)") + more.added("came", "count(*)"))
            UPDATE slip SET texts = texts + difference, last_at = greatest(last_at, latest)
                FROM (SELECT slip, count(*) AS difference, max(made_at) AS latest FROM came WHERE counts GROUP BY 1) AS changed
                WHERE number = changed.slip;
            RETURN NULL;
        END $$;
        CREATE OR REPLACE FUNCTION count_mistake_delete() RETURNS trigger LANGUAGE plpgsql \(planning) AS $$
        BEGIN
        \(counts(of: "went", "-count(*)") + more.added("went", "-count(*)") + gone("went") + more.gone("went")
            + slips("(SELECT *, -1 AS sign FROM went) AS change"))
            RETURN NULL;
        END $$;
        CREATE OR REPLACE FUNCTION count_mistake_update() RETURNS trigger LANGUAGE plpgsql \(planning) AS $$
        BEGIN
        \(counts(of: change, "sum(sign)") + more.added(change, "sum(sign)") + gone(change) + more.gone(change) + slips(change))
            RETURN NULL;
        END $$;
        """
    }

    /// What a later step counts of mistakes besides.
    struct MoreCounts: Sendable {
        /// Adds what came, of some rows, by an expression for how many they are.
        let added: @Sendable (_ rows: String, _ sum: String) -> String
        /// Takes out what counts nothing any more.
        let gone: @Sendable (_ rows: String) -> String

        static let none = MoreCounts(added: { _, _ in "" }, gone: { _ in "" })
    }

    static let change =
        "(SELECT *, 1 AS sign FROM came UNION ALL SELECT *, -1 AS sign FROM went) AS change"

    /// Adds what came to what is counted of days, quarters of an hour and texts.
    private static func counts(of rows: String, _ sum: String) -> String {
        """
            INSERT INTO day_count AS counted (owner, day, language, rule, cause, kind, mistakes)
                SELECT owner, start_of(86400000, made_at), language, rule, coalesce(cause, ''), kind, \(sum)
                FROM \(rows) GROUP BY 1, 2, 3, 4, 5, 6 HAVING \(sum) <> 0
                ON CONFLICT (owner, day, language, rule, cause, kind)
                    DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;
            INSERT INTO quarter_count AS counted (owner, at, language, parts, texts, words, mistakes)
                SELECT owner, start_of(900000, made_at), language, 0, 0, 0, \(sum)
                FROM \(rows) WHERE counts GROUP BY 1, 2, 3 HAVING \(sum) <> 0
                ON CONFLICT (owner, at, language) DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;
            UPDATE checked_text SET mistakes = mistakes + difference
                FROM (
                    SELECT text_number, \(sum) AS difference FROM \(rows) WHERE counts GROUP BY 1 HAVING \(sum) <> 0
                ) AS changed
                WHERE number = changed.text_number;

        """
    }

    /// Takes out what counts nothing any more.
    private static func gone(_ rows: String) -> String {
        """
            DELETE FROM day_count AS counted
                USING (
                    SELECT DISTINCT owner, start_of(86400000, made_at) AS day, language, rule, coalesce(cause, '') AS cause, kind
                    FROM \(rows)
                ) AS changed
                WHERE counted.owner = changed.owner AND counted.day = changed.day AND counted.language = changed.language
                    AND counted.rule = changed.rule AND counted.cause = changed.cause AND counted.kind = changed.kind
                    AND counted.mistakes = 0;
            DELETE FROM quarter_count AS counted
                USING (SELECT DISTINCT owner, start_of(900000, made_at) AS at, language FROM \(rows) WHERE counts) AS changed
                WHERE counted.owner = changed.owner AND counted.at = changed.at AND counted.language = changed.language
                    AND counted.parts = 0 AND counted.mistakes = 0;

        """
    }

    /// Counts slips anew: when one was made last is looked up, because it may have been then.
    private static func slips(_ rows: String) -> String {
        """
            UPDATE slip SET texts = texts + difference,
                    last_at = (SELECT max(made_at) FROM mistake WHERE mistake.slip = slip.number AND counts)
                FROM (SELECT slip, sum(sign) AS difference FROM \(rows) WHERE counts GROUP BY 1) AS changed
                WHERE number = changed.slip;
        """
    }
}
