-- requires: song_fold
-- Returns the handle that a name suggests: "Ana & The Böats" → "ana-the-boats". Empty if it has no Latin letter or digit.
-- Called by handle_give.
CREATE OR REPLACE FUNCTION handle_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(song_fold(name), '[^a-z0-9]+', '-', 'g')), 24))
$$;
