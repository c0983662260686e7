-- Gives a user without a handle one that their name suggests, with a suffix if it is taken. Returns whether it did.
-- Skips an account that another transaction has locked, so that no song waits for it: lib/domain/artists/sweep.ts gives
-- it one later. Called by artist_handle_keep and lib/domain/artists/sweep.ts.
CREATE OR REPLACE FUNCTION handle_give(owner uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  base text;
BEGIN
  SELECT handle_of(coalesce("displayName", name)) INTO base FROM "User"
    WHERE id = owner AND handle IS NULL AND status <> 'deleted' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF length(base) >= 3 AND NOT handle_is_reserved(base) AND handle_claim(owner, base) THEN
    RETURN true;
  END IF;
  base := CASE WHEN base = '' THEN 'artist' ELSE base END;
  FOR attempt IN 1..20 LOOP
    IF handle_claim(owner, base || '-' || substr(md5(gen_random_uuid()::text), 1, 5)) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END
$$;
