import { randomUUID } from 'node:crypto';
import type { ExportKind } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { codeOf, isAppError } from '@/lib/core/errors';
import type { Recipient } from '@/lib/domain/mail/send';
import { type ZipEntry, zipStream } from '@/lib/domain/song/files/zip';
import type { TaskRun } from '@/lib/queue/task';
import { purgeExport } from './delete';
import { exportFolder, failures, KEPT_MS } from './rules';

/** Minimum time between two progress updates. */
const MIN_REPORT_INTERVAL_MS = 500;

/** An export that is being packed. */
export interface Started {
  id: string;
  ownerId: string;
}

/** Reports the number of packed parts. Throws if the export is gone or the worker is stopping. */
export type Report = (done: number) => Promise<void>;

/** What distinguishes one kind of export from another. */
export interface Parcel {
  kind: ExportKind;
  entries(started: Started, report: Report): AsyncIterable<ZipEntry>;
  /** Emails the owner, in the transaction in which the export becomes ready. */
  announce(tx: Ctx, exportId: string, owner: Recipient, expiresAt: Date): Promise<void>;
}

/** The export was removed or is no longer running. */
class Superseded extends Error {}

/**
 * Packs an export into one archive. Starts over after a crash: each try has its own storage key, published only once
 * the archive is complete.
 */
export async function packExport(ctx: Ctx, exportId: string, run: TaskRun, parcel: Parcel): Promise<void> {
  const started = await start(ctx, exportId, parcel);
  if (!started) return;
  const folder = exportFolder(exportId);
  try {
    await ctx.storage.remove(folder);
    const key = `${folder}/${randomUUID()}.zip`;
    const report = reporter(ctx, exportId, run.signal);
    await ctx.storage.put(key, zipStream(parcel.entries(started, report)));
    await finish(ctx, started, key, parcel);
  } catch (error) {
    if (error instanceof Superseded) return;
    // No fault of the export: another worker packs it.
    if (run.signal.aborted) throw error;
    ctx.log.warn({ exportId, err: error }, 'an export was not packed');
    if (!run.isLast && !(isAppError(error) && error.code === 'storage.full')) throw error;
    const { count } = await ctx.db.export.updateMany({
      where: { id: exportId, status: 'running' },
      data: { status: 'failed', failure: codeOf(error, failures[parcel.kind]), expiresAt: expiryOf(ctx) },
    });
    if (count === 0) return purgeExport(ctx, { exportId });
    // The sweep removes what is left once the export has expired.
    await ctx.storage
      .remove(folder)
      .catch((err) => ctx.log.warn({ exportId, err }, 'files were not removed'));
  }
}

async function start(ctx: Ctx, id: string, { kind }: Parcel): Promise<Started | null> {
  const [started] = await ctx.db.export.updateManyAndReturn({
    where: { id, kind, status: { in: ['queued', 'running'] } },
    data: { status: 'running', done: 0 },
    select: { id: true, ownerId: true },
  });
  return started ?? null;
}

function reporter(ctx: Ctx, id: string, signal: AbortSignal): Report {
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

async function finish(ctx: Ctx, started: Started, storageKey: string, parcel: Parcel): Promise<void> {
  const { id } = started;
  const size = await ctx.storage.size(storageKey);
  const readyAt = ctx.clock.now();
  const expiresAt = expiryOf(ctx);
  const isReady = await inTransaction(ctx, async (tx) => {
    const count = await tx.db.$executeRaw`
      UPDATE "Export" SET status = 'ready', done = total, size = ${size}, "storageKey" = ${storageKey},
        "readyAt" = ${readyAt}, "expiresAt" = ${expiresAt}
      WHERE id = ${id}::uuid AND status = 'running'`;
    if (count === 1) await parcel.announce(tx, id, await ownerOf(tx, started), expiresAt);
    return count === 1;
  });
  if (!isReady) await ctx.storage.remove(storageKey);
}

async function ownerOf({ db }: Ctx, { ownerId }: Started): Promise<Recipient> {
  const { displayName, name, email } = await db.user.findUniqueOrThrow({ where: { id: ownerId } });
  return { name: displayName ?? name, address: email };
}

function expiryOf(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + KEPT_MS);
}
