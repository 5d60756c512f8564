/// The step to how often each slip was made in 8 days: which words are wrong again and again in a part of a history is added up of these, and of
/// single mistakes in the days at its ends. For long histories alone: see ``LongHistories``.
enum SlipCounts {
    static let sql =
        table
        + BulkCounts.mistakeCounts(
            .init(
                added: { rows, sum in DayTotals.mistakeCounts.added(rows, sum) + mistakes(of: rows, sum) },
                gone: { rows in DayTotals.mistakeCounts.gone(rows) + gone(rows) }))
        + filling(DayTotals.isLong) + LongHistories.whenLong("count_slips", filling("owner = NEW.whose"))

    private static let table = """
        CREATE TABLE slip_count (
            owner text COLLATE "C" NOT NULL,
            period bigint NOT NULL,                      -- when its 8 days begin
            slip bigint NOT NULL,
            language text COLLATE "C" NOT NULL,          -- en-US
            mistakes bigint NOT NULL,                    -- those that count
            PRIMARY KEY (owner, period, slip, language)
        );

        """

    private static func mistakes(of rows: String, _ sum: String) -> String {
        """
            INSERT INTO slip_count AS counted (owner, period, slip, language, mistakes)
                SELECT owner, start_of(691200000, made_at), slip, language, \(sum)
                FROM \(rows) WHERE counts AND \(DayTotals.isLong) GROUP BY 1, 2, 3, 4 HAVING \(sum) <> 0
                ON CONFLICT (owner, period, slip, language) DO UPDATE SET mistakes = counted.mistakes + excluded.mistakes;

        """
    }

    /// Takes out what counts nothing any more.
    private static func gone(_ rows: String) -> String {
        """
            DELETE FROM slip_count AS counted
                USING (SELECT DISTINCT owner, start_of(691200000, made_at) AS period, slip, language FROM \(rows) WHERE counts) AS changed
                WHERE counted.owner = changed.owner AND counted.period = changed.period AND counted.slip = changed.slip
                    AND counted.language = changed.language AND counted.mistakes = 0;

        """
    }

    private static func filling(_ condition: String) -> String {
        """
            INSERT INTO slip_count (owner, period, slip, language, mistakes)
                SELECT owner, start_of(691200000, made_at), slip, language, count(*)
                FROM mistake WHERE counts AND \(condition) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;

        """
    }
}
