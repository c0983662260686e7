-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "previewAttempt" INTEGER;
