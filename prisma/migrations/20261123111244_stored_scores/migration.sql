-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "scoreVersion" SMALLINT;
