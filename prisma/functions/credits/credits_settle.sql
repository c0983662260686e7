-- Ends a hold exactly once: capturing spends its credits, releasing frees them
-- and returns them to the budget that they were held from. True if this call ended it.
-- Called by lib/domain/credits/capture.ts and lib/domain/credits/release.ts.
CREATE OR REPLACE FUNCTION credits_settle(key text, is_capture boolean, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  hold record;
  account "CreditAccount";
  item record;
  total bigint := 0;
BEGIN
  SELECT o."id", o."userId", o."tokenId", o."createdAt" INTO hold FROM "CreditOperation" o WHERE o."key" = credits_settle.key;
  IF NOT FOUND THEN RETURN false; END IF;
  account := credits_lock(hold."userId");
  UPDATE "CreditOperation" SET "status" = CASE WHEN is_capture THEN 'done' ELSE 'returned' END::"CreditOperationStatus",
    "settledAt" = moment WHERE "id" = hold."id" AND "status" = 'pending';
  IF NOT FOUND THEN RETURN false; END IF;
  FOR item IN SELECT i."lotId", i."amount" FROM "CreditHoldItem" i WHERE i."operationId" = hold."id" ORDER BY i."lotId" LOOP
    total := total + item."amount";
    IF is_capture THEN
      UPDATE "CreditLot" SET "held" = "held" - item."amount", "remaining" = "remaining" - item."amount",
        "spentAt" = CASE WHEN "remaining" = item."amount" THEN moment END WHERE "id" = item."lotId";
      INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
        VALUES (hold."userId", hold."id", item."lotId", -item."amount", account."balance" - total, moment);
    ELSE
      UPDATE "CreditLot" SET "held" = "held" - item."amount" WHERE "id" = item."lotId";
    END IF;
  END LOOP;
  IF NOT is_capture AND hold."tokenId" IS NOT NULL THEN
    UPDATE "ApiTokenMonth" SET "credits" = "credits" - total
      WHERE "tokenId" = hold."tokenId" AND "month" = credits_month(hold."createdAt");
  END IF;
  UPDATE "CreditAccount" SET "held" = "held" - total,
    "balance" = "balance" - CASE WHEN is_capture THEN total ELSE 0 END WHERE "userId" = hold."userId";
  RETURN true;
END
$$;
