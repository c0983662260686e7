-- Keeps a song's number of likes and its heat exact, whichever statement adds or removes a like.
CREATE OR REPLACE FUNCTION song_like_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Song" SET "likeCount" = "likeCount" + 1, heat = song_warmed(heat, 5, NEW."createdAt") WHERE id = NEW."songId";
  ELSE
    UPDATE "Song" SET "likeCount" = "likeCount" - 1, heat = song_cooled(heat, 5, OLD."createdAt") WHERE id = OLD."songId";
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER song_like AFTER INSERT OR DELETE ON "SongLike" FOR EACH ROW EXECUTE FUNCTION song_like_keep();
