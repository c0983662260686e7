-- Writes a row for each change of what a paid purchase or invoice has refunded, so that refunds have a date of their own.
-- lib/domain/payments/list.ts lists them.
CREATE OR REPLACE FUNCTION money_return_keep() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER money_return_insert AFTER INSERT ON "CreditPurchase"
  FOR EACH ROW WHEN (NEW."refundedAmount" <> 0) EXECUTE FUNCTION money_return_keep();
CREATE OR REPLACE TRIGGER money_return_insert AFTER INSERT ON "SubscriptionInvoice"
  FOR EACH ROW WHEN (NEW."refundedAmount" <> 0) EXECUTE FUNCTION money_return_keep();
CREATE OR REPLACE TRIGGER money_return_update AFTER UPDATE ON "CreditPurchase" FOR EACH ROW
  WHEN (NEW."refundedAmount" <> OLD."refundedAmount" OR NEW."paidAt" IS DISTINCT FROM OLD."paidAt")
  EXECUTE FUNCTION money_return_keep();
CREATE OR REPLACE TRIGGER money_return_update AFTER UPDATE ON "SubscriptionInvoice" FOR EACH ROW
  WHEN (NEW."refundedAmount" <> OLD."refundedAmount" OR NEW."paidAt" IS DISTINCT FROM OLD."paidAt")
  EXECUTE FUNCTION money_return_keep();
