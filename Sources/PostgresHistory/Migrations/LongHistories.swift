/// The step to who has a long history. Of most people everything can be looked through in milliseconds; what is kept beside the texts so that
/// this is not needed is kept for the others alone, and costs nobody else anything.
enum LongHistories {
    static let sql = """
        CREATE TABLE long_history (whose text COLLATE "C" PRIMARY KEY);
        INSERT INTO long_history SELECT owner FROM checked_text GROUP BY owner HAVING count(*) >= \(texts);

        -- A history becomes long with one of its texts, which takes its time: later steps make what is missing of those before.
        CREATE FUNCTION note_length() RETURNS trigger LANGUAGE plpgsql \(BulkCounts.planning) AS $$
        BEGIN
            IF NOT EXISTS (SELECT FROM long_history WHERE whose = NEW.owner)
                AND (SELECT count(*) FROM (
                    SELECT FROM checked_text WHERE owner = NEW.owner LIMIT \(texts)) AS known) >= \(texts)
            THEN
                INSERT INTO long_history VALUES (NEW.owner) ON CONFLICT DO NOTHING;
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER text_lengthens AFTER INSERT ON checked_text FOR EACH ROW EXECUTE FUNCTION note_length();
        """

    /// Who has so many texts has a long history, whatever becomes of them.
    private static let texts = 1000

    /// Makes what is kept of long histories when one becomes so.
    /// - Parameter statements: what is done, with the owner as `NEW.whose`.
    static func whenLong(_ name: String, _ statements: String) -> String {
        """
        CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql \(BulkCounts.planning) AS $$
        BEGIN
        \(statements)
            RETURN NULL;
        END $$;
        CREATE TRIGGER \(name) AFTER INSERT ON long_history FOR EACH ROW EXECUTE FUNCTION \(name)();

        """
    }
}
