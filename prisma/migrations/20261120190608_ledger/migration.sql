-- CreateEnum
CREATE TYPE "CreditKind" AS ENUM ('purchase', 'subscription_grant', 'signup_bonus', 'referral_bonus', 'admin_add', 'admin_deduct', 'bonus', 'correction', 'capture', 'expire', 'refund', 'dispute', 'reversal');

-- CreateEnum
CREATE TYPE "CreditOperationStatus" AS ENUM ('pending', 'done', 'returned');

-- CreateEnum
CREATE TYPE "PurchaseStatus" AS ENUM ('open', 'processing', 'paid', 'refunded', 'disputed', 'expired', 'failed');

-- CreateEnum
CREATE TYPE "StripeEventStatus" AS ENUM ('pending', 'done', 'ignored', 'dead');

-- CreateTable
CREATE TABLE "CreditAccount" (
    "userId" UUID NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "held" BIGINT NOT NULL DEFAULT 0,
    "debt" BIGINT NOT NULL DEFAULT 0,
    "operations" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CreditAccount_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "CreditOperation" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "CreditKind" NOT NULL,
    "status" "CreditOperationStatus" NOT NULL DEFAULT 'done',
    "amount" BIGINT NOT NULL,
    "description" TEXT,
    "fingerprint" TEXT NOT NULL,
    "songId" UUID,
    "purchaseId" UUID,
    "actorId" UUID,
    "metadata" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "CreditOperation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditLot" (
    "id" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "kind" "CreditKind" NOT NULL,
    "granted" BIGINT NOT NULL,
    "remaining" BIGINT NOT NULL,
    "held" BIGINT NOT NULL DEFAULT 0,
    "clawed" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "spentAt" TIMESTAMPTZ(3),

    CONSTRAINT "CreditLot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditHoldItem" (
    "operationId" BIGINT NOT NULL,
    "lotId" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "CreditHoldItem_pkey" PRIMARY KEY ("operationId","lotId")
);

-- CreateTable
CREATE TABLE "CreditEntry" (
    "id" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "operationId" BIGINT NOT NULL,
    "lotId" BIGINT,
    "delta" BIGINT NOT NULL,
    "balanceAfter" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CreditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditProduct" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "strikethroughPrice" INTEGER,
    "isPopular" BOOLEAN NOT NULL DEFAULT false,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CreditProduct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditPricing" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "songCost" INTEGER NOT NULL DEFAULT 5,
    "signupBonus" INTEGER NOT NULL DEFAULT 50,
    "referralBonus" INTEGER NOT NULL DEFAULT 50,
    "referralCap" INTEGER NOT NULL DEFAULT 20,
    "pricePerCredit" DECIMAL(10,4) NOT NULL DEFAULT 2,
    "minCredits" INTEGER NOT NULL DEFAULT 10,
    "maxCredits" INTEGER NOT NULL DEFAULT 100000,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditPricing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditPurchase" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "productId" UUID,
    "sessionId" TEXT,
    "paymentIntentId" TEXT,
    "credits" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "status" "PurchaseStatus" NOT NULL DEFAULT 'open',
    "clientSecret" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "refundedAmount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CreditPurchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StripeEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payload" JSONB NOT NULL,
    "status" "StripeEventStatus" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "StripeEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CreditOperation_key_key" ON "CreditOperation"("key");

-- CreateIndex
CREATE INDEX "CreditOperation_userId_id_idx" ON "CreditOperation"("userId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "CreditLot_sourceKey_key" ON "CreditLot"("sourceKey");

-- CreateIndex
CREATE INDEX "CreditEntry_userId_id_idx" ON "CreditEntry"("userId", "id" DESC);

-- CreateIndex
CREATE INDEX "CreditEntry_operationId_idx" ON "CreditEntry"("operationId");

-- CreateIndex
CREATE INDEX "CreditEntry_lotId_idx" ON "CreditEntry"("lotId");

-- CreateIndex
CREATE INDEX "CreditProduct_sortOrder_id_idx" ON "CreditProduct"("sortOrder", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CreditPurchase_sessionId_key" ON "CreditPurchase"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditPurchase_paymentIntentId_key" ON "CreditPurchase"("paymentIntentId");

-- CreateIndex
CREATE INDEX "CreditPurchase_userId_createdAt_idx" ON "CreditPurchase"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "CreditPurchase_status_createdAt_idx" ON "CreditPurchase"("status", "createdAt");

-- CreateIndex
CREATE INDEX "StripeEvent_status_receivedAt_idx" ON "StripeEvent"("status", "receivedAt");

-- CreateIndex
CREATE INDEX "StripeEvent_created_idx" ON "StripeEvent"("created");

-- AddForeignKey
ALTER TABLE "CreditAccount" ADD CONSTRAINT "CreditAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditOperation" ADD CONSTRAINT "CreditOperation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditLot" ADD CONSTRAINT "CreditLot_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditHoldItem" ADD CONSTRAINT "CreditHoldItem_operationId_fkey" FOREIGN KEY ("operationId") REFERENCES "CreditOperation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditHoldItem" ADD CONSTRAINT "CreditHoldItem_lotId_fkey" FOREIGN KEY ("lotId") REFERENCES "CreditLot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_operationId_fkey" FOREIGN KEY ("operationId") REFERENCES "CreditOperation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_lotId_fkey" FOREIGN KEY ("lotId") REFERENCES "CreditLot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditPurchase" ADD CONSTRAINT "CreditPurchase_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditPurchase" ADD CONSTRAINT "CreditPurchase_productId_fkey" FOREIGN KEY ("productId") REFERENCES "CreditProduct"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The ledger's own rules. Amounts that cannot be are refused by the tables themselves.
ALTER TABLE "CreditAccount" ADD CHECK ("held" >= 0), ADD CHECK ("debt" >= 0);
ALTER TABLE "CreditLot" ADD CHECK (0 <= "held" AND "held" <= "remaining" AND "remaining" <= "granted"),
  ADD CHECK (0 <= "clawed" AND "clawed" <= "granted");
ALTER TABLE "CreditEntry" ADD CHECK ("delta" <> 0);
ALTER TABLE "CreditHoldItem" ADD CHECK ("amount" > 0);
ALTER TABLE "CreditPricing" ADD CHECK ("id" = 1);
INSERT INTO "CreditPricing" ("id") VALUES (1);
-- Rows that are written often stay on their page.
ALTER TABLE "CreditAccount" SET (fillfactor = 50);
ALTER TABLE "CreditLot" SET (fillfactor = 70);
ALTER TABLE "CreditOperation" SET (fillfactor = 80);

CREATE INDEX "CreditLot_unspent" ON "CreditLot" ("userId", "expiresAt", "id") WHERE "spentAt" IS NULL;
CREATE INDEX "CreditLot_running_out" ON "CreditLot" ("expiresAt") WHERE "spentAt" IS NULL AND "expiresAt" IS NOT NULL;
CREATE INDEX "CreditOperation_open" ON "CreditOperation" ("expiresAt") WHERE "status" = 'pending';
CREATE INDEX "CreditOperation_song" ON "CreditOperation" ("songId") WHERE "songId" IS NOT NULL;

CREATE TRIGGER credit_entry_append_only BEFORE UPDATE OR DELETE ON "CreditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Takes the one lock of the ledger: every function below begins with it.
CREATE FUNCTION credits_lock(person uuid) RETURNS "CreditAccount" LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount";
BEGIN
  SELECT * INTO account FROM "CreditAccount" WHERE "userId" = person FOR UPDATE;
  IF FOUND THEN RETURN account; END IF;
  INSERT INTO "CreditAccount" ("userId") VALUES (person) ON CONFLICT DO NOTHING;
  SELECT * INTO account FROM "CreditAccount" WHERE "userId" = person FOR UPDATE;
  RETURN account;
END
$$;

-- What can be spent now: the unheld rest of the lots that have not run out, less the debt.
CREATE FUNCTION credits_available(account "CreditAccount", moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT account."balance" - account."held" - coalesce((
    SELECT sum(lot."remaining" - lot."held") FROM "CreditLot" lot
    WHERE lot."userId" = account."userId" AND lot."spentAt" IS NULL AND lot."expiresAt" <= moment
  ), 0)::bigint
$$;

-- Writes an operation. False where its key was used before with the same arguments; an error where with others.
-- `about` may hold description, songId, purchaseId, actorId, metadata and a fingerprint of its own.
CREATE FUNCTION credits_begin(
  key text, person uuid, kind "CreditKind", status "CreditOperationStatus", amount bigint, about jsonb,
  moment timestamptz, expires timestamptz, OUT operation bigint, OUT is_new boolean
) LANGUAGE plpgsql AS $$
DECLARE
  mark text := coalesce(about->>'fingerprint', kind || ':' || amount);
  found_person uuid;
  found_mark text;
BEGIN
  SELECT o."id", o."userId", o."fingerprint" INTO operation, found_person, found_mark
    FROM "CreditOperation" o WHERE o."key" = credits_begin.key;
  is_new := NOT FOUND;
  IF NOT is_new THEN
    IF found_person <> person OR found_mark <> mark THEN
      RAISE EXCEPTION 'key % was used for something else', key USING ERRCODE = 'TW001';
    END IF;
    RETURN;
  END IF;
  INSERT INTO "CreditOperation" ("key", "userId", "kind", "status", "amount", "fingerprint", "description", "songId",
      "purchaseId", "actorId", "metadata", "createdAt", "settledAt", "expiresAt")
    VALUES (key, person, kind, status, amount, mark, about->>'description', (about->>'songId')::uuid,
      (about->>'purchaseId')::uuid, (about->>'actorId')::uuid, about->'metadata', moment,
      CASE WHEN status = 'pending' THEN NULL ELSE moment END, expires)
    RETURNING "id" INTO operation;
END
$$;

-- Adds to an account. Debt is settled first; the rest becomes a lot of its own. True where the key is new.
CREATE FUNCTION credits_grant(
  person uuid, key text, kind "CreditKind", amount bigint, about jsonb, moment timestamptz, expires timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount" := credits_lock(person);
  begun record;
  settled bigint := least(account."debt", amount);
  lot bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a grant is positive'; END IF;
  begun := credits_begin(key, person, kind, 'done', amount, about, moment, NULL);
  IF NOT begun.is_new THEN RETURN false; END IF;
  INSERT INTO "CreditLot" ("userId", "sourceKey", "kind", "granted", "remaining", "createdAt", "expiresAt", "spentAt")
    VALUES (person, key, kind, amount, amount - settled, moment, expires,
      CASE WHEN amount = settled THEN moment END)
    RETURNING "id" INTO lot;
  IF settled > 0 THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "delta", "balanceAfter", "at")
      VALUES (person, begun.operation, settled, account."balance" + settled, moment);
  END IF;
  IF amount > settled THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
      VALUES (person, begun.operation, lot, amount - settled, account."balance" + amount, moment);
  END IF;
  UPDATE "CreditAccount" SET "balance" = "balance" + amount, "debt" = "debt" - settled,
    "operations" = "operations" + 1 WHERE "userId" = person;
  RETURN true;
END
$$;

-- Sets credits aside, soonest to run out first. `outcome` is held, repeated or short.
CREATE FUNCTION credits_hold(
  person uuid, key text, amount bigint, about jsonb, moment timestamptz, expires timestamptz,
  OUT outcome text, OUT available bigint
) LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount" := credits_lock(person);
  begun record;
  lot record;
  missing bigint := amount;
  part bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a hold is positive'; END IF;
  available := credits_available(account, moment);
  IF available < amount AND NOT EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_hold.key) THEN
    outcome := 'short';
    RETURN;
  END IF;
  begun := credits_begin(key, person, 'capture', 'pending', -amount, about, moment, expires);
  IF NOT begun.is_new THEN
    outcome := 'repeated';
    RETURN;
  END IF;
  FOR lot IN
    SELECT l."id", l."remaining" - l."held" AS rest FROM "CreditLot" l
    WHERE l."userId" = person AND l."spentAt" IS NULL AND l."remaining" > l."held"
      AND (l."expiresAt" IS NULL OR l."expiresAt" > moment)
    ORDER BY l."expiresAt" NULLS LAST, l."id"
  LOOP
    part := least(lot.rest, missing);
    UPDATE "CreditLot" SET "held" = "held" + part WHERE "id" = lot."id";
    INSERT INTO "CreditHoldItem" ("operationId", "lotId", "amount") VALUES (begun.operation, lot."id", part);
    missing := missing - part;
    EXIT WHEN missing = 0;
  END LOOP;
  IF missing > 0 THEN RAISE EXCEPTION 'the lots of % do not cover its balance', person; END IF;
  UPDATE "CreditAccount" SET "held" = "held" + amount, "operations" = "operations" + 1 WHERE "userId" = person;
  outcome := 'held';
  available := available - amount;
END
$$;

-- Ends a hold: captured credits are spent, released ones can be spent again. True where this call ended it.
CREATE FUNCTION credits_settle(key text, is_capture boolean, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  hold record;
  account "CreditAccount";
  item record;
  total bigint := 0;
BEGIN
  SELECT o."id", o."userId" INTO hold FROM "CreditOperation" o WHERE o."key" = credits_settle.key;
  IF NOT FOUND THEN RETURN false; END IF;
  account := credits_lock(hold."userId");
  UPDATE "CreditOperation" SET "status" = CASE WHEN is_capture THEN 'done' ELSE 'returned' END::"CreditOperationStatus",
    "settledAt" = moment WHERE "id" = hold."id" AND "status" = 'pending';
  IF NOT FOUND THEN RETURN false; END IF;
  FOR item IN SELECT i."lotId", i."amount" FROM "CreditHoldItem" i WHERE i."operationId" = hold."id" ORDER BY i."lotId" LOOP
    total := total + item."amount";
    IF is_capture THEN
      UPDATE "CreditLot" SET "held" = "held" - item."amount", "remaining" = "remaining" - item."amount",
        "spentAt" = CASE WHEN "remaining" = item."amount" THEN moment END WHERE "id" = item."lotId";
      INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
        VALUES (hold."userId", hold."id", item."lotId", -item."amount", account."balance" - total, moment);
    ELSE
      UPDATE "CreditLot" SET "held" = "held" - item."amount" WHERE "id" = item."lotId";
    END IF;
  END LOOP;
  UPDATE "CreditAccount" SET "held" = "held" - total,
    "balance" = "balance" - CASE WHEN is_capture THEN total ELSE 0 END WHERE "userId" = hold."userId";
  RETURN true;
END
$$;

-- Takes credits away at once, as an admin does. `outcome` is done, repeated or short.
CREATE FUNCTION credits_deduct(
  person uuid, key text, kind "CreditKind", amount bigint, about jsonb, moment timestamptz,
  OUT outcome text, OUT available bigint
) LANGUAGE plpgsql AS $$
DECLARE
  account "CreditAccount" := credits_lock(person);
  begun record;
  lot record;
  missing bigint := amount;
  part bigint;
BEGIN
  IF amount <= 0 THEN RAISE EXCEPTION 'a deduction is positive'; END IF;
  available := credits_available(account, moment);
  IF available < amount AND NOT EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_deduct.key) THEN
    outcome := 'short';
    RETURN;
  END IF;
  begun := credits_begin(key, person, kind, 'done', -amount, about, moment, NULL);
  IF NOT begun.is_new THEN
    outcome := 'repeated';
    RETURN;
  END IF;
  FOR lot IN
    SELECT l."id", l."remaining" - l."held" AS rest FROM "CreditLot" l
    WHERE l."userId" = person AND l."spentAt" IS NULL AND l."remaining" > l."held"
      AND (l."expiresAt" IS NULL OR l."expiresAt" > moment)
    ORDER BY l."expiresAt" NULLS LAST, l."id"
  LOOP
    part := least(lot.rest, missing);
    UPDATE "CreditLot" SET "remaining" = "remaining" - part,
      "spentAt" = CASE WHEN "remaining" = part THEN moment END WHERE "id" = lot."id";
    missing := missing - part;
    INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
      VALUES (person, begun.operation, lot."id", -part, account."balance" - (amount - missing), moment);
    EXIT WHEN missing = 0;
  END LOOP;
  IF missing > 0 THEN RAISE EXCEPTION 'the lots of % do not cover its balance', person; END IF;
  UPDATE "CreditAccount" SET "balance" = "balance" - amount, "operations" = "operations" + 1 WHERE "userId" = person;
  outcome := 'done';
  available := available - amount;
END
$$;

-- Takes a grant back after a refund or a dispute, never more than was granted: first what is left of its lot and not
-- held, the rest as a debt. Answers how much was taken; 0 where the key is known or nothing is left to take.
CREATE FUNCTION credits_claw_back(
  source text, key text, kind "CreditKind", amount bigint, about jsonb, moment timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT l."userId" FROM "CreditLot" l WHERE l."sourceKey" = source);
  account "CreditAccount";
  lot "CreditLot";
  begun record;
  taken bigint;
  owed bigint;
BEGIN
  IF owner IS NULL OR amount <= 0 THEN RETURN 0; END IF;
  account := credits_lock(owner);
  SELECT * INTO lot FROM "CreditLot" l WHERE l."sourceKey" = source;
  amount := least(amount, lot."granted" - lot."clawed");
  IF amount = 0 OR EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_claw_back.key) THEN RETURN 0; END IF;
  taken := least(amount, lot."remaining" - lot."held");
  owed := amount - taken;
  begun := credits_begin(key, owner, kind, 'done', -amount, about, moment, NULL);
  UPDATE "CreditLot" SET "remaining" = "remaining" - taken, "clawed" = "clawed" + amount,
    "spentAt" = CASE WHEN "remaining" = taken THEN coalesce("spentAt", moment) END WHERE "id" = lot."id";
  IF taken > 0 THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
      VALUES (owner, begun.operation, lot."id", -taken, account."balance" - taken, moment);
  END IF;
  IF owed > 0 THEN
    INSERT INTO "CreditEntry" ("userId", "operationId", "delta", "balanceAfter", "at")
      VALUES (owner, begun.operation, -owed, account."balance" - amount, moment);
  END IF;
  UPDATE "CreditAccount" SET "balance" = "balance" - amount, "debt" = "debt" + owed,
    "operations" = "operations" + 1 WHERE "userId" = owner;
  RETURN amount;
END
$$;

-- Gives back what a dispute took, once it is won, as a lot of its own that runs out when the first would have.
-- Answers how much came back; 0 where the key is known or nothing was taken.
CREATE FUNCTION credits_restore(source text, key text, amount bigint, about jsonb, moment timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT l."userId" FROM "CreditLot" l WHERE l."sourceKey" = source);
  lot "CreditLot";
BEGIN
  IF owner IS NULL THEN RETURN 0; END IF;
  PERFORM credits_lock(owner);
  SELECT * INTO lot FROM "CreditLot" l WHERE l."sourceKey" = source;
  amount := least(amount, lot."clawed");
  IF amount <= 0 OR EXISTS (SELECT 1 FROM "CreditOperation" o WHERE o."key" = credits_restore.key) THEN RETURN 0; END IF;
  UPDATE "CreditLot" SET "clawed" = "clawed" - amount WHERE "id" = lot."id";
  PERFORM credits_grant(owner, key, 'reversal', amount, about, moment, lot."expiresAt");
  RETURN amount;
END
$$;

-- Writes off the unheld rest of one lot that has run out. True where there was something.
CREATE FUNCTION credits_expire(lot_id bigint, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT l."userId" FROM "CreditLot" l WHERE l."id" = lot_id);
  account "CreditAccount" := credits_lock(owner);
  lot "CreditLot";
  begun record;
  gone bigint;
BEGIN
  SELECT * INTO lot FROM "CreditLot" l WHERE l."id" = lot_id;
  gone := lot."remaining" - lot."held";
  IF lot."expiresAt" IS NULL OR lot."expiresAt" > moment OR gone = 0 THEN RETURN false; END IF;
  begun := credits_begin('expire:' || lot_id || ':' || account."operations", owner, 'expire', 'done', -gone,
    jsonb_build_object('description', lot."kind"), moment, NULL);
  UPDATE "CreditLot" SET "remaining" = "remaining" - gone, "spentAt" = CASE WHEN "held" = 0 THEN moment END
    WHERE "id" = lot_id;
  INSERT INTO "CreditEntry" ("userId", "operationId", "lotId", "delta", "balanceAfter", "at")
    VALUES (owner, begun.operation, lot_id, -gone, account."balance" - gone, moment);
  UPDATE "CreditAccount" SET "balance" = "balance" - gone, "operations" = "operations" + 1 WHERE "userId" = owner;
  RETURN true;
END
$$;

-- What must never be: empty as long as the ledger is right.
CREATE VIEW "CreditViolation" AS
  SELECT a."userId", 'entries do not add up to the balance' AS what, a."balance"::text AS stored,
    coalesce(e.total, 0)::text AS counted
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", sum("delta") AS total FROM "CreditEntry" GROUP BY 1) e USING ("userId")
  WHERE a."balance" <> coalesce(e.total, 0)
UNION ALL
  SELECT a."userId", 'lots less debt are not the balance', a."balance"::text, (coalesce(l.total, 0) - a."debt")::text
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", sum("remaining") AS total FROM "CreditLot" GROUP BY 1) l USING ("userId")
  WHERE a."balance" <> coalesce(l.total, 0) - a."debt"
UNION ALL
  SELECT a."userId", 'open holds are not what is held', a."held"::text, coalesce(o.total, 0)::text
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", -sum("amount") AS total FROM "CreditOperation" WHERE "status" = 'pending' GROUP BY 1) o USING ("userId")
  WHERE a."held" <> coalesce(o.total, 0)
UNION ALL
  SELECT a."userId", 'lots do not hold what is held', a."held"::text, coalesce(l.total, 0)::text
  FROM "CreditAccount" a LEFT JOIN (
    SELECT "userId", sum("held") AS total FROM "CreditLot" GROUP BY 1) l USING ("userId")
  WHERE a."held" <> coalesce(l.total, 0)
UNION ALL
  SELECT l."userId", 'entries of lot ' || l."id" || ' do not add up', l."remaining"::text, coalesce(e.total, 0)::text
  FROM "CreditLot" l LEFT JOIN (
    SELECT "lotId", sum("delta") AS total FROM "CreditEntry" WHERE "lotId" IS NOT NULL GROUP BY 1) e ON e."lotId" = l."id"
  WHERE l."remaining" <> coalesce(e.total, 0)
UNION ALL
  SELECT o."userId", 'items of hold ' || o."key" || ' do not add up', (-o."amount")::text, coalesce(sum(i."amount"), 0)::text
  FROM "CreditOperation" o LEFT JOIN "CreditHoldItem" i ON i."operationId" = o."id"
  WHERE o."status" = 'pending' GROUP BY o."id" HAVING -o."amount" <> coalesce(sum(i."amount"), 0)
UNION ALL
  SELECT o."userId", 'entries of operation ' || o."key" || ' do not add up', o."amount"::text, coalesce(sum(e."delta"), 0)::text
  FROM "CreditOperation" o LEFT JOIN "CreditEntry" e ON e."operationId" = o."id"
  GROUP BY o."id" HAVING coalesce(sum(e."delta"), 0) <> CASE WHEN o."status" = 'done' THEN o."amount" ELSE 0 END
UNION ALL
  SELECT c."userId", 'the chain of balances breaks at entry ' || c."id", c."balanceAfter"::text, c.expected::text
  FROM (
    SELECT "id", "userId", "balanceAfter", sum("delta") OVER (PARTITION BY "userId" ORDER BY "id") AS expected
    FROM "CreditEntry") c
  WHERE c."balanceAfter" <> c.expected
UNION ALL
  SELECT a."userId", 'operations are miscounted', a."operations"::text, count(o."id")::text
  FROM "CreditAccount" a LEFT JOIN "CreditOperation" o USING ("userId")
  GROUP BY a."userId" HAVING a."operations" <> count(o."id")
UNION ALL
  SELECT min(l."userId"::text)::uuid, 'several lots of ' || l."sourceKey", count(*)::text, '1'
  FROM "CreditLot" l GROUP BY l."sourceKey" HAVING count(*) > 1;
