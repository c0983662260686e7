-- The ledger as admins list it: what is done, kind by kind, the latest first. The only one for that: each song writes here.
CREATE INDEX "CreditOperation_done" ON "CreditOperation" ("kind", "settledAt" DESC, "id" DESC) WHERE "status" = 'done';
