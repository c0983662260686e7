-- One product is the popular one: of several, the one that the page has highlighted, the first on sale.
UPDATE "CreditProduct" SET "isPopular" = false
WHERE "isPopular" AND "id" <> (
  SELECT "id" FROM "CreditProduct" WHERE "isPopular" ORDER BY "isActive" DESC, "sortOrder", "id" LIMIT 1);
