-- What a song found by a word is filtered and sorted by lies beside its words, so that thousands that have a word are
-- sorted without a look at each song.
CREATE TABLE "SongSearchNext" (
    "songId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "heat" DOUBLE PRECISION NOT NULL,
    "isPublic" BOOLEAN NOT NULL,
    "isKept" BOOLEAN NOT NULL,
    "document" tsvector NOT NULL
) WITH (fillfactor = 90); -- Room for a new heat beside the old one: the index of words is not touched then.

CREATE FUNCTION song_is_public(song "Song") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT song."visibility" = 'public' AND song."status" = 'ready' AND song."deletedAt" IS NULL
$$;

INSERT INTO "SongSearchNext" ("songId", "createdAt", heat, "isPublic", "isKept", document)
  SELECT s.id, s."createdAt", s.heat, song_is_public(s), s."deletedAt" IS NULL, d.document
  FROM "SongSearch" d JOIN "Song" s ON s.id = d."songId" ORDER BY s."createdAt";
DROP TABLE "SongSearch";
ALTER TABLE "SongSearchNext" RENAME TO "SongSearch";
ALTER TABLE "SongSearch" ADD CONSTRAINT "SongSearch_pkey" PRIMARY KEY ("songId");
ALTER TABLE "SongSearch" ADD CONSTRAINT "SongSearch_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- New words go to their places at once: a list of them that each search reads through would slow them all.
CREATE INDEX "SongSearch_document_idx" ON "SongSearch" USING GIN ("document") WITH (fastupdate = off);
ANALYZE "SongSearch";

CREATE OR REPLACE FUNCTION song_search_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document tsvector := song_document(NEW);
BEGIN
  INSERT INTO "SongSearch" AS kept ("songId", "createdAt", heat, "isPublic", "isKept", document)
  VALUES (NEW.id, NEW."createdAt", NEW.heat, song_is_public(NEW), NEW."deletedAt" IS NULL, document)
  ON CONFLICT ("songId") DO UPDATE SET document = EXCLUDED.document WHERE kept.document <> EXCLUDED.document;
  PERFORM search_learn(tsvector_to_array(document));
  RETURN NULL;
END
$$;

CREATE FUNCTION song_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SongSearch" SET "createdAt" = NEW."createdAt", heat = NEW.heat, "isPublic" = song_is_public(NEW),
    "isKept" = NEW."deletedAt" IS NULL
  WHERE "songId" = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER song_search_follow AFTER UPDATE OF "createdAt", "heat", "visibility", "status", "deletedAt" ON "Song"
  FOR EACH ROW
  WHEN ((OLD."createdAt", OLD.heat, OLD."visibility", OLD."status", OLD."deletedAt")
    IS DISTINCT FROM (NEW."createdAt", NEW.heat, NEW."visibility", NEW."status", NEW."deletedAt"))
  EXECUTE FUNCTION song_search_follow();

-- How many songs have these words, by the planner's statistics of how common words and their beginnings are.
CREATE FUNCTION search_estimate(words tsquery) RETURNS float LANGUAGE plpgsql AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM "SongSearch" WHERE document @@ %L::tsquery', words) INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END
$$;

-- How many songs of a list of `listed` are gone through to find `wanted` of those `found` in it; 0 where all that have the
-- words are listed sooner. A song that is gone through costs about as much as two that are listed.
CREATE FUNCTION search_walk(wanted int, found float, listed float) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN steps <= 5000 AND steps * 2 < found THEN GREATEST(500, steps)::int ELSE 0 END
  FROM (SELECT 100 + 1.5 * wanted * listed / GREATEST(found, 1) AS steps) AS guess
$$;

-- What to look for, and how far to go through the list for it. `scope` holds what every song of the list has. Statistics
-- know few of the many words that a short beginning may go on to: it is taken for common until it is not.
CREATE FUNCTION search_plan(search text, forgiving boolean, scope tsquery, wanted int,
  OUT title tsquery, OUT anywhere tsquery, OUT title_walk int, OUT walk int) LANGUAGE plpgsql AS $$
DECLARE
  listed float := CASE WHEN numnode(scope) > 0 THEN search_estimate(scope)
    ELSE (SELECT reltuples FROM pg_class WHERE oid = '"SongSearch"'::regclass) END;
  at_least float := CASE WHEN length(substring(search FROM '[^ ]*$')) <= 3 THEN listed / 100 ELSE 0 END;
BEGIN
  SELECT q.title, q.anywhere INTO title, anywhere FROM song_query(search, forgiving) AS q;
  title_walk := search_walk(wanted, GREATEST(at_least, search_estimate(title && scope)), listed);
  walk := search_walk(wanted, GREATEST(at_least, search_estimate(anywhere && scope)), listed);
END
$$;

-- As before, but that words which are near do not go on: those are near themselves, and each beginning costs the index
-- many words.
CREATE OR REPLACE FUNCTION song_query(search text, forgiving boolean, OUT title tsquery, OUT anywhere tsquery) LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms text[] := ARRAY(
    SELECT lexeme FROM unnest(song_words(search)) AS word GROUP BY lexeme ORDER BY max(word.positions[cardinality(word.positions)]));
  term text;
  near text[];
  goes_on boolean;
  choice tsquery;
BEGIN
  IF cardinality(terms) = 0 THEN terms := song_signs(search); END IF;
  FOR n IN 1 .. cardinality(terms) LOOP
    term := terms[n];
    goes_on := n = cardinality(terms);
    near := '{}';
    IF forgiving AND length(term) BETWEEN 3 AND 40 THEN
      near := ARRAY(SELECT search_near(term, goes_on));
    END IF;
    choice := search_choice('', term, goes_on, near);
    anywhere := coalesce(anywhere && choice, choice);
    choice := search_choice('=', term, goes_on, near);
    title := coalesce(title && choice, choice);
  END LOOP;
END
$$;

-- A word, or its beginning where it goes on, or one of those near it.
CREATE FUNCTION search_choice(mark text, term text, goes_on boolean, near text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string(
    search_lexeme(mark || term) || CASE WHEN goes_on THEN ':*' ELSE '' END || ARRAY(SELECT search_lexeme(mark || word) FROM unnest(near) AS word),
    '|')::tsquery
$$;
