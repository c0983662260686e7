CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "CreditProduct_one_popular" ON "CreditProduct" ("isPopular") WHERE "isPopular";
