-- Locks an account, creating it if necessary. The ledger's only lock: every operation takes it first.
CREATE OR REPLACE FUNCTION credits_lock(person uuid) RETURNS "CreditAccount" LANGUAGE plpgsql AS $$
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
