-- Keeps the number of reports, in total and per status, in ListTotal, and each song's number of open reports.
-- Once per statement, in a fixed order, so that two statements cannot deadlock.
CREATE OR REPLACE FUNCTION report_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(r) INTO changes FROM (SELECT "songId", status, 1 AS n FROM new_rows) AS r;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(r) INTO changes FROM (SELECT "songId", status, -1 AS n FROM old_rows) AS r;
  ELSE
    SELECT jsonb_agg(r) INTO changes FROM (
      SELECT "songId", status, 1 AS n FROM new_rows UNION ALL SELECT "songId", status, -1 FROM old_rows) AS r;
  END IF;
  UPDATE "Song" s SET "openReports" = s."openReports" + c.change FROM (
    SELECT "songId", sum(n)::int AS change FROM jsonb_to_recordset(changes) AS r("songId" uuid, status text, n int)
    WHERE status = 'open' GROUP BY "songId" HAVING sum(n) <> 0 ORDER BY "songId"
  ) AS c WHERE s.id = c."songId";
  INSERT INTO "ListTotal" AS t (scope, total)
    SELECT scope, sum(n) FROM jsonb_to_recordset(changes) AS r(status text, n int),
      LATERAL (VALUES ('reports'), ('reports:' || status)) AS list(scope)
    GROUP BY scope HAVING sum(n) <> 0 ORDER BY scope
  ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER report_total_insert AFTER INSERT ON "SongReport" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION report_total_keep();
CREATE OR REPLACE TRIGGER report_total_delete AFTER DELETE ON "SongReport" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION report_total_keep();
CREATE OR REPLACE TRIGGER report_total_update AFTER UPDATE ON "SongReport"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION report_total_keep();
