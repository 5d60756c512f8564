/// The step to what is known of a day's texts without a mistake: streaks are put together of days, and texts are gone through only of those
/// days in which something has changed since.
///
/// A day that changes is noted as stale, which writes nothing for the texts that follow on the same day; who looks at insights adds such days
/// up, and keeps what came out of those that are over. So a check costs the same however many texts there are in its day. Days are noted of
/// long histories alone: see ``LongHistories``.
enum CleanDays {
    static let sql = tables + addingUp + triggers + filling

    private static let tables = """
        CREATE TABLE clean_day (
            owner text COLLATE "C" NOT NULL,
            day bigint NOT NULL,                         -- when it begins in UTC
            language text COLLATE "C" NOT NULL,          -- en-US; en for all of it; empty for all languages
            texts bigint NOT NULL,                       -- that were checked last on the day
            clean bigint NOT NULL,                       -- those without a mistake
            head bigint NOT NULL,                        -- so many of them before the first with one
            tail bigint NOT NULL,                        -- and behind the last
            longest bigint NOT NULL,                     -- so many in a row
            PRIMARY KEY (owner, day, language)
        );

        -- The days of which that holds no longer, or was not known yet.
        CREATE TABLE stale_day (
            owner text COLLATE "C" NOT NULL,
            day bigint NOT NULL,
            PRIMARY KEY (owner, day)
        );

        """

    /// What texts of some time come to, by days, from the texts themselves.
    private static let addingUp = """
        CREATE FUNCTION clean_days(text_owner text, first bigint, behind bigint, only_language text) RETURNS SETOF clean_day
        LANGUAGE sql STABLE AS $$
            WITH told AS (
                SELECT start_of(86400000, created_at) AS day, scope.language, mistakes > 0 AS is_wrong,
                    row_number() OVER (
                        PARTITION BY start_of(86400000, created_at), scope.language ORDER BY created_at, number) AS place
                FROM checked_text CROSS JOIN LATERAL (
                    SELECT '' UNION SELECT split_part(checked_text.language, '-', 1) UNION SELECT checked_text.language
                ) AS scope (language)
                WHERE owner = text_owner AND checked_text.language IS NOT NULL AND created_at >= first AND created_at < behind
                    AND (only_language IS NULL OR scope.language = only_language)
            ), counted AS (
                SELECT day, language, is_wrong, place, place - coalesce(max(place) FILTER (WHERE is_wrong) OVER (
                    PARTITION BY day, language ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS streak
                FROM told
            )
            SELECT text_owner, day, language, count(*), count(*) FILTER (WHERE NOT is_wrong),
                coalesce(min(place) FILTER (WHERE is_wrong) - 1, count(*)),
                count(*) - coalesce(max(place) FILTER (WHERE is_wrong), 0),
                coalesce(max(streak) FILTER (WHERE NOT is_wrong), 0)
            FROM counted GROUP BY day, language
        $$;

        """

    private static let triggers = """
        CREATE FUNCTION note_text() RETURNS trigger LANGUAGE plpgsql \(BulkCounts.planning) AS $$
        BEGIN
            IF NOT EXISTS (SELECT FROM long_history WHERE whose = NEW.owner) THEN
                RETURN NULL;
            END IF;
            IF NEW.language IS NOT NULL THEN
                INSERT INTO stale_day VALUES (NEW.owner, start_of(86400000, NEW.created_at)) ON CONFLICT DO NOTHING;
            END IF;
            IF TG_OP = 'UPDATE' AND (
                NEW.language IS NULL OR start_of(86400000, OLD.created_at) <> start_of(86400000, NEW.created_at)
            ) THEN
                PERFORM note_day(OLD.owner, start_of(86400000, OLD.created_at));
            END IF;
            RETURN NULL;
        END $$;

        -- A day from which a text went: nothing is known of it once it has none.
        CREATE FUNCTION note_day(text_owner text, which bigint) RETURNS void LANGUAGE plpgsql \(BulkCounts.planning) AS $$
        BEGIN
            IF EXISTS (
                SELECT FROM checked_text
                WHERE owner = text_owner AND language IS NOT NULL AND created_at >= which AND created_at < which + 86400000
            ) THEN
                INSERT INTO stale_day VALUES (text_owner, which) ON CONFLICT DO NOTHING;
            ELSE
                DELETE FROM stale_day WHERE owner = text_owner AND day = which;
                DELETE FROM clean_day WHERE owner = text_owner AND day = which;
            END IF;
        END $$;

        CREATE FUNCTION note_days() RETURNS trigger LANGUAGE plpgsql \(BulkCounts.planning) AS $$
        BEGIN
            PERFORM note_day(owner, day) FROM (
                SELECT DISTINCT owner, start_of(86400000, created_at) AS day FROM went
                WHERE language IS NOT NULL AND EXISTS (SELECT FROM long_history WHERE whose = owner)
            ) AS changed;
            RETURN NULL;
        END $$;

        CREATE TRIGGER text_added AFTER INSERT ON checked_text
            FOR EACH ROW WHEN (NEW.language IS NOT NULL) EXECUTE FUNCTION note_text();
        CREATE TRIGGER text_changed AFTER UPDATE OF created_at, language, mistakes ON checked_text
            FOR EACH ROW WHEN (
                OLD.created_at <> NEW.created_at OR OLD.language IS DISTINCT FROM NEW.language
                OR (OLD.mistakes > 0) <> (NEW.mistakes > 0)
            ) EXECUTE FUNCTION note_text();
        CREATE TRIGGER text_went AFTER DELETE ON checked_text
            REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION note_days();

        """

    private static let filling = """
        INSERT INTO clean_day
            SELECT summed.* FROM long_history,
                clean_days(whose, -9223372036854775808, 9223372036854775807, NULL) AS summed;

        """
        + LongHistories.whenLong(
            "note_all_days",
            """
                INSERT INTO stale_day
                    SELECT DISTINCT owner, start_of(86400000, created_at) FROM checked_text
                    WHERE owner = NEW.whose AND language IS NOT NULL
                    ON CONFLICT DO NOTHING;
            """)
}
