-- Holds credits, soonest to expire first, until credits_settle ends the hold. `outcome` is held, repeated, short or
-- budget: then `available` is what the API token named in `about` may still spend in this month (UTC).
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
  token uuid := (about->>'tokenId')::uuid;
  budget bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a hold is positive'; END IF;
  available := credits_available(account, moment);
  IF NOT EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_hold.key) THEN
    IF available < amount THEN
      outcome := 'short';
      RETURN;
    END IF;
    budget := credits_token_budget(token, moment);
    IF budget < amount THEN
      outcome := 'budget';
      available := budget;
      RETURN;
    END IF;
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
  INSERT INTO "ApiTokenMonth" ("tokenId", "month", "credits")
    SELECT t."id", credits_month(moment), amount FROM "ApiToken" t WHERE t."id" = token
    ON CONFLICT ("tokenId", "month") DO UPDATE SET "credits" = "ApiTokenMonth"."credits" + amount;
  UPDATE "CreditAccount" SET "held" = "held" + amount, "operations" = "operations" + 1 WHERE "userId" = person;
  outcome := 'held';
  available := available - amount;
END
$$;
