/**
 * Plays one song for five thousand listeners over two hundred connections: checks that each play is counted within five
 * seconds of the last, and measures the response time of a page meanwhile. Needs a build and a database with songs;
 * `npm run bench -- plays` provides both.
 * `DATABASE_URL=… node --import tsx scripts/bench/plays.ts [listeners] [connections]`
 */
import { openForScript } from '@/lib/adapters/postgres/client';
import { assertLocal } from '@/lib/testing/database';
import { share } from './support/numbers';
import { reportLine } from './support/report';
import { agent, open, startOurs, stopAll, visit } from './support/web';

/** Connections of the readers, in addition to those of the listeners. */
const READERS = 2;
const SETTLED_MS = 5_000;
const listeners = Number(process.argv[2] ?? 5_000);
const connections = Number(process.argv[3] ?? 200);

const url = assertLocal(process.env.DATABASE_URL ?? '');
const db = openForScript(url, 2);
try {
  const song = await db.song.findFirstOrThrow({
    where: { visibility: 'public', status: 'ready', deletedAt: null },
    select: { id: true },
  });
  const web = await startOurs(url);
  agent.maxSockets = connections + READERS;
  const readFor = async (work: Promise<unknown>) => {
    const times: number[] = [];
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    const read = async () => {
      while (!isOver) {
        const started = performance.now();
        const { status } = await open(web, `/song/${song.id}`);
        if (status !== 200) throw new Error(`the page answered ${status}`);
        times.push(performance.now() - started);
        await pause(20);
      }
    };
    await Promise.all([over, ...Array.from({ length: READERS }, read)]);
    return share(times, 0.95);
  };
  const countOf = async () => (await db.song.findUniqueOrThrow({ where: { id: song.id } })).playCount;

  await readFor(pause(1_000));
  const quiet = await readFor(pause(5_000));
  const before = await countOf();
  const started = performance.now();
  let n = 0;
  const busy = await readFor(
    visit(
      listeners,
      async () => {
        const headers = { 'x-forwarded-for': addressOf(n++) };
        const { status } = await open(web, `/api/v1/song/${song.id}/play`, { method: 'POST', headers });
        if (status !== 200) throw new Error(`a play was answered with ${status}`);
      },
      connections,
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  await pause(SETTLED_MS);
  const missed = Math.abs(listeners - ((await countOf()) - before));
  console.log(`${listeners} plays in ${seconds.toFixed(1)} s over ${connections} connections`);
  reportLine({
    what: `plays of ${listeners} listeners that are not counted, or twice, after 5 s`,
    unit: '',
    ours: missed,
    aim: 0,
  });
  reportLine({ what: 'song page meanwhile, beside no plays: p95', unit: 'ms', ours: busy, baseline: quiet });
} finally {
  await stopAll();
  await db.$disconnect();
}

/** Returns a different address for each listener. */
function addressOf(listener: number): string {
  return `198.18.${Math.floor(listener / 250)}.${1 + (listener % 250)}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
