-- Records an operation under its key. Not new if the key was used with the same arguments; raises TW001 if with others.
-- `about` may hold description, songId, purchaseId, actorId, tokenId, metadata and a fingerprint of the caller's.
CREATE OR REPLACE FUNCTION credits_begin(
  key text, person uuid, kind "CreditKind", status "CreditOperationStatus", amount bigint, about jsonb,
  moment timestamptz, expires timestamptz, OUT operation bigint, OUT is_new boolean
) LANGUAGE plpgsql AS $$
DECLARE
  mark text := coalesce(about->>'fingerprint', kind || ':' || amount);
  found_person uuid;
  found_mark text;
BEGIN
  SELECT o."id", o."userId", o."fingerprint" INTO operation, found_person, found_mark
    FROM "CreditOperation" o WHERE o."key" = credits_begin.key;
  is_new := NOT FOUND;
  IF NOT is_new THEN
    IF found_person <> person OR found_mark <> mark THEN
      RAISE EXCEPTION 'key % was used for something else', key USING ERRCODE = 'TW001';
    END IF;
    RETURN;
  END IF;
  INSERT INTO "CreditOperation" ("key", "userId", "kind", "status", "amount", "fingerprint", "description", "songId",
      "purchaseId", "actorId", "tokenId", "metadata", "createdAt", "settledAt", "expiresAt")
    VALUES (key, person, kind, status, amount, mark, about->>'description', (about->>'songId')::uuid,
      (about->>'purchaseId')::uuid, (about->>'actorId')::uuid, (about->>'tokenId')::uuid, about->'metadata', moment,
      CASE WHEN status = 'pending' THEN NULL ELSE moment END, expires)
    RETURNING "id" INTO operation;
END
$$;
