-- requires: song_heat_of
-- Returns a song's heat after one more event.
-- Called by song_like_keep and lib/adapters/postgres/plays-postgres.ts.
CREATE OR REPLACE FUNCTION song_warmed(heat float, weight float, moment timestamptz) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT GREATEST(heat, event) + ln(1 + exp(-LEAST(abs(heat - event), 700))) FROM (SELECT song_heat_of(weight, moment) AS event) AS e
$$;
