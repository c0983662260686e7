-- AlterTable
ALTER TABLE "CreditPricing" ADD COLUMN     "providerPrices" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "credits" INTEGER,
ADD COLUMN     "orderedSeconds" INTEGER;
