-- requires: song_fold
-- Returns the characters of a title that are words by themselves: symbols, emoji, and scripts without spaces.
-- Called by song_document and song_query.
CREATE OR REPLACE FUNCTION song_signs(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT sign[1]), '{}') FROM regexp_matches(song_fold(given),
    '[]!"#$%&()*+,./:;<=>?@[\\^_`{|}~\u2600-\u27bf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U0001f000-\U0001faff-]', 'g') AS sign
$$;
