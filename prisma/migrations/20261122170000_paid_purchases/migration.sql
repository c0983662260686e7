-- Purchases as admins list them: those that were paid, the latest first.
CREATE INDEX "CreditPurchase_paid" ON "CreditPurchase" ("paidAt" DESC, "id" DESC) WHERE "paidAt" IS NOT NULL;
