-- Returns how many songs of a list of `listed` to walk through to find `wanted` of the `found`, or 0 if listing all matches
-- is cheaper. Walking past a song costs about as much as listing two. Called by search_plan.
CREATE OR REPLACE FUNCTION search_walk(wanted int, found float, listed float) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN steps <= 5000 AND steps * 2 < found THEN GREATEST(500, steps)::int ELSE 0 END
  FROM (SELECT 100 + 1.5 * wanted * listed / GREATEST(found, 1) AS steps) AS guess
$$;
