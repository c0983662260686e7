-- Beginnings of words are looked for as well; the condition, which always holds, keeps the index out of schema.prisma.
CREATE INDEX "SearchWord_beginning" ON "SearchWord" ("word" text_pattern_ops) WHERE "word" IS NOT NULL;

-- Whether songs may have this word, or for the one that is being typed a word that begins so. Of words that the vocabulary
-- does not hold nobody knows.
CREATE FUNCTION search_may_find(term text, goes_on boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT length(term) NOT BETWEEN 3 AND 40 OR term ~ '[0-9=@#]'
    OR EXISTS (SELECT FROM "SearchWord" WHERE word ~>=~ term AND word ~<=~ CASE WHEN goes_on THEN term || U&'\+10FFFF' ELSE term END)
$$;

-- As before, but that a word which no song has gives way to those near it at once: looking for it first would find nothing.
CREATE OR REPLACE FUNCTION song_query(search text, forgiving boolean, OUT title tsquery, OUT anywhere tsquery) LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms text[] := ARRAY(
    SELECT lexeme FROM unnest(song_words(search)) AS word GROUP BY lexeme ORDER BY max(word.positions[cardinality(word.positions)]));
  term text;
  near text[];
  goes_on boolean;
  choice tsquery;
BEGIN
  IF cardinality(terms) = 0 THEN terms := song_signs(search); END IF;
  FOR n IN 1 .. cardinality(terms) LOOP
    term := terms[n];
    goes_on := n = cardinality(terms);
    near := '{}';
    IF length(term) BETWEEN 3 AND 40 AND (forgiving OR NOT search_may_find(term, goes_on)) THEN
      near := ARRAY(SELECT search_near(term, goes_on));
    END IF;
    choice := search_choice('', term, goes_on, near);
    anywhere := coalesce(anywhere && choice, choice);
    choice := search_choice('=', term, goes_on, near);
    title := coalesce(title && choice, choice);
  END LOOP;
END
$$;
