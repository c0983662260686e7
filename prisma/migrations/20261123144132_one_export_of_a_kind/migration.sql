CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Export_under_way_by_kind" ON "Export" ("ownerId", "kind") WHERE "status" IN ('queued', 'running');
