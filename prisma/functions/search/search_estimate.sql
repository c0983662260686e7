-- Returns how many songs have these words, by the planner's statistics.
-- Called by search_plan.
CREATE OR REPLACE FUNCTION search_estimate(words tsquery) RETURNS float LANGUAGE plpgsql AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM "SongSearch" WHERE document @@ %L::tsquery', words) INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END
$$;
