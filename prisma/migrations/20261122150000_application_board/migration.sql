-- The columns of the board: the applications of one status, what changed last on top, of all jobs or of one.
CREATE INDEX "Application_status_updatedAt_id_idx" ON "Application"("status", "updatedAt", "id");
CREATE INDEX "Application_jobId_status_updatedAt_id_idx" ON "Application"("jobId", "status", "updatedAt", "id");
