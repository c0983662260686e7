-- Claws a grant back after a refund or dispute, at most the amount granted that did not expire unused: first the unheld
-- rest of its lot, then as debt. Returns the credits taken, 0 if the key is known or nothing is left.
-- Called by lib/domain/credits/clawback/clawback-credits.ts.
CREATE OR REPLACE FUNCTION credits_claw_back(
  source text, key text, kind "CreditKind", amount bigint, about jsonb, moment timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT l."userId" FROM "CreditLot" l WHERE l."sourceKey" = source);
  account "CreditAccount";
  lot "CreditLot";
  begun record;
  taken bigint;
  owed bigint;
BEGIN
  IF owner IS NULL OR amount <= 0 THEN RETURN 0; END IF;
  account := credits_lock(owner);
  SELECT * INTO lot FROM "CreditLot" l WHERE l."sourceKey" = source;
  amount := least(amount, lot."granted" - lot."clawed" - credits_expired(lot."id"));
  IF amount <= 0 OR EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_claw_back.key) THEN RETURN 0; END IF;
  taken := least(amount, lot."remaining" - lot."held");
  owed := amount - taken;
  begun := credits_begin(key, owner, kind, 'done', -amount, about, moment, NULL);
  UPDATE "CreditLot" SET "remaining" = "remaining" - taken, "clawed" = "clawed" + amount,
    "spentAt" = CASE WHEN "remaining" = taken THEN coalesce("spentAt", moment) END WHERE "id" = lot."id";
  IF taken > 0 THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
      VALUES (owner, begun.operation, lot."id", -taken, account."balance" - taken, moment);
  END IF;
  IF owed > 0 THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "delta", "balanceAfter", "at")
      VALUES (owner, begun.operation, -owed, account."balance" - amount, moment);
  END IF;
  UPDATE "CreditAccount" SET "balance" = "balance" - amount, "debt" = "debt" + owed,
    "operations" = "operations" + 1 WHERE "userId" = owner;
  RETURN amount;
END
$$;
