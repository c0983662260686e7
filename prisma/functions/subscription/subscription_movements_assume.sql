-- Fills in movements for subscriptions that were written past the triggers: only their latest terms are known, so these
-- are taken to have applied from the start. Called by scripts/seed/business.ts.
CREATE OR REPLACE FUNCTION subscription_movements_assume() RETURNS void LANGUAGE sql AS $$
  INSERT INTO "SubscriptionMovement" ("subscriptionId", "planId", "kind", "before", "after", "at")
    SELECT "id", "planId", 'new', 0, "annualAmount", greatest("startedAt", coalesce("trialEndsAt", "startedAt"))
    FROM "Subscription" s
    WHERE "status" NOT IN ('incomplete', 'incomplete_expired', 'trialing') AND "problem" IS NULL
      AND ("endedAt" IS NULL OR "trialEndsAt" IS NULL OR "trialEndsAt" < "endedAt")
      AND NOT EXISTS (SELECT FROM "SubscriptionMovement" m WHERE m."subscriptionId" = s."id")
    ORDER BY "startedAt";
  INSERT INTO "SubscriptionMovement" ("subscriptionId", "planId", "kind", "before", "after", "at")
    SELECT s."id", s."planId", CASE s."status" WHEN 'canceled' THEN 'churn' ELSE 'contraction' END::"MovementKind",
      m."after", 0, greatest(coalesce(s."endedAt", s."pausedAt", s."currentPeriodStart"), m."at")
    FROM "Subscription" s JOIN "SubscriptionMovement" m ON m."subscriptionId" = s."id"
    WHERE (s."status" = 'canceled' OR s."status" IN ('paused', 'unpaid') AND m."after" > 0) AND m."kind" = 'new'
      AND NOT EXISTS (SELECT FROM "SubscriptionMovement" n WHERE n."subscriptionId" = s."id" AND n."id" > m."id")
    ORDER BY 6;
$$;
