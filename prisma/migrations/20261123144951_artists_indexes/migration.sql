-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "User_handle_key" ON "User"("handle");
