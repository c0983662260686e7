-- DropIndex
DROP INDEX "User_name_id_idx";

-- Lists of people leave the deleted out: so do the indexes they are read by.
CREATE INDEX "User_by_name" ON "User" ("name", "id") WHERE "status" <> 'deleted';
CREATE INDEX "User_by_email" ON "User" ("email", "id") WHERE "status" <> 'deleted';
CREATE INDEX "User_by_role" ON "User" ("role", "id") WHERE "status" <> 'deleted';
CREATE INDEX "User_by_status" ON "User" ("status", "id") WHERE "status" <> 'deleted';

-- The total is kept once a statement, not once a row: many rows in one statement would wait for themselves.
DROP TRIGGER user_total ON "User";
CREATE OR REPLACE FUNCTION user_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN change := change - (SELECT count(*) FROM old_rows WHERE "status" <> 'deleted'); END IF;
  IF TG_OP <> 'DELETE' THEN change := change + (SELECT count(*) FROM new_rows WHERE "status" <> 'deleted'); END IF;
  IF change <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('users', change)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER user_total_insert AFTER INSERT ON "User" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION user_total_keep();
CREATE TRIGGER user_total_delete AFTER DELETE ON "User" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION user_total_keep();
CREATE TRIGGER user_total_update AFTER UPDATE ON "User" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION user_total_keep();
