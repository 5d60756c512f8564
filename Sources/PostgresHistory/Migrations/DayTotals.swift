/// The step to totals of days beside those of quarters of an hour, and of periods of 32 days beside those of days: a step of a series is added
/// up of days, and of quarters only where it ends within one, as it does in most time zones; what kinds of mistakes there are is added up of
/// periods, and of days at the ends of what is asked for. For long histories alone: see ``LongHistories``.
enum DayTotals {
    static let sql =
        tables + BulkCounts.mistakeCounts(mistakeCounts) + writtenCounts + filling

    /// What is counted of mistakes. ``SlipCounts`` counts it too.
    static let mistakeCounts = BulkCounts.MoreCounts(
        added: mistakes, gone: { gonePeriods($0) + gone(mistakes: true)($0) })

    private static let tables = """
        -- With what counts: how often a slip was made in some time is read in the index alone.
        DROP INDEX mistake_by_slip;
        CREATE INDEX mistake_by_slip ON mistake (slip, made_at, text_number) INCLUDE (counts, language);

        CREATE TABLE day_total (
            owner text COLLATE "C" NOT NULL,
            day bigint NOT NULL,                         -- when it begins in UTC
            language text COLLATE "C" NOT NULL,          -- en-US
            parts bigint NOT NULL,                       -- as in quarter_count, all of them
            texts bigint NOT NULL,
            words bigint NOT NULL,
            mistakes bigint NOT NULL,
            PRIMARY KEY (owner, day, language)
        );

        CREATE TABLE period_count (
            owner text COLLATE "C" NOT NULL,
            period bigint NOT NULL,                      -- when its 32 days begin
            language text COLLATE "C" NOT NULL,          -- this and what follows as in day_count
            rule text COLLATE "C" NOT NULL,
            cause text COLLATE "C" NOT NULL,
            kind text COLLATE "C" NOT NULL,
            mistakes bigint NOT NULL,
            PRIMARY KEY (owner, period, language, rule, cause, kind)
        );

        """

    private static func mistakes(of rows: String, _ sum: String) -> String {
        """
            INSERT INTO period_count AS counted (owner, period, language, rule, cause, kind, mistakes)
                SELECT owner, start_of(2764800000, made_at), language, rule, coalesce(cause, ''), kind, \(sum)
                FROM \(rows) WHERE \(isLong) GROUP BY 1, 2, 3, 4, 5, 6 HAVING \(sum) <> 0
                ON CONFLICT (owner, period, language, rule, cause, kind)
                    DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;
            INSERT INTO day_total AS counted (owner, day, language, parts, texts, words, mistakes)
                SELECT owner, start_of(86400000, made_at), language, 0, 0, 0, \(sum)
                FROM \(rows) WHERE counts AND \(isLong) GROUP BY 1, 2, 3 HAVING \(sum) <> 0
                ON CONFLICT (owner, day, language) DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;

        """
    }

    /// The functions of the triggers of `written`: what ``CountTables`` counts, and the days.
    private static var writtenCounts: String {
        let tables = [
            (name: "quarter_count", time: "at", length: "900000", condition: "true"),
            (name: "day_total", time: "day", length: "86400000", condition: isLong),
        ]
        return [
            ("insert", "(SELECT *, 1 AS sign FROM came) AS change"),
            ("delete", "(SELECT *, -1 AS sign FROM went) AS change"), ("update", BulkCounts.change),
        ].map { event, change in
            let added = tables.map { table in
                """
                    INSERT INTO \(table.name) AS counted (owner, \(table.time), language, parts, texts, words, mistakes)
                        SELECT owner, start_of(\(table.length), at), language,
                            sum(sign), sum(CASE WHEN is_part THEN 0 ELSE sign END), sum(sign * words), 0
                        FROM \(change) WHERE \(table.condition) GROUP BY 1, 2, 3
                        ON CONFLICT (owner, \(table.time), language) DO UPDATE SET
                            parts = counted.parts + excluded.parts, texts = counted.texts + excluded.texts,
                            words = counted.words + excluded.words;

                """
            }.joined()
            return """
                CREATE OR REPLACE FUNCTION count_written_\(event)() RETURNS trigger LANGUAGE plpgsql \(BulkCounts.planning) AS $$
                BEGIN
                \(added + (event == "insert" ? "" : goneQuarters(change) + gone(mistakes: false)(change)))
                    RETURN NULL;
                END $$;

                """
        }.joined()
    }

    /// Takes out the days that nothing counts in any more.
    private static func gone(mistakes: Bool) -> @Sendable (_ rows: String) -> String {
        let (time, condition) = mistakes ? ("made_at", "WHERE counts") : ("at", "")
        return { rows in
            """
                DELETE FROM day_total AS counted
                    USING (SELECT DISTINCT owner, start_of(86400000, \(time)) AS day, language FROM \(rows) \(condition)) AS changed
                    WHERE counted.owner = changed.owner AND counted.day = changed.day AND counted.language = changed.language
                        AND counted.parts = 0 AND counted.mistakes = 0;

            """
        }
    }

    private static func gonePeriods(_ rows: String) -> String {
        """
            DELETE FROM period_count AS counted
                USING (
                    SELECT DISTINCT owner, start_of(2764800000, made_at) AS period, language, rule, coalesce(cause, '') AS cause, kind
                    FROM \(rows)
                ) AS changed
                WHERE counted.owner = changed.owner AND counted.period = changed.period
                    AND counted.language = changed.language AND counted.rule = changed.rule AND counted.cause = changed.cause
                    AND counted.kind = changed.kind AND counted.mistakes = 0;

        """
    }

    private static func goneQuarters(_ rows: String) -> String {
        """
            DELETE FROM quarter_count AS counted
                USING (SELECT DISTINCT owner, at, language FROM \(rows)) AS changed
                WHERE counted.owner = changed.owner AND counted.at = changed.at AND counted.language = changed.language
                    AND counted.parts = 0 AND counted.mistakes = 0;

        """
    }

    static let isLong = "EXISTS (SELECT FROM long_history WHERE whose = owner)"

    private static let filling = filling(isLong) + LongHistories.whenLong("sum_days_up", filling("owner = NEW.whose"))

    private static func filling(_ condition: String) -> String {
        """
            INSERT INTO day_total (owner, day, language, parts, texts, words, mistakes)
                SELECT owner, start_of(86400000, at), language, sum(parts), sum(texts), sum(words), sum(mistakes)
                FROM quarter_count WHERE \(condition) GROUP BY 1, 2, 3;
            INSERT INTO period_count (owner, period, language, rule, cause, kind, mistakes)
                SELECT owner, start_of(2764800000, day), language, rule, cause, kind, sum(mistakes)
                FROM day_count WHERE \(condition) GROUP BY 1, 2, 3, 4, 5, 6;

        """
    }
}
