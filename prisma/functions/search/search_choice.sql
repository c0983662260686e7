-- requires: search_lexeme
-- Returns a query for a word (its beginning if it goes on) or any of the words near it.
-- Called by song_query.
CREATE OR REPLACE FUNCTION search_choice(mark text, term text, goes_on boolean, near text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string(
    search_lexeme(mark || term) || CASE WHEN goes_on THEN ':*' ELSE '' END || ARRAY(SELECT search_lexeme(mark || word) FROM unnest(near) AS word),
    '|')::tsquery
$$;
