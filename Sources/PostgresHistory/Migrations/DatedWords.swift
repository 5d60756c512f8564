/// The step to an index of words that is asked from the newest texts to the oldest: behind the owner, and before each word, stands when the
/// text was checked, to 50 days. A search for what one in a hundred of ten million texts has reads those of some weeks, and not all of them.
///
/// The index is made anew, which takes some minutes for a million texts of long histories.
enum DatedWords {
    static let sql = """
        -- An identifier begins with the time of its check: so many digits of it stand for 2 ^ 32 milliseconds. What stands before the words comes
        -- of a function, so that it is worked out once.
        CREATE FUNCTION dated_words(owner text, id text, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
            RETURN array_to_tsvector(ARRAY(
                SELECT mark || word
                FROM textcat(owner_mark(owner), substr(id, 1, 4)) AS mark, unnest(tsvector_to_array(words)) AS word));
        DROP INDEX searched_part_by_word;
        DROP FUNCTION owner_words;
        -- What waits to be put into the index is looked through by each search: little of it.
        CREATE INDEX searched_part_by_word ON searched_part USING gin (dated_words(owner, id, words))
            WITH (gin_pending_list_limit = 256) WHERE is_indexed;
        """
}
