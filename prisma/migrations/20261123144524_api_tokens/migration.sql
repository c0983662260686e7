-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'make', 'manage');

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "tokenId" UUID,
ADD COLUMN     "tokenName" TEXT;

-- AlterTable
ALTER TABLE "CreditOperation" ADD COLUMN     "tokenId" UUID;

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" "TokenScope"[],
    "monthlyCredits" INTEGER,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiTokenMonth" (
    "tokenId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "credits" BIGINT NOT NULL,

    CONSTRAINT "ApiTokenMonth_pkey" PRIMARY KEY ("tokenId","month")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

-- CreateIndex
CREATE INDEX "ApiToken_ownerId_revokedAt_createdAt_id_idx" ON "ApiToken"("ownerId", "revokedAt", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ApiToken_revokedAt_idx" ON "ApiToken"("revokedAt");

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiTokenMonth" ADD CONSTRAINT "ApiTokenMonth_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "ApiToken"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Returns the first day of the calendar month (UTC), by which the budgets of API tokens are counted.
CREATE OR REPLACE FUNCTION credits_month(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date
$$;

-- Lists everything in the ledger that does not add up; empty unless there is a bug.
-- Read by lib/domain/ledger/discrepancies.ts.
CREATE OR REPLACE VIEW "CreditViolation" AS
  SELECT a."userId", 'entries do not add up to the balance' AS what, a."balance"::text AS stored,
    coalesce(e.total, 0)::text AS counted
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", sum("delta") AS total FROM "CreditEntry" GROUP BY 1) e USING ("userId")
  WHERE a."balance" <> coalesce(e.total, 0)
UNION ALL
  SELECT a."userId", 'lots less debt are not the balance', a."balance"::text, (coalesce(l.total, 0) - a."debt")::text
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", sum("remaining") AS total FROM "CreditLot" GROUP BY 1) l USING ("userId")
  WHERE a."balance" <> coalesce(l.total, 0) - a."debt"
UNION ALL
  SELECT a."userId", 'open holds are not what is held', a."held"::text, coalesce(o.total, 0)::text
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", -sum("amount") AS total FROM "CreditOperation" WHERE "status" = 'pending' GROUP BY 1) o USING ("userId")
  WHERE a."held" <> coalesce(o.total, 0)
UNION ALL
  SELECT a."userId", 'lots do not hold what is held', a."held"::text, coalesce(l.total, 0)::text
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", sum("held") AS total FROM "CreditLot" GROUP BY 1) l USING ("userId")
  WHERE a."held" <> coalesce(l.total, 0)
UNION ALL
  SELECT l."userId", 'entries of lot ' || l."id" || ' do not add up', l."remaining"::text, coalesce(e.total, 0)::text
  FROM "CreditLot" l LEFT JOIN (
    SELECT "lotId", sum("delta") AS total FROM "CreditEntry" WHERE "lotId" IS NOT NULL GROUP BY 1) e ON e."lotId" = l."id"
  WHERE l."remaining" <> coalesce(e.total, 0)
UNION ALL
  SELECT o."userId", 'items of hold ' || o."key" || ' do not add up', (-o."amount")::text, coalesce(sum(i."amount"), 0)::text
  FROM "CreditOperation" o LEFT JOIN "CreditHoldItem" i ON i."operationId" = o."id"
  WHERE o."status" = 'pending' GROUP BY o."id" HAVING -o."amount" <> coalesce(sum(i."amount"), 0)
UNION ALL
  SELECT o."userId", 'entries of operation ' || o."key" || ' do not add up', o."amount"::text, coalesce(sum(e."delta"), 0)::text
  FROM "CreditOperation" o LEFT JOIN "CreditEntry" e ON e."operationId" = o."id"
  GROUP BY o."id" HAVING coalesce(sum(e."delta"), 0) <> CASE WHEN o."status" = 'done' THEN o."amount" ELSE 0 END
UNION ALL
  SELECT c."userId", 'the chain of balances breaks at entry ' || c."id", c."balanceAfter"::text, c.expected::text
  FROM (
    SELECT "id", "userId", "balanceAfter", sum("delta") OVER (PARTITION BY "userId" ORDER BY "id") AS expected
    FROM "CreditEntry") c
  WHERE c."balanceAfter" <> c.expected
UNION ALL
  SELECT a."userId", 'operations are miscounted', a."operations"::text, count(o."id")::text
  FROM "CreditAccount" a LEFT JOIN "CreditOperation" o USING ("userId")
  GROUP BY a."userId" HAVING a."operations" <> count(o."id")
UNION ALL
  SELECT t."ownerId", 'the spending of API token ' || t."id" || ' is miscounted', m."credits"::text, coalesce(o.total, 0)::text
  FROM "ApiTokenMonth" m JOIN "ApiToken" t ON t."id" = m."tokenId" LEFT JOIN (
    SELECT "tokenId", credits_month("createdAt") AS month, -sum("amount") AS total FROM "CreditOperation"
    WHERE "tokenId" IS NOT NULL AND "status" <> 'returned' GROUP BY 1, 2) o ON o."tokenId" = m."tokenId" AND o.month = m."month"
  WHERE m."credits" <> coalesce(o.total, 0)
UNION ALL
  SELECT min(l."userId"::text)::uuid, 'several lots of ' || l."sourceKey", count(*)::text, '1'
  FROM "CreditLot" l GROUP BY l."sourceKey" HAVING count(*) > 1;

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

-- Returns the credits that an API token may still spend in the month, null if it has no budget. Exact under the account's lock.
-- Called by credits_hold.
CREATE OR REPLACE FUNCTION credits_token_budget(token uuid, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, t."monthlyCredits" - coalesce(m."credits", 0)) FROM "ApiToken" t
  LEFT JOIN "ApiTokenMonth" m ON m."tokenId" = t."id" AND m."month" = credits_month(moment)
  WHERE t."id" = token AND t."monthlyCredits" IS NOT NULL
$$;

-- Notifies every process of a revoked API token when the transaction commits, as of a session that ended.
-- lib/http/events/events.ts listens.
CREATE OR REPLACE TRIGGER token_end AFTER UPDATE OF "revokedAt" ON "ApiToken"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NULL AND NEW."revokedAt" IS NOT NULL) EXECUTE FUNCTION session_end_tell();
