-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Generation_ownerId_id_idx" ON "Generation"("ownerId", "id");
