-- Movements as admins list them: all, of one kind, and of one plan, the latest first.
-- CreateIndex
CREATE INDEX "SubscriptionMovement_at_id_idx" ON "SubscriptionMovement"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SubscriptionMovement_kind_at_id_idx" ON "SubscriptionMovement"("kind", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SubscriptionMovement_planId_at_id_idx" ON "SubscriptionMovement"("planId", "at" DESC, "id" DESC);
