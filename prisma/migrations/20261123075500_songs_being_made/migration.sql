CREATE INDEX CONCURRENTLY IF NOT EXISTS "Song_playing" ON "Song" ("provider", "ownerId") WHERE "status" = 'generating' AND "deletedAt" IS NULL;
