-- requires: song_length_class
-- Returns what is known of the time that a running song still takes: its place among those that wait for the same provider,
-- how many that provider makes now, whether it is away, and how long songs of its length take (median and 90th percentile
-- of the last 50 by the latest model; null with fewer than five). Bounded: a place beyond 1,000 is null.
-- Called by lib/domain/song/row.ts.
CREATE OR REPLACE FUNCTION song_wait(song "Song") RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  maker text := coalesce(song."provider", 'builtin');
  class smallint := song_length_class(song."orderedSeconds");
  place int;
  times double precision[];
BEGIN
  IF song."status" = 'queued' AND maker = 'builtin' THEN
    SELECT CASE WHEN count(*) < 1000 THEN count(*) + 1 END INTO place FROM (
      SELECT FROM graphile_worker._private_jobs j, graphile_worker._private_jobs own
      WHERE own."key" = 'song:' || song."id" || ':' || song."attempt" AND j.is_available AND j.task_id = own.task_id
        AND (j.priority, j.run_at, j.id) < (own.priority, own.run_at, own.id) LIMIT 1000) AS before;
  ELSIF song."status" = 'queued' THEN
    SELECT l.place INTO place FROM (
      SELECT w.id, row_number() OVER (ORDER BY w.turn, w."queuedAt", w.id) AS place FROM (
        SELECT s.id, s."queuedAt", coalesce(r.songs, 0)
          + row_number() OVER (PARTITION BY s."ownerId" ORDER BY s."queuedAt", s.id) AS turn
        FROM (SELECT o.id, o."ownerId", o."queuedAt" FROM "Song" o
          WHERE o."provider" = maker AND o."status" = 'queued' AND o."deletedAt" IS NULL ORDER BY o."queuedAt" LIMIT 1000) AS s
        LEFT JOIN (SELECT g."ownerId", count(*) AS songs FROM "Song" g
          WHERE g."status" = 'generating' AND g."deletedAt" IS NULL GROUP BY 1) AS r ON r."ownerId" = s."ownerId"
      ) AS w) AS l WHERE l.id = song."id";
  END IF;
  SELECT percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY t."seconds") INTO times FROM (
    SELECT g."seconds" FROM "GenerationTime" g
    WHERE g."provider" = maker AND g."length" = class AND g."model" = (
      SELECT n."model" FROM "GenerationTime" n WHERE n."provider" = maker AND n."length" = class ORDER BY n."id" DESC LIMIT 1)
    ORDER BY g."id" DESC LIMIT 50) AS t HAVING count(*) >= 5;
  RETURN jsonb_build_object(
    'place', place,
    'playing', (SELECT count(*) FROM "Song" s
      WHERE s."provider" = maker AND s."status" = 'generating' AND s."deletedAt" IS NULL),
    'isAway', EXISTS (SELECT FROM "ProviderStatus" p 
      WHERE p."provider" = maker AND (p."pausedUntil" > now() OR p."seenAt" < now() - interval '90 seconds')),
    'p50', times[1], 'p90', times[2]);
END
$$;
