-- How common a word is decides how a search goes about it (search_plan). By default the thousand commonest are known and
-- all others are taken for as common as the last of these; now it is the five thousand commonest.
ALTER TABLE "SongSearch" ALTER COLUMN "document" SET STATISTICS 500;
ANALYZE "SongSearch";
