-- CreateEnum
CREATE TYPE "WebhookSwitchedOff" AS ENUM ('owner', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "WebhookDeliveryStatus" AS ENUM ('waiting', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "WebhookReceiver" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secretVersion" INTEGER NOT NULL DEFAULT 1,
    "rotatedAt" TIMESTAMPTZ(3),
    "switchedOff" "WebhookSwitchedOff",
    "switchedOffAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "lastDeliveredAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookReceiver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "receiverId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "WebhookDeliveryStatus" NOT NULL DEFAULT 'waiting',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "attemptsBefore" SMALLINT NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "lastTriedAt" TIMESTAMPTZ(3),
    "lastStatus" SMALLINT,
    "lastDurationMs" INTEGER,
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WebhookReceiver_ownerId_createdAt_id_idx" ON "WebhookReceiver"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_receiverId_createdAt_id_idx" ON "WebhookDelivery"("receiverId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- AddForeignKey
ALTER TABLE "WebhookReceiver" ADD CONSTRAINT "WebhookReceiver_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_receiverId_fkey" FOREIGN KEY ("receiverId") REFERENCES "WebhookReceiver"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Receivers with something to send: failing ones apart, so that they take no place from those that work.
CREATE INDEX "WebhookReceiver_due" ON "WebhookReceiver" ("dueAt") WHERE "dueAt" IS NOT NULL AND "failingSince" IS NULL;
CREATE INDEX "WebhookReceiver_due_again" ON "WebhookReceiver" ("dueAt")
  WHERE "dueAt" IS NOT NULL AND "failingSince" IS NOT NULL;

-- What waits for a receiver, in the order of its attempts.
CREATE INDEX "WebhookDelivery_waiting" ON "WebhookDelivery" ("receiverId", "nextTryAt") WHERE "status" = 'waiting';
