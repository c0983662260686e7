-- Returns the class of a length in seconds: songs of a class take about as long to make.
-- Called by song_wait and lib/domain/song/estimate/note-time.ts.
CREATE OR REPLACE FUNCTION song_length_class(seconds int) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT width_bucket(seconds, ARRAY[31, 61, 121, 241])::smallint
$$;
