/// The step to an index of words that costs a search what its owner has, whatever others wrote, and is kept for long histories alone.
///
/// A search finds words by their beginnings, for which an index reads every text that has such a word, of everybody. So it has the owner
/// before each word. What is found is put in order by what stands beside the words, and read as far as a page goes.
///
/// The words of all texts are written anew, which takes some minutes for a million.
enum IndexedWords {
    static let sql =
        tables + merging + filling
        + LongHistories.whenLong(
            "index_words",
            """
                UPDATE searched_part SET is_indexed = true
                    WHERE text_number IN (SELECT number FROM checked_text WHERE owner = NEW.whose);
            """)

    private static let tables = """
        ALTER TABLE searched_part
            ADD COLUMN owner text COLLATE "C",           -- the text's
            ADD COLUMN id text COLLATE "C",              -- the text's
            ADD COLUMN is_only boolean NOT NULL DEFAULT true, -- whether all words of the text are in this row
            ADD COLUMN is_indexed boolean NOT NULL DEFAULT false; -- whether the owner has a long history
        DROP INDEX searched_part_by_word;

        CREATE FUNCTION owner_words(owner text, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
            RETURN array_to_tsvector(ARRAY(
                SELECT mark || word FROM owner_mark(owner) AS mark, unnest(tsvector_to_array(words)) AS word));

        """

    /// Suggestions had a row of their own. They stand behind the words of the text, an empty place in between, unless there may be too many.
    private static let merging = """
        WITH text AS (
            SELECT text_number FROM searched_part JOIN checked_text ON number = text_number
            WHERE checked_text.words <= 2000 AND octet_length(suggestions) <= 20000
            GROUP BY text_number HAVING count(*) = 2
        ), gone AS (
            DELETE FROM searched_part USING text WHERE searched_part.text_number = text.text_number AND part = 1
            RETURNING searched_part.text_number, words
        )
        UPDATE searched_part SET words = searched_part.words || '''@'':1'::tsvector || gone.words
            FROM gone WHERE searched_part.text_number = gone.text_number AND part = 0;

        """

    private static let filling = """
        UPDATE searched_part SET owner = checked_text.owner, id = checked_text.id,
                words = ts_delete(searched_part.words, owner_mark(checked_text.owner)),
                is_only = NOT EXISTS (
                    SELECT FROM searched_part AS other
                    WHERE other.text_number = searched_part.text_number AND other.part <> searched_part.part),
                is_indexed = EXISTS (SELECT FROM long_history WHERE whose = checked_text.owner)
            FROM checked_text WHERE number = text_number;
        ALTER TABLE searched_part ALTER COLUMN owner SET NOT NULL, ALTER COLUMN id SET NOT NULL;
        -- What waits to be put into the index is looked through by each search: little of it.
        CREATE INDEX searched_part_by_word ON searched_part USING gin (owner_words(owner, words))
            WITH (gin_pending_list_limit = 256) WHERE is_indexed;
        CREATE INDEX searched_part_of_several ON searched_part (owner) WHERE NOT is_only;

        """
}
