-- Keeps the tables below append-only: an audit trail or a ledger that could be edited would prove nothing.
-- Rows are added by lib/domain/audit/record.ts, the ledger's functions and the triggers of payments and subscriptions.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER credit_entry_append_only BEFORE UPDATE OR DELETE ON "CreditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER money_return_append_only BEFORE UPDATE OR DELETE ON "MoneyReturn"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER subscription_movement_append_only BEFORE UPDATE OR DELETE ON "SubscriptionMovement"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
