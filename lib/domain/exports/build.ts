import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { codeOf, isAppError } from '@/lib/core/errors';
import { sendMail } from '@/lib/domain/mail/send';
import type { SoundFormat } from '@/lib/domain/song/files/formats';
import { zipStream } from '@/lib/domain/song/files/zip';
import type { TaskRun } from '@/lib/queue/task';
import { archiveEntries } from './archive';
import { exportUrl } from './queries';
import { exportFolder, KEPT_MS } from './rules';

/** Minimum time between two progress updates. */
const MIN_REPORT_INTERVAL_MS = 500;

interface Order {
  exportId: string;
  formats: SoundFormat[];
}

interface Started {
  id: string;
  ownerId: string;
}

/** The export was removed or is no longer running. */
class Superseded extends Error {}

/**
 * Packs all songs of a user into one archive. Starts over after a crash: each try has its own storage key, published
 * only once the archive is complete.
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
    if (error instanceof Superseded) return;
    ctx.log.warn({ exportId, err: error }, 'songs were not packed');
    if (!run.isLast && !(isAppError(error) && error.code === 'storage.full')) throw error;
    await ctx.db.export.updateMany({
      where: { id: exportId, status: 'running' },
      data: { status: 'failed', failure: codeOf(error, 'exports.failed'), expiresAt: expiryOf(ctx) },
    });
    // The sweep removes what is left once the export has expired.
    await ctx.storage
      .remove(folder)
      .catch((err) => ctx.log.warn({ exportId, err }, 'files were not removed'));
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

/** Throttles progress updates. Throws if the export is gone or the worker is stopping. */
function reporter(ctx: Ctx, id: string, signal: AbortSignal): (done: number) => Promise<void> {
  let lastReportAt = 0;
  return async (done) => {
    signal.throwIfAborted();
    const now = ctx.clock.now().getTime();
    if (now - lastReportAt < MIN_REPORT_INTERVAL_MS) return;
    lastReportAt = now;
    const { count } = await ctx.db.export.updateMany({ where: { id, status: 'running' }, data: { done } });
    if (count === 0) throw new Superseded();
  };
}

async function finish(ctx: Ctx, { id, ownerId }: Started, storageKey: string): Promise<void> {
  const size = await ctx.storage.size(storageKey);
  const readyAt = ctx.clock.now();
  const expiresAt = expiryOf(ctx);
  const isReady = await inTransaction(ctx, async (tx) => {
    const count = await tx.db.$executeRaw`
      UPDATE "Export" SET status = 'ready', done = total, size = ${size}, "storageKey" = ${storageKey},
        "readyAt" = ${readyAt}, "expiresAt" = ${expiresAt}
      WHERE id = ${id}::uuid AND status = 'running'`;
    if (count === 1) await emailOwner(tx, ownerId, id, expiresAt);
    return count === 1;
  });
  if (!isReady) await ctx.storage.remove(storageKey);
}

async function emailOwner(ctx: Ctx, ownerId: string, id: string, expiresAt: Date): Promise<void> {
  const owner = await ctx.db.user.findUniqueOrThrow({ where: { id: ownerId } });
  const name = owner.displayName ?? owner.name;
  await sendMail(ctx, { name, address: owner.email }, 'exportReady', {
    name,
    url: `${ctx.siteUrl}${exportUrl(ctx, id, expiresAt)}`,
    expiresAt: expiresAt.toISOString(),
  });
}

function expiryOf(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + KEPT_MS);
}
