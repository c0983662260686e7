-- CreateEnum
CREATE TYPE "AcceptedText" AS ENUM ('terms', 'privacy');

-- CreateEnum
CREATE TYPE "SongLicence" AS ENUM ('all-rights-reserved', 'cc-by', 'cc0');

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "licence" "SongLicence" NOT NULL DEFAULT 'all-rights-reserved';

-- CreateTable
CREATE TABLE "TermsAcceptance" (
    "userId" UUID NOT NULL,
    "kind" "AcceptedText" NOT NULL,
    "version" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TermsAcceptance_pkey" PRIMARY KEY ("userId","kind","version")
);

-- AddForeignKey
ALTER TABLE "TermsAcceptance" ADD CONSTRAINT "TermsAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
