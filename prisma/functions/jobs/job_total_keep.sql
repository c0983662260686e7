-- Keeps the number of jobs in ListTotal, without deleted ones, once per statement.
CREATE OR REPLACE FUNCTION job_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN change := change - (SELECT count(*) FROM old_rows WHERE "deletedAt" IS NULL); END IF;
  IF TG_OP <> 'DELETE' THEN change := change + (SELECT count(*) FROM new_rows WHERE "deletedAt" IS NULL); END IF;
  IF change <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('jobs', change)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER job_total_insert AFTER INSERT ON "Job" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION job_total_keep();
CREATE OR REPLACE TRIGGER job_total_delete AFTER DELETE ON "Job" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION job_total_keep();
CREATE OR REPLACE TRIGGER job_total_update AFTER UPDATE ON "Job" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION job_total_keep();
