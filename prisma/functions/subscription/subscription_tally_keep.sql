-- Keeps the number of subscriptions and their annual revenue per plan, frequency and status, and the total in ListTotal,
-- once per statement. lib/domain/subscription/admin/get-stats.ts reads it.
CREATE OR REPLACE FUNCTION subscription_tally_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
BEGIN
  IF TG_OP = 'INSERT' THEN
    added := (SELECT count(*) FROM new_rows);
    INSERT INTO "SubscriptionTally" AS t ("planId", "frequency", "status", "isCanceling", "count", "annualAmount")
      SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL, count(*), sum("annualAmount")
      FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("planId", "frequency", "status", "isCanceling") DO UPDATE
      SET "count" = t."count" + EXCLUDED."count", "annualAmount" = t."annualAmount" + EXCLUDED."annualAmount";
  ELSIF TG_OP = 'DELETE' THEN
    added := -(SELECT count(*) FROM old_rows);
    INSERT INTO "SubscriptionTally" AS t ("planId", "frequency", "status", "isCanceling", "count", "annualAmount")
      SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL, -count(*), -sum("annualAmount")
      FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("planId", "frequency", "status", "isCanceling") DO UPDATE
      SET "count" = t."count" + EXCLUDED."count", "annualAmount" = t."annualAmount" + EXCLUDED."annualAmount";
  ELSE
    INSERT INTO "SubscriptionTally" AS t ("planId", "frequency", "status", "isCanceling", "count", "annualAmount")
      SELECT "planId", "frequency", "status", ending, sum(change), sum(change * "annualAmount") FROM (
        SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL AS ending, "annualAmount", 1 AS change FROM new_rows
        UNION ALL
        SELECT "planId", "frequency", "status", "cancelAt" IS NOT NULL, "annualAmount", -1 FROM old_rows
      ) AS changes GROUP BY 1, 2, 3, 4
      HAVING sum(change) <> 0 OR sum(change * "annualAmount") <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("planId", "frequency", "status", "isCanceling") DO UPDATE
      SET "count" = t."count" + EXCLUDED."count", "annualAmount" = t."annualAmount" + EXCLUDED."annualAmount";
  END IF;
  IF added <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('subscriptions', added)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER subscription_tally_insert AFTER INSERT ON "Subscription" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_tally_keep();
CREATE OR REPLACE TRIGGER subscription_tally_delete AFTER DELETE ON "Subscription" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_tally_keep();
CREATE OR REPLACE TRIGGER subscription_tally_update AFTER UPDATE ON "Subscription"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_tally_keep();
