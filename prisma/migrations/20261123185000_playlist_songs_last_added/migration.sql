-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "PlaylistSong_playlistId_addedAt_songId_idx" ON "PlaylistSong"("playlistId", "addedAt" DESC, "songId" DESC);
