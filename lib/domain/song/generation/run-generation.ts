import type { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { AppError, codeOf, type ErrorCode } from '@/lib/core/errors';
import type { MusicProgress, SongRequest, Take } from '@/lib/core/ports';
import { enqueueReward } from '@/lib/domain/referral/enqueue-reward';
import { notify } from '@/lib/queue/notify';
import type { TaskRun } from '@/lib/queue/task';
import { renditionFiles, renditionFolder } from '../rules';
import type { Attempt } from './attempt';
import { captureSongCredits, releaseSongCredits } from './credits';
import { queueDiscard } from './discard';
import { renditionOf } from './rendition';

/** Minimum time between two progress reports. */
const MIN_REPORT_INTERVAL_MS = 400;

type Started = Prisma.SongGetPayload<{ include: { owner: true; generation: true } }>;

/**
 * Runs one attempt at a song: `queued` → `generating` → `ready`, or `failed` with a reason. Safe to run again after a
 * crash. Leaves alone a song that was meanwhile canceled, removed or requested again.
 */
export async function runGeneration(ctx: Ctx, payload: Attempt, run: TaskRun): Promise<void> {
  const song = await start(ctx, payload);
  if (!song) return queueDiscard(ctx, payload);
  const stop = new AbortController();
  try {
    const take = await ctx.music.make(requestOf(song), song.seed ?? 0, tagsOf(ctx, song), {
      signal: AbortSignal.any([stop.signal, run.signal]),
      onProgress: reporter(ctx, payload, song.ownerId, stop),
    });
    if (!stop.signal.aborted) await finish(ctx, payload, song.ownerId, take);
  } catch (error) {
    if (stop.signal.aborted) return;
    ctx.log.warn({ songId: song.id, err: error }, 'song was not made');
    if (run.isLast || isFinal(error))
      await abandonGeneration(ctx, payload, song.ownerId, codeOf(error, 'music.failed'));
    else throw error;
  }
}

/** A full disk does not empty itself between two tries. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'storage.full';
}

async function start(ctx: Ctx, { songId, attempt }: Attempt): Promise<Started | null> {
  const [started] = await ctx.db.song.updateManyAndReturn({
    where: { id: songId, attempt, status: { in: ['queued', 'generating'] }, deletedAt: null },
    data: { status: 'generating', startedAt: ctx.clock.now(), progress: 0, stage: null },
    include: { owner: true, generation: true },
  });
  if (started) await notify(ctx, 'song', started);
  return started ?? null;
}

function requestOf(song: Started): SongRequest {
  const stored = song.generation?.request;
  const request = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    prompt: song.prompt ?? '',
    lyrics: song.lyrics ?? undefined,
    genre: text(request.genre) ?? song.genreSlug ?? undefined,
    mood: text(request.mood),
    instrumental: song.instrumental,
    durationSeconds: number(request.durationSeconds),
    bpm: number(request.bpm),
    key: text(request.key),
  };
}

function tagsOf(ctx: Ctx, song: Started) {
  return {
    title: song.name,
    artist: song.owner.displayName ?? song.owner.name,
    year: ctx.clock.now().getUTCFullYear(),
    url: `${ctx.siteUrl}/song/${song.id}`,
  };
}

/** Throttles progress reports, and aborts the generation once the attempt is no longer current. */
function reporter(ctx: Ctx, { songId, attempt }: Attempt, ownerId: string, stop: AbortController) {
  let lastReportAt = 0;
  return ({ fraction, stage }: MusicProgress) => {
    const now = ctx.clock.now().getTime();
    if (now - lastReportAt < MIN_REPORT_INTERVAL_MS || stop.signal.aborted) return;
    lastReportAt = now;
    const progress = Math.max(0, Math.min(99, Math.round(fraction * 100)));
    ctx.db.song
      .updateMany({
        where: { id: songId, attempt, status: 'generating', deletedAt: null },
        data: { progress, stage },
      })
      .then(({ count }) => (count === 0 ? stop.abort() : notify(ctx, 'song', { id: songId, ownerId })))
      .catch((err) => ctx.log.warn({ songId, err }, 'progress was not written'));
  };
}

/** Stores the files, then marks the song ready. Removes the files if the attempt is no longer current. */
async function finish(ctx: Ctx, { songId, attempt }: Attempt, ownerId: string, take: Take): Promise<void> {
  const rendition = renditionOf({ songId, attempt });
  const folder = renditionFolder(songId, rendition);
  await ctx.storage.put(`${folder}/${renditionFiles.coverSvg}`, new TextEncoder().encode(take.coverSvg));
  await ctx.storage.put(`${folder}/${renditionFiles.coverPng}`, take.coverPng);
  if (take.midi) await ctx.storage.put(`${folder}/${renditionFiles.midi}`, take.midi);
  if (take.master) await ctx.storage.put(`${folder}/${renditionFiles.master}`, take.master);
  await ctx.storage.put(`${folder}/${renditionFiles.audio}`, take.audio.bytes);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.song.updateMany({
      where: { id: songId, attempt, status: 'generating', deletedAt: null },
      data: {
        status: 'ready',
        readyAt: tx.clock.now(),
        progress: 100,
        stage: null,
        failure: null,
        rendition,
        provider: take.provider,
        durationSeconds: take.audio.durationSeconds && Math.round(take.audio.durationSeconds),
        peaks: new Uint8Array(take.peaks),
        loudness: take.loudness,
        timedLyrics: take.timedLyrics.map((line) => ({ ...line })),
        sections: take.sections.map((section) => ({ ...section })),
        mood: take.used.mood,
        bpm: take.used.bpm,
        key: take.used.key,
        tonic: take.used.tonic,
        mode: take.used.mode,
        energy: take.used.energy,
      },
    });
    if (count === 1) {
      await captureSongCredits(tx, { songId, attempt });
      await enqueueReward(tx, ownerId);
    } else await queueDiscard(tx, { songId, attempt });
    await notify(tx, 'song', { id: songId, ownerId });
  });
}

/** Fails an attempt with its reason and releases its credits, unless the attempt has already ended. */
export async function abandonGeneration(
  ctx: Ctx,
  { songId, attempt }: Attempt,
  ownerId: string,
  failure: ErrorCode,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.song.updateMany({
      where: { id: songId, attempt, status: { in: ['queued', 'generating'] } },
      data: { status: 'failed', failure, stage: null },
    });
    if (count === 1) await releaseSongCredits(tx, { songId, attempt });
    await queueDiscard(tx, { songId, attempt });
    await notify(tx, 'song', { id: songId, ownerId });
  });
}
