-- Returns what a row adds to the figures: a count and an amount per kind and time. A figure is the sum over all rows.
-- Called by figures_keep and FigureCounted.
CREATE OR REPLACE FUNCTION figures_of(person "User")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.at, f.kind, 1::bigint, 0::bigint FROM (VALUES
    (person."createdAt", 'users.new'),
    (person."deletedAt", 'users.deleted')
  ) AS f(at, kind) WHERE f.at IS NOT NULL AND NOT person."isSystem"
$$;

-- Waiting times, from the request to the finished song, fall into buckets that grow by a tenth: 0.1 s, 0.11 s, 0.121 s …
CREATE OR REPLACE FUNCTION figures_of(song "Song")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT song."queuedAt", 'songs.' || song."status"::text, 1::bigint, 0::bigint WHERE song."queuedAt" IS NOT NULL
  UNION ALL
  SELECT song."queuedAt", 'waits.' || floor(ln(greatest(w.ms, 100) / 100.0) / ln(1.1))::int, 1::bigint, w.ms
  FROM (SELECT (extract(epoch FROM song."readyAt" - song."queuedAt") * 1000)::bigint AS ms) AS w
  WHERE song."status" = 'ready' AND w.ms IS NOT NULL
  UNION ALL
  -- The amount is credits, spent once the song is ready. Songs without a price were requested before prices were stored.
  SELECT song."queuedAt", 'models.' || coalesce(song."provider", 'builtin') || '.' || song."status"::text, 1::bigint,
    CASE WHEN song."status" = 'ready' THEN song."credits"::bigint ELSE 0::bigint END
  WHERE song."queuedAt" IS NOT NULL AND song."credits" IS NOT NULL
$$;

-- What a provider charged, in millionths of its own unit.
CREATE OR REPLACE FUNCTION figures_of(job "ProviderJob")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT job."askedAt", 'costs.' || job."provider" || '.' || job."costUnit", 1::bigint,
    round(job."costAmount" * 1000000)::bigint
  WHERE job."costUnit" IS NOT NULL AND job."costAmount" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION figures_of(purchase "CreditPurchase")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT purchase."paidAt", 'revenue.credits', 1::bigint, purchase."amount"::bigint WHERE purchase."paidAt" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION figures_of(invoice "SubscriptionInvoice")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT invoice."paidAt", 'revenue.subscriptions', 1::bigint, invoice."amountPaid"::bigint
  WHERE invoice."paidAt" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION figures_of(back "MoneyReturn")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT back."at", CASE WHEN back."invoiceId" IS NULL THEN 'refunds.credits' ELSE 'refunds.subscriptions' END,
    1::bigint, back."amount"::bigint WHERE back."at" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION figures_of(operation "CreditOperation")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT operation."settledAt",
    'credits.' || operation."kind"::text || CASE WHEN operation."amount" > 0 THEN '.in' ELSE '.out' END,
    1::bigint, operation."amount" WHERE operation."status" = 'done'
$$;

CREATE OR REPLACE FUNCTION figures_of(movement "SubscriptionMovement")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT movement."at", 'mrr.' || movement."kind"::text, 1::bigint, (movement."after" - movement."before")::bigint
  WHERE movement."at" IS NOT NULL
  UNION ALL
  SELECT movement."at", 'plans.' || movement."kind"::text || '.' || movement."planId"::text, 1::bigint, 0::bigint
  WHERE movement."kind" IN ('new', 'churn')
$$;

-- Returns all figures by hour, counted from the rows themselves. Reads every row.
CREATE OR REPLACE VIEW "FigureCounted" AS
  SELECT date_trunc('hour', at, 'UTC') AS at, kind, sum(count)::bigint AS count, sum(amount)::bigint AS amount FROM (
    SELECT f.* FROM "User" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "Song" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "ProviderJob" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "CreditPurchase" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "SubscriptionInvoice" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "CreditOperation" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "MoneyReturn" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "SubscriptionMovement" r, figures_of(r) AS f
  ) AS counted GROUP BY 1, 2;

-- Notes in FigureChange what each written row means for the figures now, less what it meant before. One function and
-- three triggers per table; the conditions cover every column that figures_of reads and that can change.
DO $do$
DECLARE
  source text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY ARRAY[
    ['User', 'user', 'true', 'NEW."createdAt" <> OLD."createdAt" OR NEW."deletedAt" IS DISTINCT FROM OLD."deletedAt"'],
    ['Song', 'song', 'NEW."queuedAt" IS NOT NULL',
      'NEW."status" <> OLD."status" OR NEW."queuedAt" IS DISTINCT FROM OLD."queuedAt" OR NEW."readyAt" IS DISTINCT FROM OLD."readyAt"
        OR NEW."provider" IS DISTINCT FROM OLD."provider" OR NEW."credits" IS DISTINCT FROM OLD."credits"'],
    ['ProviderJob', 'job', 'NEW."costAmount" IS NOT NULL',
      'NEW."costAmount" IS DISTINCT FROM OLD."costAmount" OR NEW."costUnit" IS DISTINCT FROM OLD."costUnit"'],
    ['CreditPurchase', 'purchase', 'NEW."paidAt" IS NOT NULL',
      'NEW."paidAt" IS DISTINCT FROM OLD."paidAt" OR NEW."amount" <> OLD."amount"'],
    ['SubscriptionInvoice', 'invoice', 'NEW."paidAt" IS NOT NULL',
      'NEW."paidAt" IS DISTINCT FROM OLD."paidAt" OR NEW."amountPaid" <> OLD."amountPaid"'],
    ['CreditOperation', 'operation', 'NEW."status" = ''done''',
      'NEW."status" <> OLD."status" OR NEW."amount" <> OLD."amount" OR NEW."settledAt" IS DISTINCT FROM OLD."settledAt"'],
    ['MoneyReturn', 'return', 'true', 'true'],
    ['SubscriptionMovement', 'movement', 'true', 'true']
  ] LOOP
    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION figures_keep_%2$s() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        INSERT INTO "FigureChange" (at, kind, count, amount)
          SELECT date_trunc('hour', f.at, 'UTC'), f.kind, sum(f.count), sum(f.amount) FROM (
            SELECT * FROM figures_of(NEW::%1$I)
            UNION ALL SELECT o.at, o.kind, -o.count, -o.amount FROM figures_of(OLD::%1$I) AS o
          ) AS f GROUP BY 1, 2 HAVING sum(f.count) <> 0 OR sum(f.amount) <> 0;
        RETURN NULL;
      END
      $body$;
      CREATE OR REPLACE TRIGGER figures_insert AFTER INSERT ON %1$I FOR EACH ROW WHEN (%3$s) EXECUTE FUNCTION figures_keep_%2$s();
      CREATE OR REPLACE TRIGGER figures_update AFTER UPDATE ON %1$I FOR EACH ROW WHEN (%4$s) EXECUTE FUNCTION figures_keep_%2$s();
      CREATE OR REPLACE TRIGGER figures_delete AFTER DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION figures_keep_%2$s();
    $f$, source[1], source[2], source[3], source[4]);
  END LOOP;
END
$do$;

-- Rebuilds all figures from their rows, after rows were written past the triggers. Locks those tables meanwhile.
-- Called by scripts/seed/business.ts.
CREATE OR REPLACE FUNCTION figures_rebuild() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "User", "Song", "ProviderJob", "CreditPurchase", "SubscriptionInvoice", "CreditOperation", "MoneyReturn",
    "SubscriptionMovement" IN SHARE MODE;
  DELETE FROM "Figure";
  DELETE FROM "FigureChange";
  INSERT INTO "FigureChange" (at, kind, count, amount) SELECT at, kind, count, amount FROM "FigureCounted";
  SELECT figures_fold();
$$;

-- Costs that were stored before the trigger existed.
INSERT INTO "FigureChange" (at, kind, count, amount)
  SELECT date_trunc('hour', f.at, 'UTC'), f.kind, sum(f.count), sum(f.amount)
  FROM "ProviderJob" job, figures_of(job) AS f GROUP BY 1, 2;
