-- requires: song_fold
-- Returns the words of a text with their positions. Drops apostrophes ("don't" becomes "dont"); all other punctuation
-- separates words. Called by song_document, song_query and lib/domain/search/songs.ts.
CREATE OR REPLACE FUNCTION song_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', regexp_replace(translate(song_fold(given), '''', ''),
    '[]!"#$%&()*+,./:;<=>?@[\\^_`{|}~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f-]+', ' ', 'g'))
$$;
