CREATE INDEX CONCURRENTLY IF NOT EXISTS "User_without_handle" ON "User" ("id") WHERE "handle" IS NULL;
