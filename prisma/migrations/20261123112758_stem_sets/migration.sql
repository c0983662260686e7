-- CreateEnum
CREATE TYPE "StemSetKind" AS ENUM ('flac', 'wav', 'parts');

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "allowsParts" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "StemSet" (
    "id" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "rendition" UUID NOT NULL,
    "kind" "StemSetKind" NOT NULL,
    "status" "ExportStatus" NOT NULL DEFAULT 'queued',
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "size" BIGINT,
    "storageKey" TEXT,
    "groups" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "StemSet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StemSet_songId_createdAt_idx" ON "StemSet"("songId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "StemSet_expiresAt_idx" ON "StemSet"("expiresAt");

-- One current set of a kind: a failed one is made again.
CREATE UNIQUE INDEX "StemSet_current" ON "StemSet" ("songId", "rendition", "kind") WHERE "status" <> 'failed';

-- AddForeignKey
ALTER TABLE "StemSet" ADD CONSTRAINT "StemSet_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;
