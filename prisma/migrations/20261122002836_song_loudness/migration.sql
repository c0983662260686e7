-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "loudness" REAL;
