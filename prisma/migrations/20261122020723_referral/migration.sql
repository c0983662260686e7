-- CreateEnum
CREATE TYPE "ReferralState" AS ENUM ('rewarded', 'held', 'refused');

-- CreateEnum
CREATE TYPE "ReferralReason" AS ENUM ('cap', 'gone', 'suspended', 'same_device', 'same_mailbox', 'aliased', 'disposable');

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT;

-- CreateTable
CREATE TABLE "Referral" (
    "friendId" UUID NOT NULL,
    "inviterId" UUID NOT NULL,
    "state" "ReferralState" NOT NULL,
    "reasons" "ReferralReason"[],
    "credits" INTEGER NOT NULL DEFAULT 0,
    "mailbox" TEXT NOT NULL,
    "devices" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Referral_pkey" PRIMARY KEY ("friendId")
);

-- CreateIndex
CREATE INDEX "Referral_inviterId_state_idx" ON "Referral"("inviterId", "state");

-- CreateIndex
CREATE INDEX "Referral_mailbox_idx" ON "Referral"("mailbox");

-- CreateIndex
CREATE INDEX "Referral_state_createdAt_friendId_idx" ON "Referral"("state", "createdAt" DESC, "friendId" DESC);

-- AddForeignKey
ALTER TABLE "Referral" ADD CONSTRAINT "Referral_friendId_fkey" FOREIGN KEY ("friendId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Referral" ADD CONSTRAINT "Referral_inviterId_fkey" FOREIGN KEY ("inviterId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
