-- CreateEnum
CREATE TYPE "Moderation" AS ENUM ('unpublished', 'removed');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('copyright', 'hateful', 'sexual', 'impersonation', 'spam', 'other');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('open', 'dismissed', 'acted');

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "moderatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "moderation" "Moderation",
ADD COLUMN     "moderationReason" TEXT,
ADD COLUMN     "openReports" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "visibilityBefore" "Visibility";

-- CreateTable
CREATE TABLE "SongReport" (
    "id" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "reporterId" UUID,
    "reporterMark" TEXT NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "details" TEXT,
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,

    CONSTRAINT "SongReport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SongReport_createdAt_id_idx" ON "SongReport"("createdAt", "id");

-- CreateIndex
CREATE INDEX "SongReport_status_createdAt_id_idx" ON "SongReport"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "SongReport_reason_createdAt_id_idx" ON "SongReport"("reason", "createdAt", "id");

-- CreateIndex
CREATE INDEX "SongReport_reason_status_createdAt_id_idx" ON "SongReport"("reason", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "SongReport_songId_createdAt_id_idx" ON "SongReport"("songId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "SongReport_reporterId_idx" ON "SongReport"("reporterId");

-- CreateIndex
CREATE INDEX "SongReport_decidedById_idx" ON "SongReport"("decidedById");

-- CreateIndex
CREATE INDEX "AuditEntry_targetType_at_idx" ON "AuditEntry"("targetType", "at" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_action_at_idx" ON "AuditEntry"("actorId", "action", "at" DESC);

-- AddForeignKey
ALTER TABLE "SongReport" ADD CONSTRAINT "SongReport_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongReport" ADD CONSTRAINT "SongReport_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongReport" ADD CONSTRAINT "SongReport_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One open report per reporter and song.
CREATE UNIQUE INDEX "SongReport_one_open" ON "SongReport" ("songId", "reporterMark") WHERE "status" = 'open';

-- What an admin hid stays hidden, whatever else writes the song.
ALTER TABLE "Song" ADD CONSTRAINT "Song_moderation_check" CHECK ("moderation" IS NULL OR "visibility" = 'private');

-- Lists of admins: what was reported, what was hidden, and all songs by state and in their orders.
CREATE INDEX "Song_reported" ON "Song" ("openReports" DESC, "id" DESC) WHERE "openReports" > 0 AND "deletedAt" IS NULL;
CREATE INDEX "Song_moderated" ON "Song" ("moderatedAt" DESC, "id" DESC) WHERE "moderation" IS NOT NULL;
CREATE INDEX "Song_all_status" ON "Song" ("status", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_all_visibility" ON "Song" ("visibility", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_all_played" ON "Song" ("playCount" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_all_name" ON "Song" (song_fold("name"), "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Song_all_duration" ON "Song" (coalesce("durationSeconds", 0) DESC, "id" DESC) WHERE "deletedAt" IS NULL;

-- Songs with open reports, and those that were hidden, are counted with the other lists.
CREATE OR REPLACE FUNCTION song_total_scopes(song "Song") RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT scope FROM (VALUES
    ('all', song."deletedAt" IS NULL),
    ('owner:' || song."ownerId", song."deletedAt" IS NULL),
    ('public', song."deletedAt" IS NULL AND song."visibility" = 'public' AND song."status" = 'ready'),
    ('genre:' || song."genreSlug", song."deletedAt" IS NULL AND song."visibility" = 'public' AND song."status" = 'ready'),
    ('reported', song."deletedAt" IS NULL AND song."openReports" > 0),
    ('moderated', song."moderation" IS NOT NULL)
  ) AS list(scope, counts)
  WHERE counts AND scope IS NOT NULL
$$;

-- How many reports there are, how many of each status, and how many open ones each song has: kept once a statement and
-- in a fixed order.
CREATE FUNCTION report_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(r) INTO changes FROM (SELECT "songId", status, 1 AS n FROM new_rows) AS r;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(r) INTO changes FROM (SELECT "songId", status, -1 AS n FROM old_rows) AS r;
  ELSE
    SELECT jsonb_agg(r) INTO changes FROM (
      SELECT "songId", status, 1 AS n FROM new_rows UNION ALL SELECT "songId", status, -1 FROM old_rows) AS r;
  END IF;
  UPDATE "Song" s SET "openReports" = s."openReports" + c.change FROM (
    SELECT "songId", sum(n)::int AS change FROM jsonb_to_recordset(changes) AS r("songId" uuid, status text, n int)
    WHERE status = 'open' GROUP BY "songId" HAVING sum(n) <> 0 ORDER BY "songId"
  ) AS c WHERE s.id = c."songId";
  INSERT INTO "ListTotal" AS t (scope, total)
    SELECT scope, sum(n) FROM jsonb_to_recordset(changes) AS r(status text, n int),
      LATERAL (VALUES ('reports'), ('reports:' || status)) AS list(scope)
    GROUP BY scope HAVING sum(n) <> 0 ORDER BY scope
  ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  RETURN NULL;
END
$$;

CREATE TRIGGER report_total_insert AFTER INSERT ON "SongReport" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION report_total_keep();
CREATE TRIGGER report_total_delete AFTER DELETE ON "SongReport" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION report_total_keep();
CREATE TRIGGER report_total_update AFTER UPDATE ON "SongReport"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION report_total_keep();

-- How many entries the audit log has: it only grows.
CREATE FUNCTION audit_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := (SELECT count(*) FROM new_rows);
BEGIN
  IF added > 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('audit', added)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_total_insert AFTER INSERT ON "AuditEntry" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION audit_total_keep();
INSERT INTO "ListTotal" (scope, total) SELECT 'audit', count(*) FROM "AuditEntry" ON CONFLICT (scope) DO NOTHING;
