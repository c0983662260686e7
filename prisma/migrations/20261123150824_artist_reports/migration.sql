-- AlterTable
ALTER TABLE "SongReport" ADD COLUMN     "artistId" UUID,
ALTER COLUMN "songId" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "SongReport" ADD CONSTRAINT "SongReport_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
