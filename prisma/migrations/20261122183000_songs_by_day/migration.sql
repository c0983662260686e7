-- Songs by the moment they were asked for, as the figures count them: those in the trash too.
CREATE INDEX "Song_asked" ON "Song" ("queuedAt" DESC, "id" DESC) WHERE "queuedAt" IS NOT NULL;
CREATE INDEX "Song_asked_status" ON "Song" ("status", "queuedAt" DESC, "id" DESC) WHERE "queuedAt" IS NOT NULL;
