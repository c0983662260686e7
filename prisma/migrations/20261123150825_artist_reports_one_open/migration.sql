CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "SongReport_one_open_of_artist" ON "SongReport" ("artistId", "reporterMark") WHERE "status" = 'open' AND "artistId" IS NOT NULL;
