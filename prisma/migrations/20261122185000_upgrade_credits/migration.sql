-- An upgrade deducts the unused share of the month that it replaces.
ALTER TABLE "SubscriptionGrant" ADD COLUMN "planCredits" INTEGER, ADD COLUMN "endsAt" TIMESTAMPTZ(3),
  ADD COLUMN "deducted" INTEGER NOT NULL DEFAULT 0;

-- A month ends where the next one begins, the last one with its period. Past periods are not stored: there it ends a
-- month before its credits expire.
UPDATE "SubscriptionGrant" g SET "planCredits" = g."credits", "endsAt" = coalesce(
  (SELECT n."dueAt" FROM "SubscriptionGrant" n
    WHERE n."invoiceId" = g."invoiceId" AND n."ordinal" > g."ordinal" ORDER BY n."ordinal" LIMIT 1),
  (SELECT s."currentPeriodEnd" FROM "Subscription" s
    WHERE s."id" = g."subscriptionId" AND s."currentPeriodStart" = g."periodStart"),
  (g."expiresAt" AT TIME ZONE 'UTC' - interval '1 month') AT TIME ZONE 'UTC');

-- Nothing is granted if as much was granted for the same time before.
ALTER TABLE "SubscriptionGrant" ALTER COLUMN "planCredits" SET NOT NULL, ALTER COLUMN "endsAt" SET NOT NULL,
  DROP CONSTRAINT "SubscriptionGrant_credits_check",
  ADD CONSTRAINT "SubscriptionGrant_planCredits_check" CHECK ("planCredits" > 0),
  ADD CONSTRAINT "SubscriptionGrant_deducted_check" CHECK ("deducted" >= 0),
  ADD CONSTRAINT "SubscriptionGrant_credits_check" CHECK ("credits" = greatest(0, "planCredits" - "deducted"));
