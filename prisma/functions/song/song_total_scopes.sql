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
