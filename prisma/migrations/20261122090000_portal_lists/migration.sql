-- Each filter of the list of jobs has an index in the list's order: counting and the first page read nothing else.
CREATE INDEX "Job_team_createdAt" ON "Job" ("team", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_location_createdAt" ON "Job" ("location", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_type_createdAt" ON "Job" ("employmentType", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_remote_createdAt" ON "Job" ("remote", "createdAt", "id") WHERE "deletedAt" IS NULL;

-- What the figures above lists count, in the lists' order.
CREATE INDEX "Application_undecided" ON "Application" ("createdAt", "id")
  WHERE "status" IN ('applied', 'screening', 'interview', 'offer');
CREATE INDEX "Subscription_paying" ON "Subscription" ("createdAt" DESC, "id" DESC)
  WHERE "status" IN ('active', 'past_due');

-- Deep pages by number read the index alone: what the lists leave out stands in it.
CREATE INDEX "User_by_createdAt" ON "User" ("createdAt" DESC, "id" DESC) WHERE "status" <> 'deleted';
DROP INDEX "Job_active";
CREATE INDEX "Job_active" ON "Job" ("createdAt", "id") INCLUDE ("closesAt") WHERE "isActive" AND "deletedAt" IS NULL;

-- What admins find among all songs, by relevance and by heat, as there is one of what everybody finds.
CREATE INDEX "Song_all_hottest" ON "Song" (heat DESC, id DESC) WHERE "deletedAt" IS NULL;
