-- Deducts credits immediately, soonest to expire first. `outcome` is done, repeated or short.
-- Called by lib/domain/credits/admin/admin-deduct.ts.
CREATE OR REPLACE FUNCTION credits_deduct(
  person uuid, key text, kind "CreditKind", amount bigint, about jsonb, moment timestamptz,
  OUT outcome text, OUT available bigint
) LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount" := credits_lock(person);
  begun record;
  lot record;
  missing bigint := amount;
  part bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a deduction is positive'; END IF;
  available := credits_available(account, moment);
  IF available < amount AND NOT EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_deduct.key) THEN
    outcome := 'short';
    RETURN;
  END IF;
  begun := credits_begin(key, person, kind, 'done', -amount, about, moment, NULL);
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
    UPDATE "CreditLot" SET "remaining" = "remaining" - part,
      "spentAt" = CASE WHEN "remaining" = part THEN moment END WHERE "id" = lot."id";
    missing := missing - part;
    INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
      VALUES (person, begun.operation, lot."id", -part, account."balance" - (amount - missing), moment);
    EXIT WHEN missing = 0;
  END LOOP;
  IF missing > 0 THEN RAISE EXCEPTION 'the lots of % do not cover its balance', person; END IF;
  UPDATE "CreditAccount" SET "balance" = "balance" - amount, "operations" = "operations" + 1 WHERE "userId" = person;
  outcome := 'done';
  available := available - amount;
END
$$;
