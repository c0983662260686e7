-- Returns what to search for, and how far to walk through the list for it. `scope` is what every song of the list has. A
-- short beginning counts as common until proven otherwise: statistics know few of its words.
-- Called by lib/domain/song/list/search.ts.
CREATE OR REPLACE FUNCTION search_plan(search text, forgiving boolean, scope tsquery, wanted int,
  OUT title tsquery, OUT anywhere tsquery, OUT title_walk int, OUT walk int) LANGUAGE plpgsql AS $$
DECLARE
  listed float := CASE WHEN numnode(scope) > 0 THEN search_estimate(scope)
    ELSE (SELECT reltuples FROM pg_class WHERE oid = '"SongSearch"'::regclass) END;
  at_least float := CASE WHEN length(substring(search FROM '[^ ]*$')) <= 3 THEN listed / 100 ELSE 0 END;
BEGIN
  SELECT q.title, q.anywhere INTO title, anywhere FROM song_query(search, forgiving) AS q;
  title_walk := search_walk(wanted, GREATEST(at_least, search_estimate(title && scope)), listed);
  walk := search_walk(wanted, GREATEST(at_least, search_estimate(anywhere && scope)), listed);
END
$$;
