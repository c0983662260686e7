-- Returns whether everyone may find a song.
-- Called by the triggers that maintain SongSearch.
CREATE OR REPLACE FUNCTION song_is_public(song "Song") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT song."visibility" = 'public' AND song."status" = 'ready' AND song."deletedAt" IS NULL
$$;
