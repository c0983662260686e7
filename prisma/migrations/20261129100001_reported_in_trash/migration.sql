-- Reports of songs in the trash are listed and counted as well. Dropping the index locks the table, so that no song enters or
-- leaves the trash while those are counted.
DROP INDEX "Song_reported";

-- Returns the lists whose totals count a song.
-- Called by song_total_keep.
CREATE OR REPLACE FUNCTION song_total_scopes(song "Song") RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT scope FROM (VALUES
    ('all', song."deletedAt" IS NULL),
    ('owner:' || song."ownerId", song."deletedAt" IS NULL),
    ('public', song."deletedAt" IS NULL AND song."visibility" = 'public' AND song."status" = 'ready'),
    ('genre:' || song."genreSlug", song."deletedAt" IS NULL AND song."visibility" = 'public' AND song."status" = 'ready'),
    ('reported', song."openReports" > 0),
    ('moderated', song."moderation" IS NOT NULL)
  ) AS list(scope, counts)
  WHERE counts AND scope IS NOT NULL
$$;

INSERT INTO "ListTotal" AS t (scope, total)
  SELECT 'reported', count(*) FROM "Song" WHERE "openReports" > 0 AND "deletedAt" IS NOT NULL HAVING count(*) > 0
ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
