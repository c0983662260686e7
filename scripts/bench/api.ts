/**
 * Measures the processor time per request of `GET /song` for signed-in users, ten songs a page, against a bare Next
 * route handler that runs the same two statements through `pg`, alternately. Then the effect of depth and size on the
 * response time, in milliseconds. Needs a build and databases filled by scripts/seed/songs.ts; `npm run bench -- songs`
 * provides both.
 * DATABASE_URL=… [SMALL_DATABASE_URL=…] node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/api.ts
 * [requests] [passes]
 */
import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { openForScript } from '@/lib/adapters/postgres/client';
import { songApi } from '@/lib/domain/song/contract';
import { cursorOf, orderOf } from '@/lib/domain/song/list/order';
import { sourceOf } from '@/lib/domain/song/list/source';
import { listStatement } from '@/lib/domain/song/list/statement';
import { assertLocal } from '@/lib/testing/database';
import { byTurns, median } from './support/numbers';
import { inTurn, type Signed, signIn } from './support/people';
import { reportLine } from './support/report';
import { costOf, open, startBare, startOurs, stopAll, visit, type Web } from './support/web';

const LIST = '/api/v1/song?scope=public';
/** Enough users that none reaches a rate limit. */
const PEOPLE = 1_000;
const DEEP_PAGE = 90_000;
const requests = Number(process.argv[2] ?? 1_500);
const passes = Number(process.argv[3] ?? 5);

const url = assertLocal(process.env.DATABASE_URL ?? '');
const smallUrl = process.env.SMALL_DATABASE_URL;
const db = openForScript(url, 2);
const viewer = { id: randomUUID(), admin: true, now: new Date() };
try {
  const ours = await startOurs(url);
  const signed = await somePeople(url, ours);
  await besideBare(ours, signed);
  await byDepth(ours, signed);
  if (smallUrl) await bySize(ours, signed, smallUrl);
} finally {
  await stopAll();
  await db.session.deleteMany();
  await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
  await db.$disconnect();
}

async function somePeople(address: string, web: Web): Promise<Signed[]> {
  const at = openForScript(address, 2);
  const people = await at.user.findMany({ where: { status: 'active' }, take: PEOPLE, select: { id: true } });
  const signed = await signIn(
    at,
    web,
    people.map(({ id }) => id),
  );
  await at.$disconnect();
  return signed;
}

async function besideBare(ours: Web, signed: Signed[]): Promise<void> {
  const who = inTurn(signed);
  const bare = await startBare({ 'app/api/list/route.js': bareHandler(signed[0]) }, { DATABASE_URL: url });
  const ask = (address: string, web: Web, headers: () => Record<string, string>) => async () => {
    const { status } = await open(web, address, { headers: headers() });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  };
  const sides = {
    byToken: () =>
      costOf(
        ours,
        requests,
        ask(LIST, ours, () => who().token),
      ),
    byCookie: () =>
      costOf(
        ours,
        requests,
        ask(LIST, ours, () => who().cookie),
      ),
    bare: () =>
      costOf(
        bare,
        requests,
        ask('/api/list', bare, () => ({})),
      ),
  };
  await byTurns(1, sides);
  const { byToken, byCookie, bare: baseline } = await byTurns(passes, sides);
  const what = 'GET /song, ten of a million, beside the same SQL in a bare handler';
  reportLine({ what: `${what}: processor, by token`, unit: 'ms', ours: byToken, baseline, aim: 1.3 });
  reportLine({ what: `${what}: processor, by cookie`, unit: 'ms', ours: byCookie, baseline, aim: 1.3 });
}

/** Runs the same session and list queries as our own handler, and nothing else. */
function bareHandler(person?: Signed): string {
  const { text, values } = statementOf({ scope: 'public' }, person?.id ?? null);
  const session = `SELECT s.id, s."userId", u.role::text, s."lastSeenAt", s.remember FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s.id = $1::uuid AND s."revokedAt" IS NULL AND s."expiresAt" > now() AND u.status = 'active'`;
  return `import pg from 'pg';
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
export const dynamic = 'force-dynamic';
export async function GET() {
  const session = await pool.query(${JSON.stringify(session)}, [${JSON.stringify(person?.sessionId)}]);
  const { rows } = await pool.query(${JSON.stringify(text)}, ${JSON.stringify(values)});
  const data = rows.map((row) => ({ ...row, peaks: row.peaks && row.peaks.toString('base64') }));
  return Response.json({ data, userId: session.rows[0].userId });
}`;
}

function statementOf(given: object, id: string | null): Prisma.Sql {
  const query = songApi.list.query.parse(given);
  const source = sourceOf(query, { ...viewer, id }, null);
  const order = orderOf(query, source);
  return listStatement({ source, order, position: null, page: { page: 1, size: 10, offset: 0 }, viewer: id });
}

/** All songs, for an admin: no other list is as deep. */
async function byDepth(ours: Web, signed: Signed[]): Promise<void> {
  const admins = signed.slice(0, 50);
  await db.user.updateMany({ where: { id: { in: admins.map(({ id }) => id) } }, data: { role: 'admin' } });
  const who = inTurn(admins);
  const [row] = await db.$queryRaw<{ id: string; createdAt: Date }[]>`
    SELECT id, "createdAt" FROM "Song" WHERE "deletedAt" IS NULL ORDER BY "createdAt" DESC, id DESC
    OFFSET ${Math.min((DEEP_PAGE - 1) * 10, (await db.song.count()) - 20) - 1} LIMIT 1`;
  if (!row) throw new Error('too few songs');
  const query = songApi.list.query.parse({ scope: 'all' });
  const order = orderOf(query, sourceOf(query, viewer, null));
  const position = { value: row.createdAt.toISOString(), id: row.id, counted: null, tier: 1, fuzzy: false };
  const all = '/api/v1/song?scope=all';
  const sides = {
    first: () => waitFor(ours, all, who),
    deep: () => waitFor(ours, `${all}&cursor=${cursorOf(order, position)}`, who),
  };
  await byTurns(1, sides);
  const { first, deep } = await byTurns(passes, sides);
  reportLine({
    what: `page ${DEEP_PAGE} by cursor, beside page 1`,
    unit: 'ms',
    ours: deep,
    baseline: first,
    aim: 1.5,
  });
}

async function bySize(ours: Web, signed: Signed[], small: string): Promise<void> {
  const other = await startOurs(small);
  const [here, there] = [inTurn(signed), inTurn(await somePeople(small, other))];
  const sides = { large: () => waitFor(ours, LIST, here), small: () => waitFor(other, LIST, there) };
  await byTurns(1, sides);
  const { large, small: baseline } = await byTurns(passes, sides);
  reportLine({
    what: 'GET /song of 1,000,000 songs, beside 100,000',
    unit: 'ms',
    ours: large,
    baseline,
    aim: 1.3,
  });
}

/** Returns the median response time in milliseconds, one request after another. */
async function waitFor(web: Web, address: string, who: () => Signed): Promise<number> {
  const times: number[] = [];
  await visit(
    200,
    async () => {
      const started = performance.now();
      const { status } = await open(web, address, { headers: who().token });
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      times.push(performance.now() - started);
    },
    1,
  );
  return median(times);
}
