/**
 * Measures processor time per request, alternately: the song page for visitors against a page that Next caches, and
 * pages of signed-in users against a page that Next renders for each request. Then the effect of 20,000 random ids on
 * memory and disk, and the number of database reads when a thousand visitors concurrently open one song for the first
 * time. Needs a build and a database with public songs; `npm run bench -- pages` provides both.
 * `DATABASE_URL=… node --import tsx scripts/bench/pages.ts [passes] [requests]`
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openForScript } from '@/lib/adapters/postgres/client';
import { assertLocal } from '@/lib/testing/database';
import { byTurns } from './support/numbers';
import { inTurn, type Signed, signIn } from './support/people';
import { reportLine } from './support/report';
import { agent, costOf, memoryOf, open, startBare, startOurs, stopAll, visit, type Web } from './support/web';

const RANDOM_IDS = 20_000;
const FIRST_VISITS = 1_000;
const PEOPLE = 100;
const passes = Number(process.argv[2] ?? 4);
const requests = Number(process.argv[3] ?? 4_000);

const db = openForScript(assertLocal(process.env.DATABASE_URL ?? ''), 2);
try {
  const audible = { visibility: 'public', status: 'ready', deletedAt: null } as const;
  const [first, second, third] = await db.song.findMany({
    where: audible,
    take: 3,
    select: { id: true, ownerId: true },
  });
  if (!first || !second || !third) throw new Error('the database needs three public songs');
  const ours = await startOurs(process.env.DATABASE_URL ?? '');
  const bare = await startBare({
    'app/page.jsx': 'export const revalidate = 60;\nexport default () => <main><h1>Bare</h1></main>;',
    'app/dynamic/page.jsx': `export const dynamic = 'force-dynamic';\nexport default () => <main><h1>Bare</h1></main>;`,
  });
  await forVisitors(ours, `/song/${first.id}`, bare);
  const others = inTurn(await signIn(db, ours, await listOthers(first.ownerId)));
  const owner = inTurn(await signIn(db, ours, [first.ownerId]));
  const song = `/song/${first.id}`;
  const signedIn: SignedIn[] = [
    { address: song, name: '/song/{id}', who: others, aim: 1.5 },
    { address: song, name: '/song/{id} of an own song', who: owner },
    { address: '/library', who: others, aim: 1.5 },
    ...['/', '/create', '/explore', '/settings'].map((address) => ({ address, who: others })),
  ];
  for (const page of signedIn) await forSignedIn(ours, page, bare);
  await openRandom(ours, `${RANDOM_IDS} pages of random ids`, () => `/song/${randomUUID()}`);
  await openRandom(ours, `${RANDOM_IDS} pages of random nouns`, randomNoun);
  await openConcurrently(ours, second.id, third.id);
} finally {
  await stopAll();
  await db.session.deleteMany();
  await db.$disconnect();
}

async function listOthers(ownerId: string): Promise<string[]> {
  const users = await db.user.findMany({
    where: { role: 'user', status: 'active', id: { not: ownerId } },
    take: PEOPLE,
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

async function forVisitors(ours: Web, address: string, bare: Web): Promise<void> {
  const sides = {
    ours: () => costOf(ours, requests, () => open(ours, address)),
    bare: () => costOf(bare, requests, () => open(bare, '/')),
  };
  await byTurns(1, sides);
  const { ours: mine, bare: baseline } = await byTurns(passes, sides);
  const what = 'song page for visitors, beside a page cached by Next: processor';
  reportLine({ what, unit: 'ms', ours: mine, baseline, aim: 0.25 });
}

interface SignedIn {
  address: string;
  name?: string;
  who: () => Signed;
  aim?: number;
}

async function forSignedIn(
  ours: Web,
  { address, name = address, who, aim = 2 }: SignedIn,
  bare: Web,
): Promise<void> {
  const count = Math.ceil(requests / 8);
  const ask = async () => {
    const { status } = await open(ours, address, { headers: who().cookie });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  };
  const sides = {
    ours: () => costOf(ours, count, ask),
    bare: () => costOf(bare, count, () => open(bare, '/dynamic')),
  };
  await byTurns(1, sides);
  const { ours: mine, bare: baseline } = await byTurns(passes, sides);
  const what = `${name} signed in, beside a bare dynamic page: processor`;
  reportLine({ what, unit: 'ms', ours: mine, baseline, aim });
}

/** Letters alone, as nouns have. */
function randomNoun(): string {
  return `/api/docs/${randomUUID()
    .replaceAll(/[^a-f]/g, 'x')
    .slice(0, 20)}`;
}

async function openRandom(web: Web, what: string, path: () => string): Promise<void> {
  const before = { memory: memoryOf(web), disk: diskOf('.next') };
  await visit(RANDOM_IDS, () => open(web, path()));
  reportLine({ what: `${what}: memory grows by`, unit: 'MB', ours: memoryOf(web) - before.memory });
  reportLine({ what: `${what}: disk grows by`, unit: 'MB', ours: diskOf('.next') - before.disk, aim: 0 });
}

/** A page load scans the songs' table: a thousand concurrent first visits should need as many scans as one. */
async function openConcurrently(web: Web, one: string, another: string): Promise<void> {
  const alone = await scansDuring(() => open(web, `/song/${one}`));
  agent.maxSockets = FIRST_VISITS;
  const together = await scansDuring(() =>
    Promise.all(Array.from({ length: FIRST_VISITS }, () => open(web, `/song/${another}`))),
  );
  const what = `scans of the table of songs for ${FIRST_VISITS} concurrent first visits, beside one visit`;
  reportLine({ what, unit: '', ours: together, baseline: alone, aim: 1 });
}

async function scansDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await scans();
  await work();
  return (await scans()) - before;
}

/** Connections report ten seconds after they become idle: waits until the count no longer changes. */
async function scans(): Promise<number> {
  let last = -1;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    const [row] = await db.$queryRaw<{ n: number }[]>`
      SELECT (coalesce(idx_scan, 0) + seq_scan)::int AS n FROM pg_stat_user_tables WHERE relname = 'Song'`;
    const now = row?.n ?? 0;
    if (now === last) return now;
    last = now;
  }
}

/** Returns the size of a folder in megabytes. */
function diskOf(name: string): number {
  return Number(execFileSync('du', ['-sk', name], { encoding: 'utf8' }).split('\t')[0]) / 1024;
}
