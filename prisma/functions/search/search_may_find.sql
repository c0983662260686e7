-- Returns whether any song may have a word, or for the one still being typed, a word that starts with it. True for words
-- that the vocabulary does not record. Called by song_query.
CREATE OR REPLACE FUNCTION search_may_find(term text, goes_on boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT length(term) NOT BETWEEN 3 AND 40 OR term ~ '[0-9=@#]'
    OR EXISTS (SELECT FROM "SearchWord" WHERE word ~>=~ term AND word ~<=~ CASE WHEN goes_on THEN term || U&'\+10FFFF' ELSE term END)
$$;
