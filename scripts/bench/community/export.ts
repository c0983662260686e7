import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openForScript } from '../../../lib/adapters/postgres/client';
import { buildAccountExport } from '../../../lib/domain/exports/account/build';
import { FILES } from '../../../lib/domain/exports/account/entries';
import { toAccountExport } from '../../../lib/domain/exports/account/queries';
import { exportFolder } from '../../../lib/domain/exports/rules';
import { env } from '../../../lib/env';
import { live, liveContext } from '../../../lib/live';
import { reportLine } from '../support/report';
import { residentMb } from '../support/web';

/**
 * Packs everything about the account with 100,000 songs of scripts/seed/community.ts in a process of its own: time, size,
 * memory and progress. Kills the first try in its middle, and packs again.
 * DATABASE_URL=… node --import ./scripts/setup/preload.mjs --import tsx scripts/bench/community/export.ts
 */
const OWNER = 'person200000@bench.example';
const SAMPLE_MS = 200;
const AIM_MB = 50;
const KILLED_AT_PERCENT = 20;
const MB = 2 ** 20;

const [packed] = process.argv.slice(2);
if (packed) await packHere(packed);
else await measure();

/** What the worker does with the task. */
async function packHere(exportId: string): Promise<void> {
  const { close } = live();
  const run = { signal: new AbortController().signal, isLast: true };
  const ctx = liveContext('bench');
  await ctx.db.$queryRaw`SELECT 1`;
  process.send?.('ready');
  await once(process, 'message');
  await buildAccountExport(ctx, { exportId }, run);
  process.send?.({ processorSeconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 });
  process.disconnect();
  await close();
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-export-'));
  const db = openForScript(env().DATABASE_URL, 1);
  const { id: ownerId } = await db.user.findUniqueOrThrow({ where: { email: OWNER }, select: { id: true } });
  const { id } = await db.export.create({
    data: { ownerId, kind: 'account', total: FILES, createdAt: new Date() },
  });
  try {
    const read = async () =>
      toAccountExport(liveContext('bench'), await db.export.findUniqueOrThrow({ where: { id } }));
    await packOnce({ id, folder, read, killsAt: KILLED_AT_PERCENT });
    const stored = () => readdirSync(path.join(folder, 'files', exportFolder(id)));
    console.log(`killed: ${(await read()).status}, ${stored().length} file left`);
    const { seconds, halves, startMb, longest } = await packOnce({ id, folder, read });
    const { status, size } = await read();
    if (status !== 'ready' || stored().length !== 1) throw new Error(`The export is ${status}`);
    const what = 'everything about an account of 100,000 songs';
    reportLine({ what: `${what}: time`, unit: 'ms', ours: seconds * 1_000 });
    reportLine({ what: `${what}: size`, unit: 'MB', ours: (size ?? 0) / MB });
    const [first, second] = halves;
    reportLine({ what: `${what}: more memory than before`, unit: 'MB', ours: Math.max(...halves) - startMb });
    const growth = Math.max(0, second - first);
    reportLine({ what: `${what}: more memory in the second half`, unit: 'MB', ours: growth, aim: AIM_MB });
    reportLine({ what: `${what}: longest time without progress`, unit: 'ms', ours: longest });
  } finally {
    await db.export.delete({ where: { id } });
    await db.$disconnect();
    await live().close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Try {
  id: string;
  folder: string;
  read(): Promise<{ progress: number }>;
  /** Percent of progress at which the process is killed. */
  killsAt?: number;
}

async function packOnce({ id, folder, read, killsAt = Infinity }: Try) {
  const child = fork(process.argv[1] ?? '', [id], {
    env: { ...process.env, DATA_DIR: folder },
    // As `npm run worker` does.
    execArgv: ['--max-semi-space-size=4', ...process.execArgv],
  });
  child.on('message', (message) => message !== 'ready' && console.log(message));
  await once(child, 'message');
  const startMb = residentMb(child.pid ?? 0);
  const started = performance.now();
  child.send('go');
  const watched = await watch(child, read, killsAt);
  return { ...watched, startMb, seconds: (performance.now() - started) / 1_000 };
}

/** Samples the memory and the progress of a process until it ends. */
async function watch(child: ChildProcess, read: Try['read'], killsAt: number) {
  const ended = once(child, 'exit');
  let [longest, last, changedAt] = [0, -1, performance.now()];
  /** The most memory in each half, in MB. */
  const halves: [number, number] = [0, 0];
  while (child.exitCode === null && child.signalCode === null) {
    const { progress } = await read();
    const half = progress < 50 ? 0 : 1;
    halves[half] = Math.max(halves[half], residentMb(child.pid ?? 0));
    if (progress !== last) [last, changedAt] = [progress, performance.now()];
    longest = Math.max(longest, performance.now() - changedAt);
    if (progress >= killsAt) child.kill('SIGKILL');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))]);
  }
  return { halves, longest };
}
