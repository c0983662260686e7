-- Events that were stored whole, with names and addresses, until payments:sweep has reduced them to their ids.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "StripeEvent_whole" ON "StripeEvent" ("id") WHERE "payload" ? 'api_version';
