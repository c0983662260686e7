-- CreateTable
CREATE TABLE "SongSearch" (
    "songId" UUID NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "SongSearch_pkey" PRIMARY KEY ("songId")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "SongSearch_document_idx" ON "SongSearch" USING GIN ("document");

-- CreateIndex
CREATE INDEX "SearchWord_word_idx" ON "SearchWord" USING GIN ("word" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "SongSearch" ADD CONSTRAINT "SongSearch_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Small letters without accents, the same in every locale where the server can do that. Immutable because the dictionary
-- is named: an index may be made of it.
DO $do$
DECLARE
  locale text := CASE WHEN to_regcollation('pg_catalog.pg_c_utf8') IS NULL THEN '' ELSE 'COLLATE pg_catalog.pg_c_utf8' END;
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION song_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT lower(public.unaccent('public.unaccent'::regdictionary, given) %s)
    $$
  $f$, locale);
END
$do$;

-- The words of a text, with their places: apostrophes are dropped ("don't" is "dont"), all other punctuation parts words.
CREATE FUNCTION song_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', regexp_replace(translate(song_fold(given), '''', ''),
    '[]!"#$%&()*+,./:;<=>?@[\\^_`{|}~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f-]+', ' ', 'g'))
$$;

-- Signs that are words of their own in a title: symbols, pictures, and characters of scripts that put no spaces.
CREATE FUNCTION song_signs(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT sign[1]), '{}') FROM regexp_matches(song_fold(given),
    '[]!"#$%&()*+,./:;<=>?@[\\^_`{|}~\u2600-\u27bf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U0001f000-\U0001faff-]', 'g') AS sign
$$;

-- What a song is found by. Title words stand in it once more behind "=", the owner behind "@", the genre behind "#":
-- no word of a text begins so, and one index answers for all of them together.
CREATE FUNCTION song_document(song "Song") RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  genre text := (SELECT concat_ws(' ', g.name, g.slug, replace(g.slug, '-', '')) FROM "Genre" g WHERE g.slug = song."genreSlug");
  title text[] := tsvector_to_array(song_words(song.name)) || song_signs(song.name);
BEGIN
  RETURN strip(song_words(concat_ws(' ', song.name, song.description, song.lyrics, genre)))
    || array_to_tsvector(title)
    || array_to_tsvector(ARRAY(SELECT '=' || word FROM unnest(title) AS word))
    || array_to_tsvector(ARRAY['@' || song."ownerId"])
    || array_to_tsvector(CASE WHEN song."genreSlug" IS NULL THEN '{}'::text[] ELSE ARRAY['#' || song."genreSlug"] END);
END
$$;

-- Remembers the words of a document, for mistyped ones to be led back to. One transaction at a time, and none waits: two
-- that met at the same new words could wait for each other for ever. Words that go unlearned are learned with the next song.
CREATE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unknown text[] := ARRAY(
    SELECT given.word FROM unnest(words) AS given(word)
    WHERE length(given.word) BETWEEN 3 AND 40 AND given.word !~ '[0-9=@#]'
      AND NOT EXISTS (SELECT FROM "SearchWord" known WHERE known.word = given.word));
BEGIN
  IF cardinality(unknown) > 0 AND pg_try_advisory_xact_lock(hashtext('SearchWord')) THEN
    INSERT INTO "SearchWord" (word) SELECT unnest(unknown) ON CONFLICT DO NOTHING;
  END IF;
END
$$;

CREATE FUNCTION song_search_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document tsvector := song_document(NEW);
BEGIN
  INSERT INTO "SongSearch" AS kept ("songId", document) VALUES (NEW.id, document)
  ON CONFLICT ("songId") DO UPDATE SET document = EXCLUDED.document WHERE kept.document <> EXCLUDED.document;
  PERFORM search_learn(tsvector_to_array(document));
  RETURN NULL;
END
$$;

CREATE TRIGGER song_search AFTER INSERT OR UPDATE OF "name", "description", "lyrics", "genreSlug" ON "Song"
  FOR EACH ROW EXECUTE FUNCTION song_search_keep();

-- Known words that may be meant by a mistyped one, the nearest first. The word that is still being typed is compared with
-- beginnings as well.
CREATE FUNCTION search_near(given text, is_last boolean) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT word FROM (
    SELECT word, LEAST(levenshtein(word, given),
      CASE WHEN is_last THEN levenshtein(left(word, length(given)), given) END) AS distance, similarity(word, given) AS alike
    FROM "SearchWord" WHERE word % given
  ) AS candidates
  WHERE distance <= CASE WHEN length(given) < 4 THEN 1 WHEN length(given) < 7 THEN 2 ELSE 3 END
  ORDER BY distance, alike DESC, word LIMIT 8
$$;

-- A word as a tsquery is written.
CREATE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
$$;

-- What to look for: `title` in titles, `anywhere` in everything, `forgiving` words being those that are near as well. The
-- last word may go on; it is the one that is being typed. Null where there is no word at all.
CREATE FUNCTION song_query(search text, forgiving boolean, OUT title tsquery, OUT anywhere tsquery) LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms text[] := ARRAY(
    SELECT lexeme FROM unnest(song_words(search)) AS word GROUP BY lexeme ORDER BY max(word.positions[cardinality(word.positions)]));
  term text;
  alternatives text[];
  choice text;
  goes_on boolean;
BEGIN
  IF cardinality(terms) = 0 THEN terms := song_signs(search); END IF;
  FOR n IN 1 .. cardinality(terms) LOOP
    term := terms[n];
    goes_on := n = cardinality(terms);
    alternatives := ARRAY[term];
    IF forgiving AND length(term) BETWEEN 3 AND 40 THEN
      alternatives := alternatives || ARRAY(SELECT search_near(term, goes_on));
    END IF;
    choice := (
      SELECT string_agg(search_lexeme(word) || CASE WHEN goes_on THEN ':*' ELSE '' END, '|')
      FROM unnest(alternatives) AS word);
    anywhere := coalesce(anywhere && choice::tsquery, choice::tsquery);
    choice := (
      SELECT string_agg(search_lexeme('=' || word) || CASE WHEN goes_on THEN ':*' ELSE '' END, '|')
      FROM unnest(alternatives) AS word);
    title := coalesce(title && choice::tsquery, choice::tsquery);
  END LOOP;
END
$$;

INSERT INTO "SongSearch" ("songId", document) SELECT s.id, song_document(s) FROM "Song" s;
SELECT search_learn(tsvector_to_array(document)) FROM "SongSearch";

-- Heat: the logarithm of the sum of w·e^(t/τ) over events of weight w at time t, τ being two days (forward decay:
-- Cormode, Shkapenyuk, Srivastava and Xu, 2009). Order by it needs no "now", so no row is touched to cool down.
CREATE FUNCTION song_heat_of(weight float, moment timestamptz) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ln(weight) + (extract(epoch FROM moment)::float - 1767225600) / 172800
$$;

CREATE FUNCTION song_warmed(heat float, weight float, moment timestamptz) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT GREATEST(heat, event) + ln(1 + exp(-LEAST(abs(heat - event), 700))) FROM (SELECT song_heat_of(weight, moment) AS event) AS e
$$;

-- Takes an event back; what is left of nothing else is the zero that songs begin with.
CREATE FUNCTION song_cooled(heat float, weight float, moment timestamptz) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN event > heat - 1e-9 THEN 0
    ELSE GREATEST(0, heat + ln(1 - exp(-LEAST(heat - event, 700)))) END
  FROM (SELECT song_heat_of(weight, moment) AS event) AS e
$$;

-- Likes are counted where they are written, so that the count is exact whoever writes or removes them.
CREATE FUNCTION song_like_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Song" SET "likeCount" = "likeCount" + 1, heat = song_warmed(heat, 5, NEW."createdAt") WHERE id = NEW."songId";
  ELSE
    UPDATE "Song" SET "likeCount" = "likeCount" - 1, heat = song_cooled(heat, 5, OLD."createdAt") WHERE id = OLD."songId";
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER song_like AFTER INSERT OR DELETE ON "SongLike" FOR EACH ROW EXECUTE FUNCTION song_like_keep();

-- Totals of genres and of what was removed are kept as well.
CREATE OR REPLACE FUNCTION song_total_scopes(song "Song") RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT scope FROM (VALUES
    ('all', song."deletedAt" IS NULL),
    ('owner:' || song."ownerId", song."deletedAt" IS NULL),
    ('public', song."deletedAt" IS NULL AND song."visibility" = 'public' AND song."status" = 'ready'),
    ('genre:' || song."genreSlug", song."deletedAt" IS NULL AND song."visibility" = 'public' AND song."status" = 'ready')
  ) AS list(scope, counts)
  WHERE counts AND scope IS NOT NULL
$$;
INSERT INTO "ListTotal" (scope, total)
  SELECT 'genre:' || "genreSlug", count(*) FROM "Song"
  WHERE "deletedAt" IS NULL AND "visibility" = 'public' AND "status" = 'ready' AND "genreSlug" IS NOT NULL GROUP BY "genreSlug";

-- One index for each order of each list.
DROP INDEX "Song_words";
DROP INDEX "Song_ownerId_createdAt_id_idx";
CREATE INDEX "Song_own_newest" ON "Song" ("ownerId", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_own_played" ON "Song" ("ownerId", "playCount" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_own_name" ON "Song" ("ownerId", song_fold("name"), "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_own_duration" ON "Song" ("ownerId", coalesce("durationSeconds", 0) DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_own_hottest" ON "Song" ("ownerId", "heat" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
-- What is not ready, and what is of one genre, may be few of many songs of one's own.
CREATE INDEX "Song_own_status" ON "Song" ("ownerId", "status", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_own_genre" ON "Song" ("ownerId", "genreSlug", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_own_removed" ON "Song" ("ownerId", "deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "Song_public_name" ON "Song" (song_fold("name"), "id")
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_duration" ON "Song" (coalesce("durationSeconds", 0) DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_hottest" ON "Song" ("heat" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_genre_played" ON "Song" ("genreSlug", "playCount" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_genre_name" ON "Song" ("genreSlug", song_fold("name"), "id")
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_genre_duration" ON "Song" ("genreSlug", coalesce("durationSeconds", 0) DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_genre_hottest" ON "Song" ("genreSlug", "heat" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_all_newest" ON "Song" ("createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
