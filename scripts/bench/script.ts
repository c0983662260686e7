/**
 * Measures how much script a page loads beyond a bare page of Next, in kilobytes after gzip: the scripts in its HTML,
 * and preloads of lazily loaded parts. Needs a build and a database with songs; `npm run bench -- script` provides
 * both.
 * `DATABASE_URL=… node --import tsx scripts/bench/script.ts`
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { openForScript } from '@/lib/adapters/postgres/client';
import { assertLocal } from '@/lib/testing/database';
import { signIn } from './support/people';
import { reportLine } from './support/report';
import { open, startBare, startOurs, stopAll, type Web } from './support/web';

/** Kilobytes. */
const SIGNED_IN_KB = 90;
const AIMS: Record<string, number> = { '/song/{id}': 40, '/artist/{handle}': 40 };
const HANDLE = 'bench-artist';

const url = assertLocal(process.env.DATABASE_URL ?? '');
const db = openForScript(url, 2);
try {
  const song = await db.song.findFirstOrThrow({
    where: { visibility: 'public', status: 'ready', deletedAt: null, owner: { status: 'active' } },
    select: { id: true, ownerId: true },
  });
  const user = await db.user.findFirstOrThrow({
    where: { role: 'user', status: 'active' },
    select: { id: true },
  });
  // The seed runs without the trigger that gives artists their handles.
  await db.user.update({ where: { id: song.ownerId }, data: { handle: HANDLE } });
  const ours = await startOurs(url);
  const bare = await startBare({ 'app/page.jsx': 'export default () => <main><h1>Bare</h1></main>;' });
  const [signed] = await signIn(db, ours, [user.id]);
  const baseline = await scriptOf(bare, '/');
  console.log(`a bare page of Next: ${baseline.toFixed(1)} KB`);
  const pages = {
    '/': '/',
    '/song/{id}': `/song/${song.id}`,
    '/artist/{handle}': `/artist/${HANDLE}`,
  };
  for (const [name, address] of Object.entries(pages)) {
    const above = (await scriptOf(ours, address)) - baseline;
    reportLine({
      what: `script of ${name} for visitors above a bare page`,
      unit: 'KB',
      ours: above,
      aim: AIMS[name],
    });
  }
  for (const address of ['/create', '/explore', '/library', '/settings', `/song/${song.id}`]) {
    const above = (await scriptOf(ours, address, signed?.cookie)) - baseline;
    reportLine({
      what: `script of ${address} signed in above a bare page`,
      unit: 'KB',
      ours: above,
      aim: SIGNED_IN_KB,
    });
  }
} finally {
  await stopAll();
  await db.session.deleteMany();
  await db.$disconnect();
}

async function scriptOf(web: Web, address: string, headers: Record<string, string> = {}): Promise<number> {
  const { status, body } = await read(web, address, headers);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  const tags = [...body.matchAll(/<(?:script|link)\s[^>]*(?:src|href)="([^"]+\.js[^"]*)"[^>]*>/g)];
  // lib/server/cache/late-scripts.ts lists the scripts that visitors' pages load after the first paint.
  const [, late = '[]'] = /for\(const src of (\[[^\]]*\])\)/.exec(body) ?? [];
  const named = new Set<string>([
    ...tags.filter(([tag]) => !tag.toLowerCase().includes('nomodule')).map(([, address = '']) => address),
    ...JSON.parse(late),
  ]);
  let bytes = 0;
  for (const src of named) bytes += gzipSync((await read(web, src)).body).length;
  return bytes / 1024;
}

async function read(web: Web, address: string, headers: Record<string, string> = {}) {
  const { status, body } = await open(web, address, { headers });
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return { status, body: (isPacked ? gunzipSync(body) : body).toString() };
}
