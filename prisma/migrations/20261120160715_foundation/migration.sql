-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('active', 'suspended', 'deleted');

-- CreateEnum
CREATE TYPE "SongStatus" AS ENUM ('draft', 'queued', 'generating', 'ready', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "Visibility" AS ENUM ('public', 'unlisted', 'private');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "displayName" TEXT,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT,
    "profile" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "status" "UserStatus" NOT NULL DEFAULT 'active',
    "referralCode" TEXT NOT NULL,
    "referredById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "remember" BOOLEAN NOT NULL DEFAULT true,
    "userAgent" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Genre" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "aliases" TEXT[],

    CONSTRAINT "Genre_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "Generation" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "idempotencyKey" TEXT,
    "fingerprint" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Song" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "generationId" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "lyrics" TEXT,
    "prompt" TEXT,
    "genreSlug" TEXT,
    "mood" TEXT,
    "visibility" "Visibility" NOT NULL DEFAULT 'public',
    "status" "SongStatus" NOT NULL DEFAULT 'draft',
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "stage" TEXT,
    "failure" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3),
    "durationSeconds" INTEGER,
    "bpm" INTEGER,
    "key" TEXT,
    "instrumental" BOOLEAN NOT NULL DEFAULT false,
    "seed" INTEGER,
    "provider" TEXT,
    "rendition" UUID,
    "peaks" BYTEA,
    "tonic" SMALLINT,
    "mode" TEXT,
    "energy" REAL,
    "timedLyrics" JSONB,
    "playCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Song_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SongTotal" (
    "scope" TEXT NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SongTotal_pkey" PRIMARY KEY ("scope")
);

-- CreateTable
CREATE TABLE "WorkerHeartbeat" (
    "workerId" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkerHeartbeat_pkey" PRIMARY KEY ("workerId")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_referralCode_key" ON "User"("referralCode");

-- CreateIndex
CREATE INDEX "User_referredById_idx" ON "User"("referredById");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Generation_ownerId_idempotencyKey_key" ON "Generation"("ownerId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "Song_ownerId_createdAt_id_idx" ON "Song"("ownerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_generationId_idx" ON "Song"("generationId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_referredById_fkey" FOREIGN KEY ("referredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES "Generation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_genreSlug_fkey" FOREIGN KEY ("genreSlug") REFERENCES "Genre"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

-- Lists of songs are read by index at any size and depth.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "Song_public_newest" ON "Song" ("createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_played" ON "Song" ("playCount" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_public_genre" ON "Song" ("genreSlug", "createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "status" = 'ready' AND "deletedAt" IS NULL;
CREATE INDEX "Song_words" ON "Song" USING gin (("name" || ' ' || coalesce("description", '')) gin_trgm_ops);
-- What is being made is few among many: the sweep and the limit per person read only that.
CREATE INDEX "Song_running" ON "Song" ("ownerId") WHERE "status" IN ('queued', 'generating') AND "deletedAt" IS NULL;

-- Totals per list, kept with each statement, so that no list counts.
CREATE FUNCTION song_total_scopes(song "Song") RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT scope FROM (VALUES
    ('all', true),
    ('owner:' || song."ownerId", true),
    ('public', song."visibility" = 'public' AND song."status" = 'ready')
  ) AS list(scope, counts)
  WHERE counts AND song."deletedAt" IS NULL
$$;

CREATE FUNCTION song_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ordered by scope, so that two statements never wait for each other in a circle.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "SongTotal" AS t (scope, total)
      SELECT scope, count(*) FROM new_rows n, song_total_scopes(n::"Song") AS scope GROUP BY scope ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "SongTotal" AS t (scope, total)
      SELECT scope, -count(*) FROM old_rows o, song_total_scopes(o::"Song") AS scope GROUP BY scope ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSE
    INSERT INTO "SongTotal" AS t (scope, total)
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

CREATE TRIGGER song_total_insert AFTER INSERT ON "Song" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION song_total_keep();
CREATE TRIGGER song_total_delete AFTER DELETE ON "Song" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION song_total_keep();
CREATE TRIGGER song_total_update AFTER UPDATE ON "Song" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION song_total_keep();
