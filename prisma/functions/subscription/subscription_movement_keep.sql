-- Writes a movement of recurring revenue whenever a subscription starts, changes what it pays, or ends. Times are
-- Stripe's if it gives one, else the time of the last sync, and never go backwards.
CREATE OR REPLACE FUNCTION subscription_movement_keep() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER subscription_movement_insert AFTER INSERT ON "Subscription"
  FOR EACH ROW WHEN (NEW."status" IN ('active', 'past_due')) EXECUTE FUNCTION subscription_movement_keep();
CREATE OR REPLACE TRIGGER subscription_movement_update AFTER UPDATE ON "Subscription" FOR EACH ROW
  WHEN (NEW."status" <> OLD."status" OR NEW."annualAmount" <> OLD."annualAmount")
  EXECUTE FUNCTION subscription_movement_keep();
