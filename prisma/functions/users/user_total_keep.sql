-- Keeps the number of users in ListTotal, without deleted accounts and the site's own. Once per statement: a statement
-- that writes many rows must not queue up at one row of totals.
CREATE OR REPLACE FUNCTION user_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    change := change - (SELECT count(*) FROM old_rows WHERE "status" <> 'deleted' AND NOT "isSystem");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    change := change + (SELECT count(*) FROM new_rows WHERE "status" <> 'deleted' AND NOT "isSystem");
  END IF;
  IF change <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('users', change)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_total_insert AFTER INSERT ON "User" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION user_total_keep();
CREATE OR REPLACE TRIGGER user_total_delete AFTER DELETE ON "User" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION user_total_keep();
CREATE OR REPLACE TRIGGER user_total_update AFTER UPDATE ON "User" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION user_total_keep();
