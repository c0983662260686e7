-- Gives the owner of a song that becomes public a handle, unless they have one.
CREATE OR REPLACE FUNCTION artist_handle_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM handle_give(NEW."ownerId");
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER artist_handle AFTER INSERT OR UPDATE OF visibility, status, "deletedAt" ON "Song" FOR EACH ROW
  WHEN (NEW.visibility = 'public' AND NEW.status = 'ready' AND NEW."deletedAt" IS NULL)
  EXECUTE FUNCTION artist_handle_keep();
