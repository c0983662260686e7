-- Keeps the search document of a song, and learns its words for later corrections, whenever its texts change.
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

CREATE OR REPLACE TRIGGER song_search AFTER INSERT OR UPDATE OF "name", "description", "lyrics", "genreSlug" ON "Song"
  FOR EACH ROW EXECUTE FUNCTION song_search_keep();
