import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { codeOf, isAppError } from '@/lib/core/errors';
import { sendMail } from '@/lib/domain/mail/send';
import type { Format } from '@/lib/domain/song/files/formats';
import type { TaskRun } from '@/lib/queue/task';
import { archiveEntries } from './archive';
import { exportUrl } from './queries';
import { exportFolder, KEPT_MS } from './rules';
import { zipStream } from './zip';

/** Progress is written at most this often. */
const TELL_EVERY_MS = 500;

interface Order {
  exportId: string;
  formats: Format[];
}

interface Started {
  id: string;
  ownerId: string;
}

/** The export was removed, or is not this task's any more. */
class Unwanted extends Error {}

/**
 * Packs all songs of a person into one archive. Runs again from the beginning after a crash: an archive is stored under a
 * key of its own and shown once it is whole, so that nobody ever gets a part of one.
 */
export async function buildExport(ctx: Ctx, { exportId, formats }: Order, run: TaskRun): Promise<void> {
  const started = await start(ctx, exportId);
  if (!started) return;
  const folder = exportFolder(exportId);
  try {
    await ctx.storage.remove(folder);
    const key = `${folder}/${randomUUID()}.zip`;
    const onSong = reporter(ctx, exportId, run.signal);
    await ctx.storage.put(key, zipStream(archiveEntries(ctx, { ownerId: started.ownerId, formats, onSong })));
    await finish(ctx, started, key);
  } catch (error) {
    if (error instanceof Unwanted) return;
    ctx.log.warn({ exportId, err: error }, 'songs were not packed');
    if (!run.isLast && !(isAppError(error) && error.code === 'storage.full')) throw error;
    await ctx.storage.remove(folder);
    await ctx.db.export.updateMany({
      where: { id: exportId, status: 'running' },
      data: { status: 'failed', failure: codeOf(error, 'exports.failed'), expiresAt: keptUntil(ctx) },
    });
  }
}

async function start(ctx: Ctx, id: string): Promise<Started | null> {
  const [started] = await ctx.db.export.updateManyAndReturn({
    where: { id, status: { in: ['queued', 'running'] } },
    data: { status: 'running', done: 0 },
    select: { id: true, ownerId: true },
  });
  return started ?? null;
}

/** Writes progress now and then; ends the work where the export is gone or the worker is to stop. */
function reporter(ctx: Ctx, id: string, signal: AbortSignal): (done: number) => Promise<void> {
  let told = 0;
  return async (done) => {
    signal.throwIfAborted();
    const now = ctx.clock.now().getTime();
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    const { count } = await ctx.db.export.updateMany({ where: { id, status: 'running' }, data: { done } });
    if (count === 0) throw new Unwanted();
  };
}

async function finish(ctx: Ctx, { id, ownerId }: Started, storageKey: string): Promise<void> {
  const size = await ctx.storage.size(storageKey);
  const readyAt = ctx.clock.now();
  const expiresAt = keptUntil(ctx);
  const isWanted = await inTransaction(ctx, async (tx) => {
    const count = await tx.db.$executeRaw`
      UPDATE "Export" SET status = 'ready', done = total, size = ${size}, "storageKey" = ${storageKey},
        "readyAt" = ${readyAt}, "expiresAt" = ${expiresAt}
      WHERE id = ${id}::uuid AND status = 'running'`;
    if (count === 1) await tellOwner(tx, ownerId, id, expiresAt);
    return count === 1;
  });
  if (!isWanted) await ctx.storage.remove(storageKey);
}

async function tellOwner(ctx: Ctx, ownerId: string, id: string, expiresAt: Date): Promise<void> {
  const owner = await ctx.db.user.findUniqueOrThrow({ where: { id: ownerId } });
  const name = owner.displayName ?? owner.name;
  await sendMail(ctx, { name, address: owner.email }, 'exportReady', {
    name,
    url: `${ctx.siteUrl}${exportUrl(ctx, id, expiresAt)}`,
    expiresAt: expiresAt.toISOString(),
  });
}

function keptUntil(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + KEPT_MS);
}
