-- AlterTable
ALTER TABLE "User" ADD COLUMN     "handle" TEXT,
ADD COLUMN     "tagline" TEXT;

-- CreateTable
CREATE TABLE "FormerHandle" (
    "id" BIGSERIAL NOT NULL,
    "handle" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FormerHandle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArtistFollow" (
    "followerId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistFollow_pkey" PRIMARY KEY ("followerId","artistId")
);

-- CreateTable
CREATE TABLE "ArtistBlock" (
    "userId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistBlock_pkey" PRIMARY KEY ("userId","artistId")
);

-- CreateIndex
CREATE INDEX "FormerHandle_handle_at_idx" ON "FormerHandle"("handle", "at" DESC);

-- CreateIndex
CREATE INDEX "FormerHandle_userId_at_idx" ON "FormerHandle"("userId", "at" DESC);

-- CreateIndex
CREATE INDEX "ArtistFollow_followerId_createdAt_artistId_idx" ON "ArtistFollow"("followerId", "createdAt" DESC, "artistId" DESC);

-- CreateIndex
CREATE INDEX "ArtistFollow_artistId_idx" ON "ArtistFollow"("artistId");

-- CreateIndex
CREATE INDEX "ArtistBlock_userId_createdAt_artistId_idx" ON "ArtistBlock"("userId", "createdAt" DESC, "artistId" DESC);

-- CreateIndex
CREATE INDEX "ArtistBlock_artistId_idx" ON "ArtistBlock"("artistId");

-- AddForeignKey
ALTER TABLE "FormerHandle" ADD CONSTRAINT "FormerHandle_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistFollow" ADD CONSTRAINT "ArtistFollow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistFollow" ADD CONSTRAINT "ArtistFollow_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistBlock" ADD CONSTRAINT "ArtistBlock_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistBlock" ADD CONSTRAINT "ArtistBlock_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Gives the owner of a song that becomes public a handle, unless they have one.
CREATE OR REPLACE FUNCTION artist_handle_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM handle_give(NEW."ownerId");
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER artist_handle AFTER INSERT OR UPDATE OF visibility, status, "deletedAt" ON "Song" FOR EACH ROW
  WHEN (NEW.visibility = 'public' AND NEW.status = 'ready' AND NEW."deletedAt" IS NULL)
  EXECUTE FUNCTION artist_handle_keep();

-- Keeps each artist's number of followers in ListTotal, once per statement and in a fixed order.
CREATE OR REPLACE FUNCTION follower_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'followers:' || "artistId", count(*) FROM new_rows GROUP BY "artistId" ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSE
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'followers:' || "artistId", -count(*) FROM old_rows GROUP BY "artistId" ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follower_total_insert AFTER INSERT ON "ArtistFollow" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follower_total_keep();
CREATE OR REPLACE TRIGGER follower_total_delete AFTER DELETE ON "ArtistFollow" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follower_total_keep();

-- Makes a handle a user's own. Returns false, changing nothing, if another user has or had it, or is just about to take it.
-- Never waits: a lock on the word keeps two users from claiming it at the same time.
-- Called by handle_give and lib/domain/users/handle/change-handle.ts.
CREATE OR REPLACE FUNCTION handle_claim(claimant uuid, wanted text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('handle:' || wanted, 0))
    OR EXISTS (SELECT FROM "User" WHERE handle = wanted AND id <> claimant)
    OR EXISTS (SELECT FROM "FormerHandle" WHERE handle = wanted AND "userId" <> claimant) THEN
    RETURN false;
  END IF;
  UPDATE "User" SET handle = wanted WHERE id = claimant;
  RETURN true;
END
$$;

-- Gives a user without a handle one that their name suggests, with a suffix if it is taken. Returns whether it did. Skips an account that another
-- transaction has locked, so that no song waits for it; lib/domain/artists/sweep.ts gives it one later.
-- Called by artist_handle_keep and lib/domain/artists/sweep.ts.
CREATE OR REPLACE FUNCTION handle_give(owner uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  base text;
BEGIN
  SELECT handle_of(coalesce("displayName", name)) INTO base FROM "User"
    WHERE id = owner AND handle IS NULL AND status <> 'deleted' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF length(base) >= 3 AND NOT handle_is_reserved(base) AND handle_claim(owner, base) THEN
    RETURN true;
  END IF;
  base := CASE WHEN base = '' THEN 'artist' ELSE base END;
  FOR attempt IN 1..20 LOOP
    IF handle_claim(owner, base || '-' || substr(md5(gen_random_uuid()::text), 1, 5)) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END
$$;

-- Returns whether no user may have a handle: routes, roles and words that sound like the site itself speaks.
-- Called by handle_give and lib/domain/users/handle/change-handle.ts.
CREATE OR REPLACE FUNCTION handle_is_reserved(given text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT given = ANY(ARRAY['about', 'account', 'accounts', 'admin', 'administrator', 'admins', 'anonymous', 'api', 'app',
    'artist', 'artists', 'assets', 'audit', 'auth', 'avatar', 'avatars', 'billing', 'block', 'blocked', 'blog', 'careers',
    'checkout', 'contact', 'create', 'credits', 'dashboard', 'deleted', 'deleted-user', 'docs', 'embed', 'events', 'everyone',
    'explore', 'feed', 'feeds', 'files', 'follow', 'followers', 'following', 'genre', 'genres', 'help', 'home', 'icon',
    'index', 'invite', 'legal', 'library', 'licence', 'license', 'login', 'logout', 'mail', 'manifest', 'mcp', 'media',
    'metrics', 'mod', 'moderation', 'moderator', 'moderators', 'new', 'news', 'not-found', 'notifications', 'null', 'oembed',
    'offline', 'official', 'operator', 'owner', 'payments', 'playlist', 'playlists', 'press', 'pricing', 'privacy', 'private',
    'profile', 'public', 'register', 'report', 'reports', 'robots', 'root', 'search', 'security', 'service', 'settings',
    'share', 'showcase', 'sign-in', 'sign-up', 'signin', 'signup', 'site', 'sitemap', 'song', 'songs', 'staff', 'static',
    'status', 'subscription', 'support', 'system', 'team', 'terms', 'tokens', 'tunewright', 'undefined', 'unknown', 'user',
    'users', 'visitor', 'webhook', 'webhooks', 'www'])
$$;

-- Returns the handle that a name suggests: "Ana & The Böats" → "ana-the-boats". Empty if it has no Latin letter or digit.
-- Called by handle_give.
CREATE OR REPLACE FUNCTION handle_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(song_fold(name), '[^a-z0-9]+', '-', 'g')), 24))
$$;
