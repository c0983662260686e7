-- CreateEnum
CREATE TYPE "BillingFrequency" AS ENUM ('monthly', 'yearly');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled');

-- CreateEnum
CREATE TYPE "SubscriptionIntentStatus" AS ENUM ('pending', 'done', 'refused', 'abandoned');

-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('draft', 'open', 'paid', 'uncollectible', 'void');

-- CreateEnum
CREATE TYPE "GrantStatus" AS ENUM ('due', 'granted', 'skipped', 'void');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "deletionRequestedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Plan" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "monthlyPrice" INTEGER NOT NULL,
    "yearlyPrice" INTEGER NOT NULL,
    "creditsPerMonth" INTEGER NOT NULL,
    "features" TEXT[],
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "stripeProductId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlanPrice" (
    "id" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "frequency" "BillingFrequency" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "stripePriceId" TEXT,
    "isCurrent" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlanPrice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingCustomer" (
    "userId" UUID NOT NULL,
    "customerId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingCustomer_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "priceId" UUID NOT NULL,
    "frequency" "BillingFrequency" NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "annualAmount" INTEGER NOT NULL,
    "stripeSubscriptionId" TEXT NOT NULL,
    "stripeCustomerId" TEXT NOT NULL,
    "stripeItemId" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "currentPeriodStart" TIMESTAMPTZ(3) NOT NULL,
    "currentPeriodEnd" TIMESTAMPTZ(3) NOT NULL,
    "billingAnchor" TIMESTAMPTZ(3) NOT NULL,
    "cancelAt" TIMESTAMPTZ(3),
    "canceledAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "pausedAt" TIMESTAMPTZ(3),
    "trialEndsAt" TIMESTAMPTZ(3),
    "pendingPriceId" UUID,
    "stripeScheduleId" TEXT,
    "discount" JSONB,
    "card" JSONB,
    "problem" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionIntent" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" "SubscriptionIntentStatus" NOT NULL DEFAULT 'pending',
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubscriptionIntent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionCheckout" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "priceId" UUID NOT NULL,
    "isHosted" BOOLEAN NOT NULL,
    "sessionId" TEXT,
    "clientSecret" TEXT,
    "url" TEXT,
    "status" "PurchaseStatus" NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SubscriptionCheckout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionInvoice" (
    "id" TEXT NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "userId" UUID,
    "number" TEXT,
    "status" "InvoiceStatus" NOT NULL,
    "reason" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "amountDue" INTEGER NOT NULL,
    "amountPaid" INTEGER NOT NULL,
    "refundedAmount" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "issuedAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "paymentIntentId" TEXT,
    "hostedUrl" TEXT,
    "pdfUrl" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SubscriptionInvoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionGrant" (
    "subscriptionId" UUID NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "invoiceId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "status" "GrantStatus" NOT NULL DEFAULT 'due',
    "userId" UUID,
    "grantedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubscriptionGrant_pkey" PRIMARY KEY ("subscriptionId","periodStart","ordinal")
);

-- CreateTable
CREATE TABLE "SubscriptionTally" (
    "planId" UUID NOT NULL,
    "frequency" "BillingFrequency" NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "isCanceling" BOOLEAN NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,
    "annualAmount" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "SubscriptionTally_pkey" PRIMARY KEY ("planId","frequency","status","isCanceling")
);

-- CreateIndex
CREATE UNIQUE INDEX "Plan_stripeProductId_key" ON "Plan"("stripeProductId");

-- CreateIndex
CREATE INDEX "Plan_sortOrder_id_idx" ON "Plan"("sortOrder", "id");

-- CreateIndex
CREATE INDEX "Plan_createdAt_id_idx" ON "Plan"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "PlanPrice_stripePriceId_key" ON "PlanPrice"("stripePriceId");

-- CreateIndex
CREATE INDEX "PlanPrice_planId_idx" ON "PlanPrice"("planId");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCustomer_customerId_key" ON "BillingCustomer"("customerId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_stripeSubscriptionId_key" ON "Subscription"("stripeSubscriptionId");

-- CreateIndex
CREATE INDEX "Subscription_createdAt_id_idx" ON "Subscription"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Subscription_status_createdAt_id_idx" ON "Subscription"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Subscription_status_currentPeriodEnd_id_idx" ON "Subscription"("status", "currentPeriodEnd", "id");

-- CreateIndex
CREATE INDEX "Subscription_frequency_createdAt_id_idx" ON "Subscription"("frequency", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Subscription_planId_createdAt_id_idx" ON "Subscription"("planId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Subscription_userId_createdAt_id_idx" ON "Subscription"("userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Subscription_startedAt_status_idx" ON "Subscription"("startedAt", "status");

-- CreateIndex
CREATE INDEX "Subscription_currentPeriodEnd_id_idx" ON "Subscription"("currentPeriodEnd", "id");

-- CreateIndex
CREATE INDEX "SubscriptionIntent_subscriptionId_createdAt_idx" ON "SubscriptionIntent"("subscriptionId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionCheckout_sessionId_key" ON "SubscriptionCheckout"("sessionId");

-- CreateIndex
CREATE INDEX "SubscriptionCheckout_userId_createdAt_idx" ON "SubscriptionCheckout"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "SubscriptionCheckout_status_createdAt_idx" ON "SubscriptionCheckout"("status", "createdAt");

-- CreateIndex
CREATE INDEX "SubscriptionInvoice_subscriptionId_issuedAt_id_idx" ON "SubscriptionInvoice"("subscriptionId", "issuedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SubscriptionInvoice_userId_issuedAt_id_idx" ON "SubscriptionInvoice"("userId", "issuedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SubscriptionInvoice_paymentIntentId_idx" ON "SubscriptionInvoice"("paymentIntentId");

-- CreateIndex
CREATE INDEX "SubscriptionInvoice_paidAt_idx" ON "SubscriptionInvoice"("paidAt");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionGrant_key_key" ON "SubscriptionGrant"("key");

-- CreateIndex
CREATE INDEX "SubscriptionGrant_invoiceId_idx" ON "SubscriptionGrant"("invoiceId");

-- AddForeignKey
ALTER TABLE "PlanPrice" ADD CONSTRAINT "PlanPrice_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingCustomer" ADD CONSTRAINT "BillingCustomer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_priceId_fkey" FOREIGN KEY ("priceId") REFERENCES "PlanPrice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_pendingPriceId_fkey" FOREIGN KEY ("pendingPriceId") REFERENCES "PlanPrice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionIntent" ADD CONSTRAINT "SubscriptionIntent_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionCheckout" ADD CONSTRAINT "SubscriptionCheckout_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionCheckout" ADD CONSTRAINT "SubscriptionCheckout_priceId_fkey" FOREIGN KEY ("priceId") REFERENCES "PlanPrice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionInvoice" ADD CONSTRAINT "SubscriptionInvoice_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionInvoice" ADD CONSTRAINT "SubscriptionInvoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionGrant" ADD CONSTRAINT "SubscriptionGrant_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionGrant" ADD CONSTRAINT "SubscriptionGrant_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "SubscriptionInvoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One current price per plan and frequency.
CREATE UNIQUE INDEX "PlanPrice_current" ON "PlanPrice" ("planId", "frequency") WHERE "isCurrent";

-- One live subscription per person, and one change of it at a time.
CREATE UNIQUE INDEX "Subscription_live" ON "Subscription" ("userId")
  WHERE "status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused');
CREATE UNIQUE INDEX "SubscriptionIntent_pending" ON "SubscriptionIntent" ("subscriptionId") WHERE "status" = 'pending';

-- What is looked for among many: the ended (for churn), the longest unchecked of the live, what is due, what is a problem.
CREATE INDEX "Subscription_ended" ON "Subscription" ("endedAt", "startedAt") WHERE "status" = 'canceled';
CREATE INDEX "Subscription_unchecked" ON "Subscription" ("checkedAt")
  WHERE "status" IN ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused');
-- By the beginning of the provider's ids, and by the whole; the condition, which always holds, keeps them out of schema.prisma.
CREATE INDEX "Subscription_provider_id" ON "Subscription" ("stripeSubscriptionId" text_pattern_ops)
  WHERE "stripeSubscriptionId" IS NOT NULL;
CREATE INDEX "Subscription_customer" ON "Subscription" ("stripeCustomerId" text_pattern_ops)
  WHERE "stripeCustomerId" IS NOT NULL;
CREATE INDEX "Subscription_problem" ON "Subscription" ("createdAt") WHERE "problem" IS NOT NULL;
CREATE INDEX "SubscriptionGrant_due" ON "SubscriptionGrant" ("dueAt") WHERE "status" = 'due';

ALTER TABLE "SubscriptionGrant" ADD CONSTRAINT "SubscriptionGrant_credits_check" CHECK ("credits" > 0);
ALTER TABLE "Plan" ADD CONSTRAINT "Plan_amounts_check"
  CHECK ("monthlyPrice" > 0 AND "yearlyPrice" > 0 AND "creditsPerMonth" > 0);

-- How many there are, in all and of each kind, kept once a statement: no list and no figure counts them.
CREATE FUNCTION subscription_tally_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
BEGIN
  IF TG_OP = 'INSERT' THEN
    added := (SELECT count(*) FROM new_rows);
    INSERT INTO "SubscriptionTally" AS t ("planId", "frequency", "status", "isCanceling", "count", "annualAmount")
      SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL, count(*), sum("annualAmount")
      FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("planId", "frequency", "status", "isCanceling") DO UPDATE
      SET "count" = t."count" + EXCLUDED."count", "annualAmount" = t."annualAmount" + EXCLUDED."annualAmount";
  ELSIF TG_OP = 'DELETE' THEN
    added := -(SELECT count(*) FROM old_rows);
    INSERT INTO "SubscriptionTally" AS t ("planId", "frequency", "status", "isCanceling", "count", "annualAmount")
      SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL, -count(*), -sum("annualAmount")
      FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("planId", "frequency", "status", "isCanceling") DO UPDATE
      SET "count" = t."count" + EXCLUDED."count", "annualAmount" = t."annualAmount" + EXCLUDED."annualAmount";
  ELSE
    INSERT INTO "SubscriptionTally" AS t ("planId", "frequency", "status", "isCanceling", "count", "annualAmount")
      SELECT "planId", "frequency", "status", ending, sum(change), sum(change * "annualAmount") FROM (
        SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL AS ending, "annualAmount", 1 AS change FROM new_rows
        UNION ALL
        SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL, "annualAmount", -1 FROM old_rows
      ) AS changes GROUP BY 1, 2, 3, 4
      HAVING sum(change) <> 0 OR sum(change * "annualAmount") <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("planId", "frequency", "status", "isCanceling") DO UPDATE
      SET "count" = t."count" + EXCLUDED."count", "annualAmount" = t."annualAmount" + EXCLUDED."annualAmount";
  END IF;
  IF added <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('subscriptions', added)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER subscription_tally_insert AFTER INSERT ON "Subscription" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_tally_keep();
CREATE TRIGGER subscription_tally_delete AFTER DELETE ON "Subscription" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_tally_keep();
CREATE TRIGGER subscription_tally_update AFTER UPDATE ON "Subscription"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_tally_keep();
