-- Copies what search filters and sorts by into SongSearch whenever it changes on the song.
CREATE OR REPLACE FUNCTION song_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "SongSearch" SET "createdAt" = NEW."createdAt", heat = NEW.heat, "isPublic" = song_is_public(NEW),
    "isKept" = NEW."deletedAt" IS NULL
  WHERE "songId" = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER song_search_follow AFTER UPDATE OF "createdAt", "heat", "visibility", "status", "deletedAt" ON "Song"
  FOR EACH ROW
  WHEN ((OLD."createdAt", OLD.heat, OLD."visibility", OLD."status", OLD."deletedAt")
    IS DISTINCT FROM (NEW."createdAt", NEW.heat, NEW."visibility", NEW."status", NEW."deletedAt"))
  EXECUTE FUNCTION song_search_follow();
