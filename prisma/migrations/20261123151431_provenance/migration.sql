-- CreateTable
CREATE TABLE "SongProvenance" (
    "songId" UUID NOT NULL,
    "rendition" UUID NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,
    "provider" TEXT,
    "model" TEXT,
    "statement" TEXT NOT NULL,

    CONSTRAINT "SongProvenance_pkey" PRIMARY KEY ("songId","rendition")
);

-- CreateTable
CREATE TABLE "SoundHash" (
    "sha256" TEXT NOT NULL,
    "songId" UUID NOT NULL,
    "rendition" UUID NOT NULL,
    "format" TEXT NOT NULL,

    CONSTRAINT "SoundHash_pkey" PRIMARY KEY ("sha256","songId","rendition")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL,
    "publicKey" JSONB NOT NULL,
    "privateKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SoundHash_songId_rendition_idx" ON "SoundHash"("songId", "rendition");

-- AddForeignKey
ALTER TABLE "SongProvenance" ADD CONSTRAINT "SongProvenance_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SoundHash" ADD CONSTRAINT "SoundHash_songId_rendition_fkey" FOREIGN KEY ("songId", "rendition") REFERENCES "SongProvenance"("songId", "rendition") ON DELETE CASCADE ON UPDATE CASCADE;
