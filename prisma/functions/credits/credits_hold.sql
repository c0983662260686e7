-- Holds credits, soonest to expire first, until credits_settle ends the hold. `outcome` is held, repeated or short.
-- Called by lib/domain/credits/hold.ts.
CREATE OR REPLACE FUNCTION credits_hold(
  person uuid, key text, amount bigint, about jsonb, moment timestamptz, expires timestamptz,
  OUT outcome text, OUT available bigint
) LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount" := credits_lock(person);
  begun record;
  lot record;
  missing bigint := amount;
  part bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a hold is positive'; END IF;
  available := credits_available(account, moment);
  IF available < amount AND NOT EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_hold.key) THEN
    outcome := 'short';
    RETURN;
  END IF;
  begun := credits_begin(key, person, 'capture', 'pending', -amount, about, moment, expires);
  IF NOT begun.is_new THEN
    outcome := 'repeated';
    RETURN;
  END IF;
  FOR lot IN
    SELECT l."id", l."remaining" - l."held" AS rest FROM "CreditLot" l
    WHERE l."userId" = person AND l."spentAt" IS NULL AND l."remaining" > l."held"
      AND (l."expiresAt" IS NULL OR l."expiresAt" > moment)
    ORDER BY l."expiresAt" NULLS LAST, l."id"
  LOOP
    part := least(lot.rest, missing);
    UPDATE "CreditLot" SET "held" = "held" + part WHERE "id" = lot."id";
    INSERT INTO "CreditHoldItem" ("operationId", "lotId", "amount") VALUES (begun.operation, lot."id", part);
    missing := missing - part;
    EXIT WHEN missing = 0;
  END LOOP;
  IF missing > 0 THEN RAISE EXCEPTION 'the lots of % do not cover its balance', person; END IF;
  UPDATE "CreditAccount" SET "held" = "held" + amount, "operations" = "operations" + 1 WHERE "userId" = person;
  outcome := 'held';
  available := available - amount;
END
$$;
