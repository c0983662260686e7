-- Keeps each artist's number of followers in ListTotal, once per statement and in a fixed order.
CREATE OR REPLACE FUNCTION follower_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'followers:' || "artistId", count(*) FROM new_rows GROUP BY "artistId" ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSE
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'followers:' || "artistId", -count(*) FROM old_rows GROUP BY "artistId" ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follower_total_insert AFTER INSERT ON "ArtistFollow" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follower_total_keep();
CREATE OR REPLACE TRIGGER follower_total_delete AFTER DELETE ON "ArtistFollow" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follower_total_keep();
