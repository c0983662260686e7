-- CreateEnum
CREATE TYPE "Vocals" AS ENUM ('none', 'choir', 'synthetic', 'vocoder');

-- CreateEnum
CREATE TYPE "Voice" AS ENUM ('female', 'male');

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "vocals" "Vocals",
ADD COLUMN     "voice" "Voice";
