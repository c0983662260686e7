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
