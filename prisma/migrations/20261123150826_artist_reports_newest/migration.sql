CREATE INDEX CONCURRENTLY IF NOT EXISTS "SongReport_about_artists" ON "SongReport" ("createdAt", "id") WHERE "artistId" IS NOT NULL;
