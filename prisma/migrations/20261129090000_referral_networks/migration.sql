-- A reward is held if another friend of the same inviter came from the same network.
ALTER TYPE "ReferralReason" ADD VALUE 'same_network';
ALTER TABLE "Session" ADD COLUMN "network" TEXT;
ALTER TABLE "Referral" ADD COLUMN "networks" TEXT[];
