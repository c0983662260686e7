-- AlterTable
ALTER TABLE "SubscriptionIntent" ADD COLUMN     "pendingPriceId" UUID;
