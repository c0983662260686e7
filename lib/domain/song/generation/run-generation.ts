import type { Ctx } from '@/lib/core/context';
import { AppError, codeOf } from '@/lib/core/errors';
import type { MusicProgress } from '@/lib/core/music/music';
import { notify } from '@/lib/queue/notify';
import { percentOf, progressWriter } from '@/lib/queue/progress';
import type { TaskRun } from '@/lib/queue/task';
import { storePreview } from '../files/preview';
import { renditionOf } from '../files/rendition';
import { revisionOf } from '../score/revision-of';
import { abandonGeneration } from './abandon-generation';
import type { Attempt } from './attempt';
import { queueDiscard } from './discard';
import { storeTake } from './store-take';
import { type RequestedSong, requestOf, tagsOf, withRequest } from './stored-request';

/** Minimum time between two progress reports. */
const MIN_REPORT_INTERVAL_MS = 400;

/**
 * Runs one attempt at a song: `queued` → `generating` → `ready`, or `failed` with a reason. Safe to run again after a
 * crash. Leaves alone a song that was meanwhile canceled, removed or requested again.
 */
export async function runGeneration(ctx: Ctx, payload: Attempt, run: TaskRun): Promise<void> {
  const song = await start(ctx, payload);
  if (!song) return queueDiscard(ctx, payload);
  const stop = new AbortController();
  const preview = previewOf(ctx, payload, song);
  const progress = progressOf(ctx, payload, song.ownerId, stop);
  const settled = () => Promise.all([preview.settled(), progress.settled()]);
  try {
    const musicRun = {
      signal: AbortSignal.any([stop.signal, run.signal]),
      onProgress: progress.report,
      onPreview: preview.store,
    };
    const revision = await revisionOf(ctx, song);
    const take = await ctx.music.make(requestOf(song), song.seed ?? 0, tagsOf(ctx, song), musicRun, revision);
    await settled();
    if (stop.signal.aborted) await queueDiscard(ctx, payload);
    else await storeTake(ctx, payload, song.ownerId, take);
  } catch (error) {
    await settled();
    if (stop.signal.aborted) return queueDiscard(ctx, payload);
    // No fault of the song: another worker goes on with it.
    if (run.signal.aborted) throw error;
    ctx.log.warn({ songId: song.id, err: error }, 'song was not made');
    if (run.isLast || isFinal(error))
      await abandonGeneration(ctx, payload, song.ownerId, codeOf(error, 'music.failed'));
    else throw error;
  }
}

/** A full disk does not empty itself between two tries, what was erased or damaged stays so, and a hold ends once. */
const FINAL = new Set<string>(['storage.full', 'music.source', 'score.damaged', 'music.interrupted']);

function isFinal(error: unknown): boolean {
  return error instanceof AppError && FINAL.has(error.code);
}

async function start(ctx: Ctx, { songId, attempt }: Attempt): Promise<RequestedSong | null> {
  const [started] = await ctx.db.song.updateManyAndReturn({
    where: { id: songId, attempt, status: { in: ['queued', 'generating'] }, deletedAt: null },
    data: { status: 'generating', startedAt: ctx.clock.now(), progress: 0, stage: null },
    include: withRequest,
  });
  if (started) await notify(ctx, 'song', started);
  return started ?? null;
}

/** Stores the first beginning that an attempt hands out, once for all of its runs. A failure is logged, and only that. */
function previewOf(ctx: Ctx, payload: Attempt, { ownerId, previewAttempt }: RequestedSong) {
  let storing: Promise<void> | null = null;
  const begun = { ...payload, ownerId, rendition: renditionOf(payload) };
  const store = (mp3: Uint8Array) => {
    storing ??= storePreview(ctx, begun, mp3)
      .then(async (isCurrent) => {
        if (!isCurrent) await queueDiscard(ctx, payload);
      })
      .catch((err) => ctx.log.warn({ songId: payload.songId, err }, 'preview was not stored'));
  };
  return {
    store: previewAttempt === payload.attempt ? undefined : store,
    settled: async () => storing,
  };
}

/** Writes progress, and aborts the generation once the attempt is no longer current. */
function progressOf(ctx: Ctx, { songId, attempt }: Attempt, ownerId: string, stop: AbortController) {
  const options = { intervalMs: MIN_REPORT_INTERVAL_MS, about: { songId } };
  return progressWriter(ctx, options, async ({ fraction, stage }: MusicProgress) => {
    const { count } = await ctx.db.song.updateMany({
      where: { id: songId, attempt, status: 'generating', deletedAt: null },
      data: { progress: percentOf(fraction), stage },
    });
    if (count === 0) stop.abort();
    else await notify(ctx, 'song', { id: songId, ownerId });
  });
}
