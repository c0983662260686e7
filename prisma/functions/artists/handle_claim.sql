-- Makes a handle a user's own. Returns false, changing nothing, if another user has or had it, or is just about to take it.
-- Never waits: a lock on the word keeps two users from claiming it at the same time.
-- Called by handle_give and lib/domain/users/handle/change-handle.ts.
CREATE OR REPLACE FUNCTION handle_claim(claimant uuid, wanted text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('handle:' || wanted, 0))
    OR EXISTS (SELECT FROM "User" WHERE handle = wanted AND id <> claimant)
    OR EXISTS (SELECT FROM "FormerHandle" WHERE handle = wanted AND "userId" <> claimant) THEN
    RETURN false;
  END IF;
  UPDATE "User" SET handle = wanted WHERE id = claimant;
  RETURN true;
END
$$;
