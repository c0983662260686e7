-- Adds the words of a document to the vocabulary that corrects mistyped words. One transaction at a time, and none waits:
-- two with the same new words could deadlock. Words skipped this way are learned with the next song.
CREATE OR REPLACE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unknown text[] := ARRAY(
    SELECT given.word FROM unnest(words) AS given(word)
    WHERE length(given.word) BETWEEN 3 AND 40 AND given.word !~ '[0-9=@#]'
      AND NOT EXISTS (SELECT FROM "SearchWord" known WHERE known.word = given.word));
BEGIN
  IF cardinality(unknown) > 0 AND pg_try_advisory_xact_lock(hashtext('SearchWord')) THEN
    INSERT INTO "SearchWord" (word) SELECT unnest(unknown) ON CONFLICT DO NOTHING;
  END IF;
END
$$;
