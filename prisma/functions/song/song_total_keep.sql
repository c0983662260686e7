-- Keeps the totals of all lists of songs in ListTotal, once per statement, so that no list counts.
CREATE OR REPLACE FUNCTION song_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ordered by scope, so that two statements never wait for each other in a circle.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT scope, count(*) FROM new_rows n, song_total_scopes(n::"Song") AS scope GROUP BY scope ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT scope, -count(*) FROM old_rows o, song_total_scopes(o::"Song") AS scope GROUP BY scope ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSE
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT scope, sum(change) FROM (
        SELECT scope, 1 AS change FROM new_rows n, song_total_scopes(n::"Song") AS scope
        UNION ALL
        SELECT scope, -1 FROM old_rows o, song_total_scopes(o::"Song") AS scope
      ) AS changes GROUP BY scope HAVING sum(change) <> 0 ORDER BY scope
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER song_total_insert AFTER INSERT ON "Song" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION song_total_keep();
CREATE OR REPLACE TRIGGER song_total_delete AFTER DELETE ON "Song" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION song_total_keep();
CREATE OR REPLACE TRIGGER song_total_update AFTER UPDATE ON "Song" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION song_total_keep();
