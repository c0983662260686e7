-- Each filter of the list of jobs has an index in the list's order: counting and the first page read nothing else.
CREATE INDEX "Job_team_createdAt" ON "Job" ("team", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_location_createdAt" ON "Job" ("location", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_type_createdAt" ON "Job" ("employmentType", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_remote_createdAt" ON "Job" ("remote", "createdAt", "id") WHERE "deletedAt" IS NULL;

-- What the figures above lists count, in the lists' order.
CREATE INDEX "Application_undecided" ON "Application" ("createdAt", "id")
  WHERE "status" IN ('applied', 'screening', 'interview', 'offer');
CREATE INDEX "Subscription_paying" ON "Subscription" ("createdAt" DESC, "id" DESC)
  WHERE "status" IN ('active', 'past_due');

-- Deep pages by number read the index alone: what the lists leave out stands in it.
CREATE INDEX "User_by_createdAt" ON "User" ("createdAt" DESC, "id" DESC) WHERE "status" <> 'deleted';
DROP INDEX "Job_active";
CREATE INDEX "Job_active" ON "Job" ("createdAt", "id") INCLUDE ("closesAt") WHERE "isActive" AND "deletedAt" IS NULL;

-- What admins find among all songs, by relevance and by heat, as there is one of what everybody finds.
CREATE INDEX "Song_all_hottest" ON "Song" (heat DESC, id DESC) WHERE "deletedAt" IS NULL;

-- How many applications there are of each status, of all jobs: with many jobs the tallies of each are as many as the
-- applications. Kept once a statement and in a fixed order, beside the tallies.
CREATE FUNCTION application_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER application_total_insert AFTER INSERT ON "Application" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_total_keep();
CREATE TRIGGER application_total_delete AFTER DELETE ON "Application" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_total_keep();
CREATE TRIGGER application_total_update AFTER UPDATE ON "Application"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_total_keep();

INSERT INTO "ListTotal" (scope, total)
  SELECT 'applications:' || "status", count(*) FROM "Application" GROUP BY 1;
