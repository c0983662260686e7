-- What the ledger's functions have always seen to: some kinds only come, some only go. So lists need not look for others.
ALTER TABLE "CreditOperation"
  ADD CHECK ("kind" NOT IN ('purchase', 'subscription_grant', 'signup_bonus', 'referral_bonus') OR "amount" >= 0),
  ADD CHECK ("kind" NOT IN ('capture', 'expire') OR "amount" <= 0);

-- The ledger as admins list it: what is done, kind by kind, the latest first. The only one for that: each song writes here.
-- Which way it went stands in it, so that counting and deep pages read nothing else.
CREATE INDEX "CreditOperation_done" ON "CreditOperation" ("kind", "settledAt" DESC, "id" DESC) INCLUDE ("amount")
  WHERE "status" = 'done';
