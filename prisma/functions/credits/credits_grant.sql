-- Adds credits to an account, once per key: settles the debt first, the rest becomes a lot. True if this call added them.
-- Called by lib/domain/credits/grant.ts.
CREATE OR REPLACE FUNCTION credits_grant(
  person uuid, key text, kind "CreditKind", amount bigint, about jsonb, moment timestamptz, expires timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount" := credits_lock(person);
  begun record;
  settled bigint := least(account."debt", amount);
  lot bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a grant is positive'; END IF;
  begun := credits_begin(key, person, kind, 'done', amount, about, moment, NULL);
  IF NOT begun.is_new THEN RETURN false; END IF;
  INSERT INTO "CreditLot" ("userId", "sourceKey", "kind", "granted", "remaining", "createdAt", "expiresAt", "spentAt")
    VALUES (person, key, kind, amount, amount - settled, moment, expires,
      CASE WHEN amount = settled THEN moment END)
    RETURNING "id" INTO lot;
  IF settled > 0 THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "delta", "balanceAfter", "at")
      VALUES (person, begun.operation, settled, account."balance" + settled, moment);
  END IF;
  IF amount > settled THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
      VALUES (person, begun.operation, lot, amount - settled, account."balance" + amount, moment);
  END IF;
  UPDATE "CreditAccount" SET "balance" = "balance" + amount, "debt" = "debt" - settled,
    "operations" = "operations" + 1 WHERE "userId" = person;
  RETURN true;
END
$$;
