-- Moves the noted changes into the figures and returns how many there were. One statement: a change is visible in
-- FigureChange or in Figure, never in both. Called by lib/domain/dashboard/fold.ts.
CREATE OR REPLACE FUNCTION figures_fold() RETURNS bigint LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM "FigureChange" RETURNING at, kind, count, amount), added AS (
    INSERT INTO "Figure" AS f (grain, start, kind, count, amount)
      SELECT grain, date_trunc(grain::text, at, 'UTC'), kind, sum(count), sum(amount)
      FROM gone, unnest(enum_range(NULL::"FigureGrain")) AS grain
      GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (grain, start, kind) DO UPDATE SET count = f.count + EXCLUDED.count, amount = f.amount + EXCLUDED.amount
  )
  SELECT count(*) FROM gone
$$;
