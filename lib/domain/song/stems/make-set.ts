import { randomUUID } from 'node:crypto';
import type { StemSet } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { codeOf, fail, isAppError } from '@/lib/core/errors';
import type { StemFile } from '@/lib/core/music/stems';
import { percentOf, progressWriter } from '@/lib/queue/progress';
import type { TaskRun } from '@/lib/queue/task';
import { songTags } from '../downloads/song-tags';
import { storedOriginOf } from '../files/origin';
import { findTrack, type Track } from '../files/tracks';
import { zipStream } from '../files/zip';
import { readStoredScore } from '../score/load-score';
import type { StemSetOrder } from '../tasks';
import { archiveEntries } from './archive';
import { expiryOf } from './open-set';
import { isPartGroup, partFile, stemsFolder } from './rules';
import { tagStem } from './tag-stem';

/** Minimum time between two progress reports. */
const MIN_REPORT_INTERVAL_MS = 500;

/** What a finished set stored. */
type Stored = { storageKey: string; size: number | null } | { groups: string[] };

/**
 * Takes a song apart. Starts over after a crash; a set is published only once all of it is stored, and what a set stored
 * that was deleted meanwhile is removed.
 */
export async function makeSet(ctx: Ctx, order: StemSetOrder, run: TaskRun): Promise<void> {
  const set = await start(ctx, order);
  if (!set) return removeUnlessKnown(ctx, order);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, run.signal]);
  const progress = progressOf(ctx, set.id, stop);
  try {
    const stored = await store(ctx, set, signal, progress.report);
    await progress.settled();
    if (!(await finish(ctx, set, stored))) await removeUnlessKnown(ctx, order);
  } catch (error) {
    await progress.settled();
    if (stop.signal.aborted) return removeUnlessKnown(ctx, order);
    // No fault of the song: another worker goes on with it.
    if (run.signal.aborted) throw error;
    ctx.log.warn({ stems: set.id, songId: set.songId, err: error }, 'song was not taken apart');
    if (!run.isLast && !isFinal(error)) throw error;
    await giveUp(ctx, order, codeOf(error, 'stems.failed'));
  }
}

/** Neither a full disk nor stored notes change between two tries. */
function isFinal(error: unknown): boolean {
  return isAppError(error) && (error.code === 'storage.full' || error.code.startsWith('score.'));
}

async function start(ctx: Ctx, { id }: StemSetOrder): Promise<StemSet | null> {
  const [started] = await ctx.db.stemSet.updateManyAndReturn({
    where: { id, status: { in: ['queued', 'running'] } },
    data: { status: 'running', progress: 0 },
  });
  return started ?? null;
}

async function store(
  ctx: Ctx,
  set: StemSet,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Stored> {
  const folder = stemsFolder(set);
  await ctx.storage.remove(folder);
  const track = (await findTrack(ctx, set.songId)) ?? fail('score.none');
  const files = await takeApart(ctx, set, track, { signal, onProgress });
  if (set.kind === 'parts') return { groups: await storeParts(ctx, folder, track, files) };
  const storageKey = `${folder}/${randomUUID()}.zip`;
  await ctx.storage.put(
    storageKey,
    zipStream(archiveEntries(files, songTags(ctx, track, {}), ctx.clock.now())),
  );
  return { storageKey, size: await ctx.storage.size(storageKey) };
}

/** Sung again by the same voice if it was sung: of a song that is not, an instrument plays the words. */
async function takeApart(
  ctx: Ctx,
  { songId, kind }: StemSet,
  track: Track,
  run: { signal: AbortSignal; onProgress(fraction: number): void },
): Promise<AsyncIterable<StemFile>> {
  const song = await ctx.db.song.findUniqueOrThrow({ where: { id: songId }, select: { vocals: true } });
  const score = await readStoredScore(ctx, track);
  const isSung = song.vocals === 'synthetic' || song.vocals === 'vocoder';
  return kind === 'parts'
    ? ctx.music.takeApart({ score, isSung, by: 'groups', format: 'mp3' }, run)
    : ctx.music.takeApart({ score, isSung, by: 'tracks', format: kind }, run);
}

async function storeParts(
  ctx: Ctx,
  folder: string,
  track: Track,
  files: AsyncIterable<StemFile>,
): Promise<string[]> {
  const groups: string[] = [];
  const tags = { title: track.name, artist: track.artist, ...storedOriginOf(ctx, track) };
  for await (const file of files) {
    const { id } = file;
    if (!isPartGroup(id)) continue;
    await ctx.storage.put(`${folder}/${partFile(id)}`, Buffer.concat(tagStem(file, tags)));
    groups.push(id);
  }
  return groups;
}

/** Writes progress, and stops the work once the set is gone. */
function progressOf(ctx: Ctx, id: string, stop: AbortController) {
  const options = { intervalMs: MIN_REPORT_INTERVAL_MS, about: { stems: id } };
  return progressWriter(ctx, options, async (fraction: number) => {
    const { count } = await ctx.db.stemSet.updateMany({
      where: { id, status: 'running' },
      data: { progress: percentOf(fraction) },
    });
    if (count === 0) stop.abort();
  });
}

async function finish(ctx: Ctx, { id }: StemSet, stored: Stored): Promise<boolean> {
  const { count } = await ctx.db.stemSet.updateMany({
    where: { id, status: 'running' },
    data: {
      ...stored,
      status: 'ready',
      progress: 100,
      readyAt: ctx.clock.now(),
      expiresAt: expiryOf(ctx),
    },
  });
  return count > 0;
}

/** The sweep removes what is left once the set has expired. */
async function giveUp(ctx: Ctx, order: StemSetOrder, failure: string): Promise<void> {
  const { count } = await ctx.db.stemSet.updateMany({
    where: { id: order.id, status: 'running' },
    data: { status: 'failed', failure, expiresAt: expiryOf(ctx) },
  });
  if (count === 0) return removeUnlessKnown(ctx, order);
  await ctx.storage
    .remove(stemsFolder(order))
    .catch((err) => ctx.log.warn({ stems: order.id, err }, 'files were not removed'));
}

async function removeUnlessKnown(ctx: Ctx, order: StemSetOrder): Promise<void> {
  const known = await ctx.db.stemSet.count({ where: { id: order.id } });
  if (known === 0) await ctx.storage.remove(stemsFolder(order));
}
