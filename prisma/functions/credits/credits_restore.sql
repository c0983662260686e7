-- Restores the credits that a dispute took, once it is won, as a new lot that expires when the original would have.
-- Returns the credits restored, 0 if the key is known or nothing was taken.
-- Called by lib/domain/credits/clawback/clawback-credits.ts.
CREATE OR REPLACE FUNCTION credits_restore(source text, key text, amount bigint, about jsonb, moment timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT l."userId" FROM "CreditLot" l WHERE l."sourceKey" = source);
  lot "CreditLot";
BEGIN
  IF owner IS NULL THEN RETURN 0; END IF;
  PERFORM credits_lock(owner);
  SELECT * INTO lot FROM "CreditLot" l WHERE l."sourceKey" = source;
  amount := least(amount, lot."clawed");
  IF amount <= 0 OR EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_restore.key) THEN RETURN 0; END IF;
  UPDATE "CreditLot" SET "clawed" = "clawed" - amount WHERE "id" = lot."id";
  PERFORM credits_grant(owner, key, 'reversal', amount, about, moment, lot."expiresAt");
  RETURN amount;
END
$$;
