-- Fills an empty database of SuperText with checks of short texts, in the shape that a server keeps them.
--
--   psql --set texts=10000000 --file Benchmarks/scale/fill.sql DATABASE
--
-- So many texts are of one owner, `key:heavy`. Beside them are a twentieth as many of others, of whom there are one for each hundred texts; some write
-- ten times what others do. Texts are two sentences of 12 to 24 words whose frequencies fall off as those of real words do, over three years up to now; each
-- sentence has a mistake or none. Indexes and references are made behind the rows. Needs some 4 KB of disk a text.
\set ON_ERROR_STOP on
SELECT :texts * 20 / 19 AS total \gset
\timing on
SET synchronous_commit = off; SET jit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB';
SELECT setseed(0.5);

-- Sentences, of whose halves each text has one: so no text has a mistake twice.
CREATE TEMP TABLE vocabulary AS
    SELECT rank, string_agg((ARRAY['ba','de','fi','go','lu','me','na','po','ri','so','ta','ve','wi','ke','ho','ju'])[
        1 + ((rank * 7919 >> (4 * place)) & 15)], '' ORDER BY place) AS word
    FROM generate_series(1, 20000) AS rank, generate_series(0, 3) AS place GROUP BY rank;
CREATE TEMP TABLE sentence AS
    SELECT number, string_agg(word, ' ' ORDER BY place) AS words, count(*) AS length, number % 3 > 0 AS is_wrong,
        'wrng' || kind AS wrong, 'wrong' || kind AS correct, kind
    FROM (
        SELECT number, number / 20 * 2 + number % 2 AS kind, place, (20000 ^ random())::integer AS rank
        FROM generate_series(0, 9999) AS number, generate_series(1, 12 + number % 13) AS place
    ) AS chosen JOIN vocabulary USING (rank) GROUP BY number, kind;
CREATE TEMP TABLE half AS
    SELECT number, (words || CASE WHEN is_wrong THEN ' ' || wrong ELSE '' END || '. ') AS text, is_wrong, wrong, correct, kind,
        length + CASE WHEN is_wrong THEN 1 ELSE 0 END AS length, octet_length(words) + 1 AS at, words AS before,
        to_tsvector('simple', words || CASE WHEN is_wrong THEN ' ' || wrong || ' ' || correct ELSE '' END)
            || array_to_tsvector(ARRAY(
                SELECT DISTINCT '=en:' || stem FROM unnest(string_to_array(words, ' ')) AS word, unnest(ts_lexize('english_stem', word)) AS stem
            )) AS vector,
        (ARRAY['doubled-letter', 'missing-letter', 'swapped-letters', 'sound-alike', NULL])[1 + number % 5] AS cause
    FROM sentence;
CREATE UNIQUE INDEX ON half (number);
ANALYZE half;

CREATE TEMP TABLE definition AS
    SELECT 1 AS turn, conrelid::regclass AS relation, conname AS name,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS again,
        format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname) AS away,
        CASE contype WHEN 'f' THEN 3 ELSE 1 END AS rank
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype IN ('p', 'u', 'f')
        AND conrelid::regclass::text IN ('checked_text', 'version', 'searched_part', 'written', 'slip', 'mistake', 'finding', 'decision', 'day_count', 'quarter_count', 'running_state')
    UNION ALL
    SELECT 2, tablename::regclass, indexname, indexdef, format('DROP INDEX %I', indexname), 2 FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename IN ('checked_text', 'version', 'searched_part', 'written', 'slip', 'mistake', 'finding')
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname);
DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT * FROM definition ORDER BY rank DESC LOOP EXECUTE one.away; END LOOP;
END $$;
ALTER TABLE checked_text DISABLE TRIGGER USER; ALTER TABLE mistake DISABLE TRIGGER USER; ALTER TABLE written DISABLE TRIGGER USER;
ALTER TABLE decision DISABLE TRIGGER USER;

-- Who wrote what when.
CREATE UNLOGGED TABLE plan AS
    SELECT number, owner_number, CASE owner_number WHEN 0 THEN 'key:heavy' ELSE 'key:' || owner_number END AS owner, created_at,
        substr(stamp, 1, 8) || '-' || substr(stamp, 9, 4) || '-7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12) AS id,
        first, second
    FROM (
        SELECT number, created_at, lpad(to_hex(created_at), 12, '0') AS stamp, md5(number::text) AS hash,
            CASE WHEN number % 20 > 0 THEN 0 ELSE 1 + floor(greatest(:total / 100, 1) * random() ^ 2)::integer END AS owner_number,
            floor(5000 * random())::integer * 2 AS first, floor(5000 * random())::integer * 2 + 1 AS second
        FROM (
            SELECT number, (extract(epoch FROM now()) * 1000 - (:total - number) * (3 * 365 * 86400000::float8 / :total))::bigint AS created_at
            FROM generate_series(1, :total) AS number
        ) AS times
    ) AS chosen;

INSERT INTO checked_text (
    number, owner, id, created_at, format, state, language, language_base, words, findings, mistakes, versions, text_hash, excerpt, text,
    suggestions, payload)
OVERRIDING SYSTEM VALUE
SELECT plan.number, owner, id, created_at, 'plain', 'loaded', CASE WHEN plan.number % 7 = 0 THEN 'en-GB' ELSE 'en-US' END, 'en',
    a.length + b.length, a.is_wrong::integer + b.is_wrong::integer,
    CASE WHEN plan.number % 16 = 2 THEN 0 ELSE a.is_wrong::integer + b.is_wrong::integer END, 1,
    hashtextextended(a.text || b.text || plan.number, 0), substr(a.text, 1, 120)::bytea, (a.text || b.text)::bytea,
    concat_ws(E'\n', CASE WHEN a.is_wrong THEN a.correct END, CASE WHEN b.is_wrong THEN b.correct END)::bytea,
    '{"format":1,"findings":[' || repeat('{"rule":"spelling.unknown-word","start":120,"length":9,"suggestions":["' || a.correct || '"],"cause":"doubled-letter"}', 3) || ']}'
FROM plan JOIN half AS a ON a.number = first JOIN half AS b ON b.number = second;

-- As it is made when a history becomes long, but for all at once.
ALTER TABLE long_history DISABLE TRIGGER USER;
INSERT INTO long_history SELECT owner FROM plan GROUP BY owner HAVING count(*) >= 1000;
INSERT INTO searched_part (text_number, part, words, owner, id, is_indexed)
    SELECT plan.number, 0, a.vector || b.vector, owner, id, EXISTS (SELECT FROM long_history WHERE whose = plan.owner)
    FROM plan JOIN half AS a ON a.number = first JOIN half AS b ON b.number = second;
INSERT INTO written (text_number, at, owner, language, words)
    SELECT number, start_of(900000, created_at), owner, language, words FROM checked_text;
INSERT INTO version SELECT owner, id || '0', number FROM plan WHERE number % 20 = 0;

INSERT INTO mistake (
    text_number, slip, owner, made_at, is_hint, language, rule, cause, verdict, version, range_start, range_end, before, wrong, after, correct)
SELECT plan.number, owner_number::bigint * 1000 + kind, owner, created_at, false, CASE WHEN plan.number % 7 = 0 THEN 'en-GB' ELSE 'en-US' END,
    'spelling.unknown-word', cause, CASE plan.number % 16 WHEN 1 THEN 'accepted' WHEN 2 THEN 'dismissed' END, 1, at, at + 7, before::bytea,
    wrong::bytea, '.'::bytea, correct::bytea
FROM plan CROSS JOIN LATERAL (VALUES (first), (second)) AS chosen (half) JOIN half ON half.number = chosen.half AND is_wrong;

INSERT INTO slip (number, owner, id, language, text, rule, category, texts, last_at) OVERRIDING SYSTEM VALUE
SELECT slip, min(owner), substr(md5(slip::text), 1, 24), 'en', ('wrng' || slip % 1000)::bytea, 'spelling.unknown-word', 'spelling',
    count(*) FILTER (WHERE counts), max(made_at) FILTER (WHERE counts)
FROM mistake GROUP BY slip;
INSERT INTO finding SELECT text_number, substr(md5(text_number || '.' || slip), 1, 20), slip FROM mistake;
INSERT INTO decision SELECT text_number, substr(md5(text_number || '.' || slip), 1, 20), verdict, NULL FROM mistake WHERE verdict IS NOT NULL;
INSERT INTO day_count
    SELECT owner, start_of(86400000, made_at), language, rule, coalesce(cause, ''), kind, count(*) FROM mistake GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO quarter_count
    SELECT owner, at, language, sum(parts), sum(texts), sum(words), sum(mistakes) FROM (
        SELECT owner, at, language, 1 AS parts, 1 AS texts, words, 0 AS mistakes FROM written
        UNION ALL SELECT owner, start_of(900000, made_at), language, 0, 0, 0, 1 FROM mistake WHERE counts
    ) AS part GROUP BY 1, 2, 3;
INSERT INTO day_total SELECT owner, start_of(86400000, at), language, sum(parts), sum(texts), sum(words), sum(mistakes) FROM quarter_count JOIN long_history ON whose = owner GROUP BY 1, 2, 3;
INSERT INTO period_count SELECT owner, start_of(2764800000, day), language, rule, cause, kind, sum(mistakes) FROM day_count JOIN long_history ON whose = owner GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO slip_count SELECT owner, start_of(691200000, made_at), slip, language, count(*) FROM mistake JOIN long_history ON whose = owner WHERE counts GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
DROP TABLE plan;

DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT * FROM definition ORDER BY rank, turn LOOP EXECUTE one.again; END LOOP;
END $$;
ALTER TABLE checked_text ENABLE TRIGGER USER; ALTER TABLE mistake ENABLE TRIGGER USER; ALTER TABLE written ENABLE TRIGGER USER;
ALTER TABLE decision ENABLE TRIGGER USER; ALTER TABLE long_history ENABLE TRIGGER USER;
INSERT INTO clean_day SELECT summed.* FROM long_history,
    clean_days(whose, -9223372036854775808, 9223372036854775807, NULL) AS summed;
SELECT setval(pg_get_serial_sequence('checked_text', 'number'), :total + 1), setval(pg_get_serial_sequence('slip', 'number'), (SELECT max(number) + 1 FROM slip));
VACUUM ANALYZE;
SELECT relname, pg_size_pretty(pg_total_relation_size(oid)) FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY pg_total_relation_size(oid) DESC LIMIT 8;
