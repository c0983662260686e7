-- AlterEnum
ALTER TYPE "UploadKind" ADD VALUE 'song';

-- AlterTable
ALTER TABLE "CreditPricing" ADD COLUMN     "songChangeCost" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "changes" JSONB,
ADD COLUMN     "edit" JSONB,
ADD COLUMN     "familyId" UUID,
ADD COLUMN     "parentId" UUID;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "seconds" INTEGER;
