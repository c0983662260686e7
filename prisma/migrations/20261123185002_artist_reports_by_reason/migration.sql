CREATE INDEX CONCURRENTLY IF NOT EXISTS "SongReport_about_artists_by_reason" ON "SongReport" ("reason", "createdAt", "id") WHERE "artistId" IS NOT NULL;
