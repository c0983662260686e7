CREATE INDEX CONCURRENTLY IF NOT EXISTS "SongReport_about_artists_by_status" ON "SongReport" ("status", "createdAt", "id") WHERE "artistId" IS NOT NULL;
