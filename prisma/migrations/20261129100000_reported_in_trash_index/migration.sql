-- Songs with open reports, in the trash or not, for the admins' list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Song_open_reports" ON "Song" ("openReports" DESC, "id" DESC) WHERE "openReports" > 0;
