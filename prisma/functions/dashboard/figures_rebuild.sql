-- Rebuilds all figures from their rows, after rows were written past the triggers. Locks those tables meanwhile.
-- Called by scripts/seed/business.ts.
CREATE OR REPLACE FUNCTION figures_rebuild() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "User", "Song", "ProviderJob", "CreditPurchase", "SubscriptionInvoice", "CreditOperation", "MoneyReturn",
    "SubscriptionMovement" IN SHARE MODE;
  DELETE FROM "Figure";
  DELETE FROM "FigureChange";
  INSERT INTO "FigureChange" (at, kind, count, amount) SELECT at, kind, count, amount FROM "FigureCounted";
  SELECT figures_fold();
$$;
