-- Returns up to eight known words that a mistyped one may stand for, nearest first. The word still being typed is also
-- compared with beginnings of words. Called by song_query.
CREATE OR REPLACE FUNCTION search_near(given text, is_last boolean) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT word FROM (
    SELECT word, LEAST(levenshtein(word, given),
      CASE WHEN is_last THEN levenshtein(left(word, length(given)), given) END) AS distance, similarity(word, given) AS alike
    FROM "SearchWord" WHERE word % given
  ) AS candidates
  WHERE distance <= CASE WHEN length(given) < 4 THEN 1 WHEN length(given) < 7 THEN 2 ELSE 3 END
  ORDER BY distance, alike DESC, word LIMIT 8
$$;
