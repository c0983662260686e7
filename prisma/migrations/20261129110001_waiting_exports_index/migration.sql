-- The queue of exports, which each sweep reads.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Export_status_id_idx" ON "Export" ("status", "id");
