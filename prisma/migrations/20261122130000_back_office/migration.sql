-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('waiting', 'sent', 'failed', 'dead', 'dropped');

-- DropIndex
DROP INDEX "StripeEvent_status_receivedAt_idx";

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
