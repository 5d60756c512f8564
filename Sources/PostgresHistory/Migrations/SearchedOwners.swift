/// The step to searches that read what their owner has, whatever others wrote: beside the words of a text stands whose it is.
///
/// The words of all texts are written anew, which takes some minutes for a million.
enum SearchedOwners {
    static let sql = """
        -- Whose a text is, among its words: no word begins so. That two have the same is seldom, and no matter.
        CREATE FUNCTION owner_mark(owner text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
            RETURN '@' || substr(md5(owner), 1, 8);

        DROP INDEX searched_part_by_word;
        UPDATE searched_part SET words = searched_part.words || array_to_tsvector(ARRAY[owner_mark(owner)])
            FROM checked_text WHERE number = text_number;
        CREATE INDEX searched_part_by_word ON searched_part USING gin (words) WITH (gin_pending_list_limit = 256);
        """
}
