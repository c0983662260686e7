-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('password', 'email');

-- CreateEnum
CREATE TYPE "UploadKind" AS ENUM ('avatar', 'resume');

-- DropIndex
DROP INDEX "Session_userId_idx";

-- DropIndex
DROP INDEX "User_referredById_idx";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "emailVerifiedAt" TIMESTAMPTZ(3);

-- The same rows now keep totals of more lists than those of songs.
ALTER TABLE "SongTotal" RENAME TO "ListTotal";
ALTER TABLE "ListTotal" RENAME CONSTRAINT "SongTotal_pkey" TO "ListTotal_pkey";

-- CreateTable
CREATE TABLE "Identity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "id" UUID NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3),
    "tokenHash" TEXT,
    "tokenExpiresAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "kind" "UploadKind" NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "mime" TEXT,
    "storageKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "storedAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "requestId" TEXT NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Identity_userId_provider_key" ON "Identity"("userId", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeCode_tokenHash_key" ON "OneTimeCode"("tokenHash");

-- CreateIndex
CREATE INDEX "OneTimeCode_createdAt_idx" ON "OneTimeCode"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeCode_purpose_subject_key" ON "OneTimeCode"("purpose", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_storageKey_key" ON "Upload"("storageKey");

-- CreateIndex
CREATE INDEX "Upload_ownerId_idx" ON "Upload"("ownerId");

-- CreateIndex
CREATE INDEX "AuditEntry_at_id_idx" ON "AuditEntry"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_targetType_targetId_at_idx" ON "AuditEntry"("targetType", "targetId", "at" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_at_idx" ON "AuditEntry"("actorId", "at" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_action_at_idx" ON "AuditEntry"("action", "at" DESC);

-- CreateIndex
CREATE INDEX "Session_userId_lastSeenAt_idx" ON "Session"("userId", "lastSeenAt" DESC);

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "User_referredById_createdAt_id_idx" ON "User"("referredById", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "User_status_createdAt_id_idx" ON "User"("status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "User_role_createdAt_id_idx" ON "User"("role", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "User_name_id_idx" ON "User"("name", "id");

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What no model can say: triggers, and indexes on parts and words.
CREATE OR REPLACE FUNCTION song_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ordered by scope, so that two statements never wait for each other in a circle.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT scope, count(*) FROM new_rows n, song_total_scopes(n::"Song") AS scope GROUP BY scope ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT scope, -count(*) FROM old_rows o, song_total_scopes(o::"Song") AS scope GROUP BY scope ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSE
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT scope, sum(change) FROM (
        SELECT scope, 1 AS change FROM new_rows n, song_total_scopes(n::"Song") AS scope
        UNION ALL
        SELECT scope, -1 FROM old_rows o, song_total_scopes(o::"Song") AS scope
      ) AS changes GROUP BY scope HAVING sum(change) <> 0 ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION user_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change int := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" <> 'deleted' THEN change := change - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" <> 'deleted' THEN change := change + 1; END IF;
  IF change <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('users', change)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER user_total AFTER INSERT OR DELETE OR UPDATE OF "status" ON "User"
  FOR EACH ROW EXECUTE FUNCTION user_total_keep();
INSERT INTO "ListTotal" (scope, total) SELECT 'users', count(*) FROM "User" WHERE "status" <> 'deleted';

CREATE INDEX "User_words" ON "User"
  USING gin (("name" || ' ' || coalesce("displayName", '') || ' ' || "email") gin_trgm_ops);
-- The first and the last admin are looked for among all people.
CREATE INDEX "User_admins" ON "User" ("createdAt") WHERE "role" = 'admin' AND "status" = 'active';

-- Files that nobody holds are few among many.
CREATE INDEX "Upload_loose" ON "Upload" ("expiresAt") WHERE "usedAt" IS NULL;

-- Every process learns at once that a session ended, so that open streams end too.
CREATE FUNCTION session_end_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', NEW.id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER session_end AFTER UPDATE OF "revokedAt" ON "Session"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NULL AND NEW."revokedAt" IS NOT NULL) EXECUTE FUNCTION session_end_tell();

-- An audit that could be edited would prove nothing.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
