-- Lists figures that differ from the sum of their rows; empty unless there is a bug.
-- Read by lib/domain/dashboard/queries.ts.
CREATE OR REPLACE VIEW "FigureViolation" AS
  SELECT kind, start, 'month' AS grain, stored.count, stored.amount, counted.count AS "countedCount",
    counted.amount AS "countedAmount"
  FROM (
    SELECT start, kind, sum(count) AS count, sum(amount) AS amount FROM (
      SELECT start, kind, count, amount FROM "Figure" WHERE grain = 'month'
      UNION ALL SELECT date_trunc('month', at, 'UTC'), kind, count, amount FROM "FigureChange"
    ) AS all_rows GROUP BY 1, 2
  ) AS stored FULL JOIN (
    SELECT date_trunc('month', at, 'UTC') AS start, kind, sum(count) AS count, sum(amount) AS amount
    FROM "FigureCounted" GROUP BY 1, 2
  ) AS counted USING (start, kind)
  WHERE coalesce(stored.count, 0) <> coalesce(counted.count, 0) OR coalesce(stored.amount, 0) <> coalesce(counted.amount, 0)
UNION ALL
  SELECT kind, start, 'day', stored.count, stored.amount, counted.count, counted.amount
  FROM (SELECT start, kind, count, amount FROM "Figure" WHERE grain = 'month') AS counted FULL JOIN (
    SELECT date_trunc('month', start, 'UTC') AS start, kind, sum(count) AS count, sum(amount) AS amount
    FROM "Figure" WHERE grain = 'day' GROUP BY 1, 2
  ) AS stored USING (start, kind)
  WHERE coalesce(stored.count, 0) <> coalesce(counted.count, 0) OR coalesce(stored.amount, 0) <> coalesce(counted.amount, 0);
