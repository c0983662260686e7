-- CreateEnum
CREATE TYPE "ProviderJobState" AS ENUM ('asking', 'accepted', 'delivered', 'ended');

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "model" TEXT,
ADD COLUMN     "suggestion" TEXT;

-- CreateTable
CREATE TABLE "ProviderJob" (
    "songId" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "state" "ProviderJobState" NOT NULL DEFAULT 'asking',
    "reference" TEXT,
    "misses" SMALLINT NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "runningAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "seconds" INTEGER NOT NULL,
    "isMade" BOOLEAN NOT NULL DEFAULT false,
    "model" TEXT,
    "costUnit" TEXT,
    "costAmount" DOUBLE PRECISION,

    CONSTRAINT "ProviderJob_pkey" PRIMARY KEY ("songId","attempt")
);

-- CreateTable
CREATE TABLE "ProviderStatus" (
    "provider" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "model" TEXT,
    "capabilities" JSONB,
    "seenAt" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "ProviderStatus_pkey" PRIMARY KEY ("provider")
);

-- CreateIndex
CREATE INDEX "ProviderJob_provider_endedAt_idx" ON "ProviderJob"("provider", "endedAt" DESC);

-- What is under way at a provider.
CREATE INDEX "ProviderJob_open" ON "ProviderJob" ("provider", "askedAt") WHERE "state" <> 'ended';
