-- requires: figures_of
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
