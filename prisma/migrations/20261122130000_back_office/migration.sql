-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('waiting', 'sent', 'failed', 'dead', 'dropped');

-- DropIndex
DROP INDEX "StripeEvent_status_receivedAt_idx";

-- CreateTable
CREATE TABLE "CreditTally" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "CreditTally_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerCheck" (
    "id" UUID NOT NULL,
    "requestedById" UUID,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "isFailed" BOOLEAN NOT NULL DEFAULT false,
    "part" TEXT,
    "partsDone" SMALLINT NOT NULL DEFAULT 0,
    "entries" BIGINT,
    "accounts" BIGINT,
    "violations" INTEGER,
    "discrepancies" JSONB,

    CONSTRAINT "LedgerCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailLog" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "error" TEXT,
    "values" JSONB,
    "repeats" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastTriedAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "MailLog_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LedgerCheck_finishedAt_idx" ON "LedgerCheck"("finishedAt" DESC);

-- CreateIndex
CREATE INDEX "LedgerCheck_requestedAt_idx" ON "LedgerCheck"("requestedAt" DESC);

-- CreateIndex
CREATE INDEX "MailLog_createdAt_id_idx" ON "MailLog"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MailLog_state_createdAt_id_idx" ON "MailLog"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MailLog_template_createdAt_id_idx" ON "MailLog"("template", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StripeEvent_status_receivedAt_id_idx" ON "StripeEvent"("status", "receivedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StripeEvent_type_receivedAt_id_idx" ON "StripeEvent"("type", "receivedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StripeEvent_receivedAt_id_idx" ON "StripeEvent"("receivedAt" DESC, "id" DESC);

-- By the beginning of an address, and by the whole; the condition, which always holds, keeps it out of schema.prisma.
CREATE INDEX "MailLog_recipient" ON "MailLog" ("recipient" text_pattern_ops, "createdAt" DESC, "id" DESC)
  WHERE "recipient" IS NOT NULL;

-- What admins did with credits, the newest first, of all kinds or of one.
CREATE INDEX "CreditOperation_adjustments" ON "CreditOperation" ("createdAt" DESC, "id" DESC) WHERE "actorId" IS NOT NULL;
CREATE INDEX "CreditOperation_adjustments_by_kind" ON "CreditOperation" ("kind", "createdAt" DESC, "id" DESC)
  WHERE "actorId" IS NOT NULL;
CREATE INDEX "CreditOperation_adjustments_by_person" ON "CreditOperation" ("userId", "createdAt" DESC, "id" DESC)
  WHERE "actorId" IS NOT NULL;
-- Who owes: few among many.
CREATE INDEX "CreditAccount_debt" ON "CreditAccount" ("debt") WHERE "debt" > 0;

-- What the ledger adds up to, kept once a statement. Rows are only ever added here, so that nobody waits for another.
CREATE FUNCTION credit_tally_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "CreditTally" ("name", "amount")
      SELECT "kind"::text, sum("amount") FROM new_rows WHERE "status" = 'done' GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "CreditTally" ("name", "amount")
      SELECT "kind"::text, -sum("amount") FROM old_rows WHERE "status" = 'done' GROUP BY 1;
  ELSE
    INSERT INTO "CreditTally" ("name", "amount")
      SELECT "kind"::text, sum(change) FROM (
        SELECT "kind", "amount" AS change FROM new_rows WHERE "status" = 'done'
        UNION ALL
        SELECT "kind", -"amount" FROM old_rows WHERE "status" = 'done'
      ) AS changes GROUP BY 1 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER credit_tally_insert AFTER INSERT ON "CreditOperation" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION credit_tally_keep();
CREATE TRIGGER credit_tally_delete AFTER DELETE ON "CreditOperation" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION credit_tally_keep();
CREATE TRIGGER credit_tally_update AFTER UPDATE ON "CreditOperation"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION credit_tally_keep();

-- The same of purchases: how many were paid, and the cents that stayed.
CREATE FUNCTION purchase_tally_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  count_change bigint := 0;
  cents_change bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*), coalesce(sum("amount" - "refundedAmount"), 0) INTO count_change, cents_change
    FROM new_rows WHERE "paidAt" IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count_change - count(*), cents_change - coalesce(sum("amount" - "refundedAmount"), 0)
      INTO count_change, cents_change
    FROM old_rows WHERE "paidAt" IS NOT NULL;
  END IF;
  IF count_change <> 0 THEN
    INSERT INTO "CreditTally" ("name", "amount") VALUES ('paid_purchases', count_change);
  END IF;
  IF cents_change <> 0 THEN
    INSERT INTO "CreditTally" ("name", "amount") VALUES ('paid_cents', cents_change);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER purchase_tally_insert AFTER INSERT ON "CreditPurchase" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION purchase_tally_keep();
CREATE TRIGGER purchase_tally_delete AFTER DELETE ON "CreditPurchase" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION purchase_tally_keep();
CREATE TRIGGER purchase_tally_update AFTER UPDATE ON "CreditPurchase"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION purchase_tally_keep();

INSERT INTO "CreditTally" ("name", "amount")
  SELECT "kind"::text, sum("amount") FROM "CreditOperation" WHERE "status" = 'done' GROUP BY 1
  UNION ALL
  SELECT 'paid_purchases', count(*) FROM "CreditPurchase" WHERE "paidAt" IS NOT NULL
  UNION ALL
  SELECT 'paid_cents', coalesce(sum("amount" - "refundedAmount"), 0) FROM "CreditPurchase" WHERE "paidAt" IS NOT NULL;
