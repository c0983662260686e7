-- All money as one list: purchases have their index; invoices and what went back get theirs, in the list's order.
DROP INDEX "SubscriptionInvoice_paidAt_idx";
CREATE INDEX "SubscriptionInvoice_paid" ON "SubscriptionInvoice" ("paidAt" DESC, "id" DESC) WHERE "paidAt" IS NOT NULL;

-- CreateIndex
CREATE INDEX "MoneyReturn_at_id_idx" ON "MoneyReturn"("at" DESC, "id" DESC);

-- What went back to somebody is found by what they had paid.
CREATE INDEX "MoneyReturn_purchase" ON "MoneyReturn" ("purchaseId") WHERE "purchaseId" IS NOT NULL;
CREATE INDEX "MoneyReturn_invoice" ON "MoneyReturn" ("invoiceId") WHERE "invoiceId" IS NOT NULL;
