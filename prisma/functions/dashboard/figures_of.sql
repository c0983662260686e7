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
