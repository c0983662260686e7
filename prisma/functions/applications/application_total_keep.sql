-- Keeps the number of applications per status across all jobs in ListTotal: with many jobs, the tallies per job are as
-- many as the applications. Once per statement, in a fixed order.
CREATE OR REPLACE FUNCTION application_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'applications:' || "status", count(*) FROM new_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'applications:' || "status", -count(*) FROM old_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  ELSE
    INSERT INTO "ListTotal" AS t (scope, total)
      SELECT 'applications:' || "status", sum(change) FROM (
        SELECT "status", 1 AS change FROM new_rows UNION ALL SELECT "status", -1 FROM old_rows
      ) AS changes GROUP BY 1 HAVING sum(change) <> 0 ORDER BY 1
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER application_total_insert AFTER INSERT ON "Application" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_total_keep();
CREATE OR REPLACE TRIGGER application_total_delete AFTER DELETE ON "Application" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_total_keep();
CREATE OR REPLACE TRIGGER application_total_update AFTER UPDATE ON "Application"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_total_keep();
