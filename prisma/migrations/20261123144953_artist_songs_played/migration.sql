CREATE INDEX CONCURRENTLY IF NOT EXISTS "Song_artist_played" ON "Song" ("ownerId", "playCount" DESC, "id" DESC) WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
