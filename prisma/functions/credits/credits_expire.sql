-- Writes off the unheld credits of an expired lot. True if there were any.
-- Called by lib/domain/credits/expire.ts.
CREATE OR REPLACE FUNCTION credits_expire(lot_id bigint, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT l."userId" FROM "CreditLot" l WHERE l."id" = lot_id);
  account "CreditAccount" := credits_lock(owner);
  lot "CreditLot";
  begun record;
  gone bigint;
BEGIN
  SELECT * INTO lot FROM "CreditLot" l WHERE l."id" = lot_id;
  gone := lot."remaining" - lot."held";
  IF lot."expiresAt" IS NULL OR lot."expiresAt" > moment OR gone = 0 THEN RETURN false; END IF;
  begun := credits_begin('expire:' || lot_id || ':' || account."operations", owner, 'expire', 'done', -gone,
    jsonb_build_object('description', lot."kind"), moment, NULL);
  UPDATE "CreditLot" SET "remaining" = "remaining" - gone, "spentAt" = CASE WHEN "held" = 0 THEN moment END
    WHERE "id" = lot_id;
  INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
    VALUES (owner, begun.operation, lot_id, -gone, account."balance" - gone, moment);
  UPDATE "CreditAccount" SET "balance" = "balance" - gone, "operations" = "operations" + 1 WHERE "userId" = owner;
  RETURN true;
END
$$;
