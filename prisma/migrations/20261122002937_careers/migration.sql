-- CreateEnum
CREATE TYPE "EmploymentType" AS ENUM ('full_time', 'part_time', 'contract', 'temporary', 'internship');

-- CreateEnum
CREATE TYPE "ApplicationStatus" AS ENUM ('applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn');

-- CreateTable
CREATE TABLE "Job" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "team" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "remote" BOOLEAN NOT NULL DEFAULT false,
    "employmentType" "EmploymentType" NOT NULL,
    "salaryMin" INTEGER,
    "salaryMax" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "description" TEXT NOT NULL,
    "process" TEXT,
    "closesAt" TIMESTAMPTZ(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Application" (
    "id" UUID NOT NULL,
    "jobId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "resumeId" UUID,
    "resumeUrl" TEXT,
    "portfolioUrl" TEXT,
    "coverLetter" TEXT,
    "status" "ApplicationStatus" NOT NULL DEFAULT 'applied',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApplicationEvent" (
    "id" UUID NOT NULL,
    "applicationId" UUID NOT NULL,
    "status" "ApplicationStatus" NOT NULL,
    "actorId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApplicationEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApplicationTally" (
    "jobId" UUID NOT NULL,
    "status" "ApplicationStatus" NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ApplicationTally_pkey" PRIMARY KEY ("jobId","status")
);

-- CreateIndex
CREATE UNIQUE INDEX "Application_resumeId_key" ON "Application"("resumeId");

-- CreateIndex
CREATE INDEX "Application_createdAt_id_idx" ON "Application"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Application_updatedAt_id_idx" ON "Application"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "Application_name_id_idx" ON "Application"("name", "id");

-- CreateIndex
CREATE INDEX "Application_status_createdAt_id_idx" ON "Application"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Application_jobId_createdAt_id_idx" ON "Application"("jobId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Application_jobId_status_createdAt_id_idx" ON "Application"("jobId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Application_userId_createdAt_id_idx" ON "Application"("userId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Application_userId_jobId_key" ON "Application"("userId", "jobId");

-- CreateIndex
CREATE INDEX "ApplicationEvent_applicationId_id_idx" ON "ApplicationEvent"("applicationId", "id");

-- CreateIndex
CREATE INDEX "ApplicationEvent_actorId_idx" ON "ApplicationEvent"("actorId");

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_resumeId_fkey" FOREIGN KEY ("resumeId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApplicationEvent" ADD CONSTRAINT "ApplicationEvent_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApplicationEvent" ADD CONSTRAINT "ApplicationEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Lists of jobs leave the deleted out: so do the indexes they are read by. Those that are offered have their own, newest first.
CREATE INDEX "Job_by_createdAt" ON "Job" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_by_updatedAt" ON "Job" ("updatedAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_by_title" ON "Job" ("title", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_by_team" ON "Job" ("team", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_by_location" ON "Job" ("location", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Job_active" ON "Job" ("createdAt", "id") WHERE "isActive" AND "deletedAt" IS NULL;
CREATE INDEX "Job_active_team" ON "Job" ("team", "createdAt", "id") WHERE "isActive" AND "deletedAt" IS NULL;
CREATE INDEX "Job_active_location" ON "Job" ("location", "createdAt", "id") WHERE "isActive" AND "deletedAt" IS NULL;
CREATE INDEX "Job_active_type" ON "Job" ("employmentType", "createdAt", "id") WHERE "isActive" AND "deletedAt" IS NULL;
CREATE INDEX "Job_active_remote" ON "Job" ("createdAt", "id") WHERE "isActive" AND "deletedAt" IS NULL AND "remote";
CREATE INDEX "Job_inactive" ON "Job" ("createdAt", "id") WHERE NOT "isActive" AND "deletedAt" IS NULL;

-- Parts of words, anywhere.
CREATE INDEX "Job_words" ON "Job" USING gin (("title" || ' ' || "team" || ' ' || "location") gin_trgm_ops);
CREATE INDEX "Application_words" ON "Application" USING gin (("name" || ' ' || "email") gin_trgm_ops);

ALTER TABLE "Job" ADD CONSTRAINT "Job_salary_check" CHECK ("salaryMin" >= 0 AND "salaryMax" >= 0 AND "salaryMin" <= "salaryMax");

-- How many jobs there are, kept once a statement.
CREATE FUNCTION job_total_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN change := change - (SELECT count(*) FROM old_rows WHERE "deletedAt" IS NULL); END IF;
  IF TG_OP <> 'DELETE' THEN change := change + (SELECT count(*) FROM new_rows WHERE "deletedAt" IS NULL); END IF;
  IF change <> 0 THEN
    INSERT INTO "ListTotal" AS t (scope, total) VALUES ('jobs', change)
    ON CONFLICT (scope) DO UPDATE SET total = t.total + EXCLUDED.total;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER job_total_insert AFTER INSERT ON "Job" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION job_total_keep();
CREATE TRIGGER job_total_delete AFTER DELETE ON "Job" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION job_total_keep();
CREATE TRIGGER job_total_update AFTER UPDATE ON "Job" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION job_total_keep();

-- How many applications each job has of each status, kept once a statement and in a fixed order.
CREATE FUNCTION application_tally_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ApplicationTally" AS t ("jobId", "status", "count")
      SELECT "jobId", "status", count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("jobId", "status") DO UPDATE SET "count" = t."count" + EXCLUDED."count";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "ApplicationTally" AS t ("jobId", "status", "count")
      SELECT "jobId", "status", -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("jobId", "status") DO UPDATE SET "count" = t."count" + EXCLUDED."count";
  ELSE
    INSERT INTO "ApplicationTally" AS t ("jobId", "status", "count")
      SELECT "jobId", "status", sum(change) FROM (
        SELECT "jobId", "status", 1 AS change FROM new_rows
        UNION ALL
        SELECT "jobId", "status", -1 FROM old_rows
      ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT ("jobId", "status") DO UPDATE SET "count" = t."count" + EXCLUDED."count";
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER application_tally_insert AFTER INSERT ON "Application" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_tally_keep();
CREATE TRIGGER application_tally_delete AFTER DELETE ON "Application" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_tally_keep();
CREATE TRIGGER application_tally_update AFTER UPDATE ON "Application"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION application_tally_keep();
