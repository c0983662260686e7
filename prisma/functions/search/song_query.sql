-- Returns the text queries: `title` for titles, `anywhere` for everything; null without any word. The last word may go
-- on. Near words are included if `forgiving`, or for a word that no song has. Called by search_plan.
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
