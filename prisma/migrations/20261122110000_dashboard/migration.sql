-- CreateEnum
CREATE TYPE "MovementKind" AS ENUM ('new', 'expansion', 'contraction', 'churn');

-- CreateEnum
CREATE TYPE "FigureGrain" AS ENUM ('hour', 'day', 'month');

-- AlterTable
ALTER TABLE "CreditPurchase" ADD COLUMN     "refundedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "queuedAt" TIMESTAMPTZ(3),
ADD COLUMN     "readyAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "SubscriptionInvoice" ADD COLUMN     "refundedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "MoneyReturn" (
    "id" BIGSERIAL NOT NULL,
    "purchaseId" UUID,
    "invoiceId" TEXT,
    "amount" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MoneyReturn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionMovement" (
    "id" BIGSERIAL NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "kind" "MovementKind" NOT NULL,
    "before" INTEGER NOT NULL,
    "after" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SubscriptionMovement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Figure" (
    "grain" "FigureGrain" NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,
    "amount" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Figure_pkey" PRIMARY KEY ("grain","start","kind")
);

-- CreateTable
CREATE TABLE "FigureChange" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "FigureChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SubscriptionMovement_subscriptionId_id_idx" ON "SubscriptionMovement"("subscriptionId", "id" DESC);

ALTER TABLE "MoneyReturn" ADD CHECK ("amount" <> 0), ADD CHECK (("purchaseId" IS NULL) <> ("invoiceId" IS NULL));
ALTER TABLE "SubscriptionMovement" ADD CHECK ("before" >= 0), ADD CHECK ("after" >= 0);
CREATE TRIGGER money_return_append_only BEFORE UPDATE OR DELETE ON "MoneyReturn"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_movement_append_only BEFORE UPDATE OR DELETE ON "SubscriptionMovement"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Rows come and go; what is dead is swept early, since figures read them all.
ALTER TABLE "FigureChange" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);

-- What went back of a payment that was counted: one row for each change of it.
CREATE FUNCTION money_return_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP = 'UPDATE' AND OLD."paidAt" IS NOT NULL THEN OLD."refundedAmount" ELSE 0 END;
  change integer := CASE WHEN NEW."paidAt" IS NULL THEN 0 ELSE NEW."refundedAmount" END - was;
BEGIN
  IF change <> 0 THEN
    INSERT INTO "MoneyReturn" ("purchaseId", "invoiceId", "amount", "at")
      VALUES (CASE WHEN TG_TABLE_NAME = 'CreditPurchase' THEN NEW."id"::text::uuid END,
        CASE WHEN TG_TABLE_NAME = 'SubscriptionInvoice' THEN NEW."id"::text END, change,
        coalesce(NEW."refundedAt", NEW."paidAt"));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER money_return_insert AFTER INSERT ON "CreditPurchase"
  FOR EACH ROW WHEN (NEW."refundedAmount" <> 0) EXECUTE FUNCTION money_return_keep();
CREATE TRIGGER money_return_update AFTER UPDATE ON "CreditPurchase" FOR EACH ROW
  WHEN (NEW."refundedAmount" <> OLD."refundedAmount" OR NEW."paidAt" IS DISTINCT FROM OLD."paidAt")
  EXECUTE FUNCTION money_return_keep();
CREATE TRIGGER money_return_insert AFTER INSERT ON "SubscriptionInvoice"
  FOR EACH ROW WHEN (NEW."refundedAmount" <> 0) EXECUTE FUNCTION money_return_keep();
CREATE TRIGGER money_return_update AFTER UPDATE ON "SubscriptionInvoice" FOR EACH ROW
  WHEN (NEW."refundedAmount" <> OLD."refundedAmount" OR NEW."paidAt" IS DISTINCT FROM OLD."paidAt")
  EXECUTE FUNCTION money_return_keep();

-- What a subscription pays, in cents a year: those that are past due still owe it.
CREATE FUNCTION subscription_pays(subscription "Subscription") RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN subscription."status" IN ('active', 'past_due') THEN subscription."annualAmount" ELSE 0 END
$$;

-- Times are the provider's where it says one: when it began, when it ended; else when it was asked. They never go back.
CREATE FUNCTION subscription_movement_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last "SubscriptionMovement";
  paid integer := subscription_pays(NEW::"Subscription");
  moved "MovementKind";
  moment timestamptz := NEW."checkedAt";
BEGIN
  SELECT * INTO last FROM "SubscriptionMovement" WHERE "subscriptionId" = NEW."id" ORDER BY "id" DESC LIMIT 1;
  IF last."kind" IS NULL OR last."kind" = 'churn' THEN
    IF NEW."status" NOT IN ('active', 'past_due') THEN RETURN NULL; END IF;
    moved := 'new';
    IF last."kind" IS NULL THEN
      moment := least(moment, greatest(NEW."startedAt", coalesce(NEW."trialEndsAt", NEW."startedAt")));
    END IF;
  ELSIF NEW."status" IN ('canceled', 'incomplete_expired') THEN
    moved := 'churn';
    moment := coalesce(NEW."endedAt", moment);
  ELSIF paid = last."after" THEN
    RETURN NULL;
  ELSE
    moved := CASE WHEN paid > last."after" THEN 'expansion' ELSE 'contraction' END;
  END IF;
  INSERT INTO "SubscriptionMovement" ("subscriptionId", "planId", "kind", "before", "after", "at")
    VALUES (NEW."id", NEW."planId", moved, coalesce(last."after", 0), paid, greatest(moment, last."at"));
  RETURN NULL;
END
$$;
CREATE TRIGGER subscription_movement_insert AFTER INSERT ON "Subscription"
  FOR EACH ROW WHEN (NEW."status" IN ('active', 'past_due')) EXECUTE FUNCTION subscription_movement_keep();
CREATE TRIGGER subscription_movement_update AFTER UPDATE ON "Subscription" FOR EACH ROW
  WHEN (NEW."status" <> OLD."status" OR NEW."annualAmount" <> OLD."annualAmount")
  EXECUTE FUNCTION subscription_movement_keep();

-- What a row means for the figures: how often and how much of which kind happened when. A figure is the sum over all rows.
CREATE FUNCTION figures_of(person "User")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.at, f.kind, 1::bigint, 0::bigint FROM (VALUES
    (person."createdAt", 'users.new'),
    (person."deletedAt", 'users.deleted')
  ) AS f(at, kind) WHERE f.at IS NOT NULL
$$;

-- The time from the press of the button to the song is kept by steps of a tenth: 0.1 s, 0.11 s, 0.121 s, ...
CREATE FUNCTION figures_of(song "Song")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT song."queuedAt", 'songs.' || song."status"::text, 1::bigint, 0::bigint WHERE song."queuedAt" IS NOT NULL
  UNION ALL
  SELECT song."queuedAt", 'waits.' || floor(ln(greatest(w.ms, 100) / 100.0) / ln(1.1))::int, 1::bigint, w.ms
  FROM (SELECT (extract(epoch FROM song."readyAt" - song."queuedAt") * 1000)::bigint AS ms) AS w
  WHERE song."status" = 'ready' AND w.ms IS NOT NULL
$$;

CREATE FUNCTION figures_of(purchase "CreditPurchase")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT purchase."paidAt", 'revenue.credits', 1::bigint, purchase."amount"::bigint WHERE purchase."paidAt" IS NOT NULL
$$;

CREATE FUNCTION figures_of(invoice "SubscriptionInvoice")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT invoice."paidAt", 'revenue.subscriptions', 1::bigint, invoice."amountPaid"::bigint
  WHERE invoice."paidAt" IS NOT NULL
$$;

CREATE FUNCTION figures_of(back "MoneyReturn")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT back."at", CASE WHEN back."invoiceId" IS NULL THEN 'refunds.credits' ELSE 'refunds.subscriptions' END,
    1::bigint, back."amount"::bigint WHERE back."at" IS NOT NULL
$$;

CREATE FUNCTION figures_of(operation "CreditOperation")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT operation."settledAt",
    'credits.' || operation."kind"::text || CASE WHEN operation."amount" > 0 THEN '.in' ELSE '.out' END,
    1::bigint, operation."amount" WHERE operation."status" = 'done'
$$;

CREATE FUNCTION figures_of(movement "SubscriptionMovement")
RETURNS TABLE (at timestamptz, kind text, count bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT movement."at", 'mrr.' || movement."kind"::text, 1::bigint, (movement."after" - movement."before")::bigint
  WHERE movement."at" IS NOT NULL
  UNION ALL
  SELECT movement."at", 'plans.' || movement."kind"::text || '.' || movement."planId"::text, 1::bigint, 0::bigint
  WHERE movement."kind" IN ('new', 'churn')
$$;

-- Each table notes what a written row means now less what it meant before.
DO $do$
DECLARE
  source text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY ARRAY[
    ['User', 'user', 'true', 'NEW."createdAt" <> OLD."createdAt" OR NEW."deletedAt" IS DISTINCT FROM OLD."deletedAt"'],
    ['Song', 'song', 'NEW."queuedAt" IS NOT NULL',
      'NEW."status" <> OLD."status" OR NEW."queuedAt" IS DISTINCT FROM OLD."queuedAt" OR NEW."readyAt" IS DISTINCT FROM OLD."readyAt"'],
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
      CREATE FUNCTION figures_keep_%2$s() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        INSERT INTO "FigureChange" (at, kind, count, amount)
          SELECT date_trunc('hour', f.at, 'UTC'), f.kind, sum(f.count), sum(f.amount) FROM (
            SELECT * FROM figures_of(NEW::%1$I)
            UNION ALL SELECT o.at, o.kind, -o.count, -o.amount FROM figures_of(OLD::%1$I) AS o
          ) AS f GROUP BY 1, 2 HAVING sum(f.count) <> 0 OR sum(f.amount) <> 0;
        RETURN NULL;
      END
      $body$;
      CREATE TRIGGER figures_insert AFTER INSERT ON %1$I FOR EACH ROW WHEN (%3$s) EXECUTE FUNCTION figures_keep_%2$s();
      CREATE TRIGGER figures_update AFTER UPDATE ON %1$I FOR EACH ROW WHEN (%4$s) EXECUTE FUNCTION figures_keep_%2$s();
      CREATE TRIGGER figures_delete AFTER DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION figures_keep_%2$s();
    $f$, source[1], source[2], source[3], source[4]);
  END LOOP;
END
$do$;

-- All that the rows mean, hour by hour. Reads them all.
CREATE VIEW "FigureCounted" AS
  SELECT date_trunc('hour', at, 'UTC') AS at, kind, sum(count)::bigint AS count, sum(amount)::bigint AS amount FROM (
    SELECT f.* FROM "User" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "Song" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "CreditPurchase" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "SubscriptionInvoice" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "CreditOperation" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "MoneyReturn" r, figures_of(r) AS f
    UNION ALL SELECT f.* FROM "SubscriptionMovement" r, figures_of(r) AS f
  ) AS counted GROUP BY 1, 2;

-- Adds up what was noted since the last time, in one statement: a change is in `FigureChange` or in `Figure`, never in
-- both. Answers how many there were.
CREATE FUNCTION figures_fold() RETURNS bigint LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM "FigureChange" RETURNING at, kind, count, amount), added AS (
    INSERT INTO "Figure" AS f (grain, start, kind, count, amount)
      SELECT grain, date_trunc(grain::text, at, 'UTC'), kind, sum(count), sum(amount)
      FROM gone, unnest(enum_range(NULL::"FigureGrain")) AS grain
      GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (grain, start, kind) DO UPDATE SET count = f.count + EXCLUDED.count, amount = f.amount + EXCLUDED.amount
  )
  SELECT count(*) FROM gone
$$;

-- Makes the figures anew from the rows they are of, which are locked meanwhile: after rows were filled in past the triggers.
CREATE FUNCTION figures_rebuild() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "User", "Song", "CreditPurchase", "SubscriptionInvoice", "CreditOperation", "MoneyReturn",
    "SubscriptionMovement" IN SHARE MODE;
  DELETE FROM "Figure";
  DELETE FROM "FigureChange";
  INSERT INTO "FigureChange" (at, kind, count, amount) SELECT at, kind, count, amount FROM "FigureCounted";
  SELECT figures_fold();
$$;

-- What must never be: a figure that is not what its rows add up to.
CREATE VIEW "FigureViolation" AS
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

-- Of a subscription that was there before only the last terms are known: it is taken to have paid them from its beginning.
CREATE FUNCTION subscription_movements_assume() RETURNS void LANGUAGE sql AS $$
  INSERT INTO "SubscriptionMovement" ("subscriptionId", "planId", "kind", "before", "after", "at")
    SELECT "id", "planId", 'new', 0, "annualAmount", greatest("startedAt", coalesce("trialEndsAt", "startedAt"))
    FROM "Subscription" s
    WHERE "status" NOT IN ('incomplete', 'incomplete_expired', 'trialing') AND "problem" IS NULL
      AND ("endedAt" IS NULL OR "trialEndsAt" IS NULL OR "trialEndsAt" < "endedAt")
      AND NOT EXISTS (SELECT FROM "SubscriptionMovement" m WHERE m."subscriptionId" = s."id")
    ORDER BY "startedAt";
  INSERT INTO "SubscriptionMovement" ("subscriptionId", "planId", "kind", "before", "after", "at")
    SELECT s."id", s."planId", CASE s."status" WHEN 'canceled' THEN 'churn' ELSE 'contraction' END::"MovementKind",
      m."after", 0, greatest(coalesce(s."endedAt", s."pausedAt", s."currentPeriodStart"), m."at")
    FROM "Subscription" s JOIN "SubscriptionMovement" m ON m."subscriptionId" = s."id"
    WHERE (s."status" = 'canceled' OR s."status" IN ('paused', 'unpaid') AND m."after" > 0) AND m."kind" = 'new'
      AND NOT EXISTS (SELECT FROM "SubscriptionMovement" n WHERE n."subscriptionId" = s."id" AND n."id" > m."id")
    ORDER BY 6;
$$;

-- What is there already. When money went back was not written down: it is put on the day that it was paid.
UPDATE "Song" s SET "queuedAt" = coalesce((SELECT g."createdAt" FROM "Generation" g WHERE g."id" = s."generationId"), s."createdAt")
  WHERE s."status" <> 'draft';
INSERT INTO "MoneyReturn" ("purchaseId", "amount", "at")
  SELECT "id", "refundedAmount", "paidAt" FROM "CreditPurchase" WHERE "paidAt" IS NOT NULL AND "refundedAmount" <> 0;
INSERT INTO "MoneyReturn" ("invoiceId", "amount", "at")
  SELECT "id", "refundedAmount", "paidAt" FROM "SubscriptionInvoice" WHERE "paidAt" IS NOT NULL AND "refundedAmount" <> 0;
SELECT subscription_movements_assume();
SELECT figures_rebuild();
