-- Keeps the number of applications per job and status, once per statement. Rows are written in a fixed order, so that
-- two statements cannot deadlock. lib/domain/applications/stats.ts reads it.
CREATE OR REPLACE FUNCTION application_tally_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ApplicationTally" AS t ("jobId", "status", "count")
      SELECT "jobId", "status", count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("jobId", "status") DO UPDATE SET "count" = t."count" + EXCLUDED."count";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "ApplicationTally" AS t ("jobId", "status", "count")
      SELECT "jobId", "status", -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("jobId", "status") DO UPDATE SET "count" = t."count" + EXCLUDED."count";
  ELSE
    INSERT INTO "ApplicationTally" AS t ("jobId", "status", "count")
      SELECT "jobId", "status", sum(change) FROM (
        SELECT "jobId", "status", 1 AS change FROM new_rows
        UNION ALL
        SELECT "jobId", "status", -1 FROM old_rows
      ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT ("jobId", "status") DO UPDATE SET "count" = t."count" + EXCLUDED."count";
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER application_tally_insert AFTER INSERT ON "Application" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_tally_keep();
CREATE OR REPLACE TRIGGER application_tally_delete AFTER DELETE ON "Application" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_tally_keep();
CREATE OR REPLACE TRIGGER application_tally_update AFTER UPDATE ON "Application"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_tally_keep();
