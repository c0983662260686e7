-- Which prices subscriptions are about to change to, asked with each synchronisation of a plan.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Subscription_pending" ON "Subscription" ("pendingPriceId") WHERE "pendingPriceId" IS NOT NULL;
