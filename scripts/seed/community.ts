import pg from 'pg';
import { runSteps, type Step } from '../bench/support/steps';

/**
 * Adds what users publish and automate to a database filled by scripts/seed/songs.ts: 100,000 more accounts, artists and
 * their followers, playlists, reports of artists, accepted terms, API tokens and webhooks. A few accounts have the most
 * there can be of one thing; scripts/bench/community knows them by their numbers. Does nothing if the data is there.
 * DATABASE_URL=… node --import tsx scripts/seed/community.ts
 */
const PEOPLE = 200_000;
const ROWS = 100_000;
const SONGS_OF_ONE = 100_000;
const DELIVERIES_OF_ONE = 1_000_000;

const numbers = (max: number) => `generate_series(1, ${max}) AS n`;
const oneOf = (type: string) =>
  `(enum_range(NULL::"${type}"))[1 + n % cardinality(enum_range(NULL::"${type}"))]`;
const ago = (unit: string) => `now() - n * interval '1 ${unit}'`;
const person = (n: number | string) => `pg_temp.id('person', ${n})`;
const body = `'{"type": "song.ready", "data": "' || repeat('x', 300) || '"}'`;

const steps: Step[] = [
  [
    'accounts',
    `INSERT INTO "User" (id, name, email, "referralCode", "createdAt", "updatedAt")
     SELECT ${person('n')}, 'Person ' || n, 'person' || n || '@bench.example', 'B' || n, now(), now()
     FROM generate_series((SELECT count(*) FROM "User") + 1, ${PEOPLE}) AS n;
     UPDATE "User" SET handle = 'person-' || substring("referralCode" FROM 2)`,
  ],
  // Their search documents still name the former owners, whom no list of artists reads.
  [
    'an artist with many songs',
    `UPDATE "Song" SET "ownerId" = ${person(PEOPLE)} WHERE id IN (
       SELECT s.id FROM "Song" s WHERE s.visibility = 'public' AND s.status = 'ready' AND s."deletedAt" IS NULL
         AND s."ownerId" <> ${person(1)} ORDER BY s.id LIMIT ${SONGS_OF_ONE});
     DELETE FROM "ListTotal" WHERE scope LIKE 'owner:%';
     INSERT INTO "ListTotal" (scope, total) SELECT 'owner:' || "ownerId", count(*) FROM "Song" GROUP BY "ownerId";
     UPDATE "ListTotal" SET total = ${PEOPLE} WHERE scope = 'users'`,
  ],
  [
    'followers',
    `INSERT INTO "ArtistFollow" ("followerId", "artistId", "createdAt")
     SELECT ${person(`${PEOPLE} - 1`)}, ${person('n * 20')}, ${ago('minute')} FROM ${numbers(4_999)}
     UNION ALL SELECT ${person('n')}, ${person(PEOPLE)}, ${ago('second')} FROM ${numbers(PEOPLE - 1)}
     UNION ALL SELECT ${person('n')}, ${person('1 + n * 7 % 1000 + k')}, ${ago('second')}
       FROM generate_series(2000, ${ROWS}) AS n, generate_series(1, 5) AS k`,
  ],
  [
    'blocked artists',
    `INSERT INTO "ArtistBlock" ("userId", "artistId", "createdAt")
     SELECT ${person(`${PEOPLE} - 2`)}, ${person('n + 1')}, ${ago('minute')} FROM ${numbers(1_000)}
     UNION ALL SELECT ${person('n')}, ${person('n + 1')}, ${ago('minute')} FROM ${numbers(ROWS)}`,
  ],
  [
    'playlists',
    `INSERT INTO "Playlist" (id, "ownerId", name, visibility, "createdAt", "updatedAt")
     SELECT pg_temp.id('playlist', n), ${person(`CASE WHEN n <= 200 THEN ${PEOPLE} ELSE n END`)}, 'Playlist ' || n,
       (ARRAY['public', 'private'])[1 + n % 2]::"Visibility", ${ago('minute')}, ${ago('minute')} FROM ${numbers(50_000)};
     INSERT INTO "PlaylistSong" ("playlistId", "songId", place, "addedAt")
     SELECT pg_temp.id('playlist', n), s.id, lpad(rank::text, 6, '0'), now() - rank * interval '1 minute'
     FROM ${numbers(50_000)}, generate_series(1, CASE WHEN n = 2 THEN 10000 WHEN n <= 200 THEN 500 ELSE 10 END) AS rank
     JOIN (SELECT id, row_number() OVER () AS rank FROM (SELECT id FROM "Song" LIMIT 10000) AS few) AS s USING (rank)`,
  ],
  [
    'reports',
    `INSERT INTO "SongReport" (id, "songId", "artistId", "reporterMark", reason, status, "createdAt")
     SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN pg_temp.id('song', n) END, CASE WHEN n % 2 = 1 THEN ${person('n')} END,
       'bench:' || n, ${oneOf('ReportReason')}, (ARRAY['open', 'dismissed'])[1 + n / 2 % 2]::"ReportStatus", ${ago('minute')}
     FROM ${numbers(2 * ROWS)};
     INSERT INTO "ListTotal" (scope, total) SELECT 'reports', count(*) FROM "SongReport" ON CONFLICT (scope) DO UPDATE SET total = EXCLUDED.total`,
  ],
  [
    'accepted terms',
    `INSERT INTO "TermsAcceptance" ("userId", kind, version, at)
     SELECT ${person('n')}, kind, '2026-01-01', now() FROM ${numbers(PEOPLE)}, unnest(enum_range(NULL::"AcceptedText")) AS kind`,
  ],
  [
    'API tokens',
    `INSERT INTO "ApiToken" (id, "ownerId", name, scopes, "monthlyCredits", hash, prefix, "createdAt", "revokedAt")
     SELECT pg_temp.id('token', n), ${person(`CASE WHEN n <= 1050 THEN ${PEOPLE} ELSE n END`)}, 'Token ' || n, '{read,make}', 1000,
       decode(md5('token' || n), 'hex'), 'tw_' || n, ${ago('minute')}, CASE WHEN n BETWEEN 51 AND 1050 THEN now() END
     FROM ${numbers(ROWS)};
     INSERT INTO "ApiTokenMonth" ("tokenId", month, credits)
     SELECT id, date_trunc('month', now())::date - n * interval '1 month', 0 FROM "ApiToken", generate_series(0, 11) AS n`,
  ],
  // Released holds: they leave the balance and the budgets as they were.
  [
    'credits by token',
    `INSERT INTO "CreditAccount" ("userId", operations) VALUES (${person(PEOPLE)}, ${ROWS})
       ON CONFLICT ("userId") DO UPDATE SET operations = "CreditAccount".operations + ${ROWS};
     INSERT INTO "CreditOperation" (key, "userId", kind, status, amount, fingerprint, "songId", "tokenId", "createdAt", "settledAt")
     SELECT 'community:' || n, ${person(PEOPLE)}, 'capture', 'returned', -5, 'capture:-5', pg_temp.id('song', n),
       pg_temp.id('token', 1 + n % 50), now() - (${ROWS} - n) * interval '1 second', now()
     FROM ${numbers(ROWS)}`,
  ],
  [
    'webhooks',
    `INSERT INTO "WebhookReceiver" (id, "ownerId", url, events, "createdAt", "updatedAt")
     SELECT pg_temp.id('receiver', n), ${person(`${PEOPLE} + 1 - n`)}, 'https://receiver.example/' || n, '{song.ready}', now(), now()
     FROM ${numbers(20_000)};
     INSERT INTO "WebhookDelivery" (id, "receiverId", "eventId", type, body, status, attempts, "lastTriedAt", "lastStatus", "createdAt")
     SELECT gen_random_uuid(), pg_temp.id('receiver', CASE WHEN n <= ${DELIVERIES_OF_ONE} THEN 1 ELSE 2 + n % 19999 END),
       gen_random_uuid(), 'song.ready', ${body}, 'delivered', 1, ${ago('second')}, 200, ${ago('second')}
     FROM ${numbers(DELIVERIES_OF_ONE + 200_000)}`,
  ],
  [
    'totals of followers',
    `INSERT INTO "ListTotal" (scope, total) SELECT 'followers:' || "artistId", count(*) FROM "ArtistFollow" GROUP BY "artistId"`,
  ],
];

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query('SELECT EXISTS (SELECT FROM "ArtistFollow") AS done');
if (!rows[0].done) {
  await client.query('BEGIN');
  // Triggers are off: the steps write what they would maintain.
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(`
    CREATE FUNCTION pg_temp.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
      $$ SELECT overlay(overlay(md5(kind || n::text) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid $$`);
  await runSteps(client, steps);
  await client.query('COMMIT');
  await runSteps(client, [['vacuum', 'VACUUM ANALYZE']]);
}
await client.end();
