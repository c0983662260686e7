-- Those that will end at a known time, in the order of the admin's list.
CREATE INDEX "Subscription_ending" ON "Subscription" ("createdAt" DESC, "id" DESC)
  WHERE "cancelAt" IS NOT NULL AND "status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused');
