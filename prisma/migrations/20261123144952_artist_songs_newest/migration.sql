CREATE INDEX CONCURRENTLY IF NOT EXISTS "Song_artist_newest" ON "Song" ("ownerId", "createdAt" DESC, "id" DESC) WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
