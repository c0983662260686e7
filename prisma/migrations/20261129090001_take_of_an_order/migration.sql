-- An edit of a song names the one of its order that it is: others may not have been delivered.
ALTER TABLE "ProviderJob" ADD COLUMN "take" SMALLINT NOT NULL DEFAULT 1;
