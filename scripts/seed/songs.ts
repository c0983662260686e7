import pg from 'pg';
import { genres } from '../../lib/domain/genre/catalogue';

/**
 * Fills a migrated, empty database with a library for benchmarks: the same songs for the same numbers. One user has
 * 50,000 of them, or a twentieth if there are fewer than a million. Songs have words with natural frequencies, plays,
 * likes and heat, but no files.
 * DATABASE_URL=… node --import tsx scripts/seed/songs.ts [songs] [people]
 */
const [songs = 1_000_000, people = Math.ceil(songs / 10)] = process.argv.slice(2).map(Number);
const words = 30_000;
const lines = 100_000;

const base =
  'the you me and love night heart in my of to your a i on light it for all dream we rain away fire time home road down river blue dance never eyes moon sky summer winter gold city baby ocean morning midnight shadow wild star alone again forever burning slow electric paper silver distant northern copper amber borrowed harbour letters season rooms weather stations distance shoreline hours window notebook raincoat lamplight kettle balcony umbrella corner avenue taxi portrait waltz lantern nocturne prelude garden orchard terrace motion signal skyline mirror pressure neon horizon circuit tunnel voltage concrete relay static highway thunder gasoline engine riot ember wire anthem ferry quiet soft still gentle pale drifting early hollow cold sunken fading heavy last open bright high warm café été niño façade über corazón señorita déjà naïve piñata'.split(
    ' ',
  );
const onsets = [
  'b',
  'd',
  'f',
  'g',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'st',
  'br',
  'cl',
  'gr',
  'tr',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'];

const steps: [string, string][] = [
  ['random numbers', `SELECT setseed(0.42)`],
  [
    'people',
    `INSERT INTO "User" (id, name, email, "referralCode", "createdAt", "updatedAt")
     SELECT pg_temp.id('person', n), 'Person ' || n, 'person' || n || '@bench.example', 'B' || n, now(), now()
     FROM generate_series(1, ${people}) AS n`,
  ],
  [
    'words',
    `CREATE TEMP TABLE word AS
     SELECT n, coalesce(base[n], onsets[1 + n % 18] || vowels[1 + n / 18 % 8] || onsets[1 + n / 144 % 18] || vowels[1 + n / 2592 % 8]
       || CASE WHEN n > 20736 THEN onsets[1 + n % 7] ELSE '' END) AS word
     FROM (SELECT $1::text[] AS base, $2::text[] AS onsets, $3::text[] AS vowels) AS parts, generate_series(1, ${words}) AS n`,
  ],
  // Rank r of V words, by Zipf's law: V to the power of a random number.
  [
    'lines',
    `CREATE TEMP TABLE line AS SELECT picks.n, string_agg(word, ' ') AS line FROM (
       SELECT n, floor(power(${words}, random()))::int AS pick FROM generate_series(1, ${lines}) AS n, generate_series(1, 4 + n % 5)
     ) AS picks JOIN word w ON w.n = pick GROUP BY picks.n`,
  ],
  [
    'names',
    `CREATE TEMP TABLE name AS SELECT picks.n, initcap(string_agg(word, ' ')) AS name FROM (
       SELECT n, 20 + floor(power(${words - 20}, random()))::int AS pick
       FROM generate_series(1, ${songs}) AS n, generate_series(1, 1 + n % 3)
     ) AS picks JOIN word w ON w.n = pick GROUP BY picks.n`,
  ],
  [
    'lyrics',
    `CREATE TEMP TABLE lyrics AS SELECT picks.n, string_agg(line, E'\\n') AS lyrics FROM (
       SELECT n, 1 + floor(${lines} * random())::int AS pick
       FROM generate_series(1, ${songs}) AS n, generate_series(1, 6 + n % 7) WHERE n % 5 < 2
     ) AS picks JOIN line l ON l.n = pick GROUP BY picks.n`,
  ],
  [
    'likes',
    `CREATE TEMP TABLE liked AS SELECT DISTINCT 1 + floor(${people} * power(random(), 3))::int AS person,
       1 + floor(${songs} * power(random(), 4))::int AS song FROM generate_series(1, ${songs})`,
  ],
  [
    'songs',
    `INSERT INTO "Song" (id, "ownerId", name, description, lyrics, prompt, "genreSlug", mood, visibility, status, progress,
       "durationSeconds", bpm, key, rendition, peaks, tonic, mode, energy, "playCount", "likeCount", heat,
       "createdAt", "updatedAt", "queuedAt", "readyAt")
     SELECT pg_temp.id('song', n), pg_temp.id('person', CASE WHEN n % 20 = 0 AND n <= 1000000 THEN 1
         ELSE 2 + floor(${people - 1} * power(random(), 2))::int END),
       coalesce(name, 'Untitled'), initcap(genre) || ' at ' || 60 + n % 120 || ' bpm in D minor.', lyrics, 'a song about ' || name, genre,
       (ARRAY['calm','dark','bright'])[1 + n % 3],
       (ARRAY['public','public','public','public','unlisted','private'])[1 + floor(6 * random())::int]::"Visibility",
       (CASE WHEN n % 50 = 7 THEN 'failed' ELSE 'ready' END)::"SongStatus", 100, 60 + n % 240, 60 + n % 120, 'D minor',
       pg_temp.id('rendition', n), substring(decode(repeat(md5(n::text), 13), 'hex') FOR 200), n % 12, 'minor', 0.5,
       plays, coalesce(likes, 0),
       CASE WHEN plays > 0 THEN song_warmed(0, plays, now() - random() * interval '60 days') ELSE 0 END,
       made, now(), made, CASE WHEN n % 50 <> 7 THEN made + (6 + n % 41) * interval '1 second' END
     FROM (SELECT n, genres[1 + floor(cardinality(genres) * power(random(), 2))::int] AS genre,
         floor(power(random(), -0.8))::int - 1 AS plays,
         now() - (${songs} - n) * interval '30 seconds' AS made
       FROM generate_series(1, ${songs}) AS n, (SELECT $1::text[] AS genres) AS g) AS s
     LEFT JOIN name USING (n) LEFT JOIN lyrics USING (n)
     LEFT JOIN (SELECT song AS n, count(*)::int AS likes FROM liked GROUP BY song) AS counted USING (n)`,
  ],
  [
    'likes of people',
    `INSERT INTO "SongLike" ("userId", "songId", "createdAt")
     SELECT pg_temp.id('person', person), pg_temp.id('song', song), now() - random() * interval '60 days' FROM liked`,
  ],
  [
    'documents',
    `INSERT INTO "SongSearch" ("songId", "createdAt", heat, "isPublic", "isKept", document)
     SELECT s.id, s."createdAt", s.heat, song_is_public(s), true, song_document(s) FROM "Song" s`,
  ],
  [
    'totals',
    `INSERT INTO "ListTotal" (scope, total)
     SELECT scope, count(*) FROM "Song" s, song_total_scopes(s) AS scope GROUP BY scope
     UNION ALL SELECT 'users', count(*) FROM "User" ON CONFLICT (scope) DO UPDATE SET total = EXCLUDED.total`,
  ],
  // A plausible vocabulary includes mistyped words.
  [
    'vocabulary',
    `INSERT INTO "SearchWord" (word) SELECT DISTINCT song_fold(word) FROM word WHERE length(word) > 2 ON CONFLICT DO NOTHING`,
  ],
];
const values: Record<string, unknown[]> = {
  words: [base, onsets, vowels],
  songs: [genres.map(({ slug }) => slug)],
};

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query(
  'SELECT EXISTS (SELECT FROM "Song") OR EXISTS (SELECT FROM "User") AS taken',
);
if (rows[0].taken) throw new Error('This database is in use: name an empty one');
await client.query(`
  CREATE FUNCTION pg_temp.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT overlay(overlay(md5(kind || n::text) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid $$`);
for (const { slug, name, description, aliases } of genres) {
  await client.query(
    'INSERT INTO "Genre" (slug, name, description, aliases) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [slug, name, description, aliases],
  );
}

// Triggers are off: the steps write what they would maintain. Indexes are faster to build once the rows exist.
const tables = ['Song', 'SongLike', 'SongSearch'];
await client.query('SET session_replication_role = replica');
const { rows: indexes } = await client.query<{ name: string; definition: string }>(
  `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
   WHERE tablename = ANY($1) AND indexname NOT LIKE '%_pkey'`,
  [tables],
);
for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
for (const [name, sql] of steps) await timed(name, () => client.query(sql, values[name] ?? []));
await client.query(`SET maintenance_work_mem = '256MB'`);
for (const { name, definition } of indexes) await timed(name, () => client.query(definition));
await timed('vacuum', () => client.query('VACUUM ANALYZE'));
await client.end();

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(name.padEnd(40), `${((performance.now() - started) / 1000).toFixed(1)} s`);
}
