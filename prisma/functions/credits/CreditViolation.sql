-- requires: credits_month
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
