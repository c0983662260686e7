CREATE INDEX CONCURRENTLY IF NOT EXISTS "Song_waiting" ON "Song" ("provider", "queuedAt") WHERE "status" = 'queued' AND "deletedAt" IS NULL AND "provider" IS NOT NULL;
