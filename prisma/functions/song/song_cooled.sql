-- requires: song_heat_of
-- Returns a song's heat without one of its events; 0, as for a new song, if no other event remains.
-- Called by song_like_keep.
CREATE OR REPLACE FUNCTION song_cooled(heat float, weight float, moment timestamptz) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN event > heat - 1e-9 THEN 0
    ELSE GREATEST(0, heat + ln(1 - exp(-LEAST(heat - event, 700)))) END
  FROM (SELECT song_heat_of(weight, moment) AS event) AS e
$$;
