-- Accounts by the day they were deleted, as the figures count them.
CREATE INDEX "User_deleted" ON "User" ("deletedAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL;
