-- CreateEnum
CREATE TYPE "ExportKind" AS ENUM ('songs', 'account');

-- AlterTable
ALTER TABLE "Export" ADD COLUMN     "kind" "ExportKind" NOT NULL DEFAULT 'songs';
