-- The queue of stems, which each request for a new set counts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "StemSet_status_id_idx" ON "StemSet" ("status", "id");
