-- AlterTable
ALTER TABLE "CreditPurchase" ADD COLUMN     "problem" TEXT,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ReconciliationRun" (
    "id" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenUntil" TIMESTAMPTZ(3),
    "isClean" BOOLEAN NOT NULL,
    "report" JSONB NOT NULL,

    CONSTRAINT "ReconciliationRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReconciliationRun_startedAt_idx" ON "ReconciliationRun"("startedAt" DESC);

-- What became of a purchase: looked up when money goes back.
CREATE INDEX "CreditOperation_purchase" ON "CreditOperation" ("purchaseId") WHERE "purchaseId" IS NOT NULL;
-- Payments that an admin has to look at.
CREATE INDEX "CreditPurchase_problem" ON "CreditPurchase" ("createdAt") WHERE "problem" IS NOT NULL;
