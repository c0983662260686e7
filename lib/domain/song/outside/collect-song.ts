import type { Ctx } from '@/lib/core/context';
import { AppError, codeOf, fail } from '@/lib/core/errors';
import type { Take } from '@/lib/core/music/music';
import { type DeliveredTake, type Delivery, isPassing, isProviderError } from '@/lib/core/music/provider';
import type { TaskRun } from '@/lib/queue/task';
import { idOfTake, MAX_TAKES } from '../files/rendition';
import { abandonGeneration } from '../generation/abandon-generation';
import type { Attempt } from '../generation/attempt';
import { queueDiscard } from '../generation/discard';
import { storeTake } from '../generation/store-take';
import { type RequestedSong, tagsOf, withRequest } from '../generation/stored-request';
import { capabilities } from '../models/contract';
import { failureOf, suggestionOf } from './failure-of';
import { type FurtherTake, keepFurther, nameOfTake, storeFurther } from './further-takes';
import { endJob } from './jobs';
import { orderOf } from './order-of';
import { unpackDelivery } from './packed-delivery';
import { deliveryFile } from './send-order';

/** Another try gives the same. */
const FINAL = new Set(['music.invalid', 'storage.full', 'music.interrupted']);

/**
 * Makes a song of what an outside provider finished: downloads, checks, encodes and stores it. Safe to run again after a
 * crash, since a finished song can be downloaded again, and one that is sent only once was stored before.
 */
export async function collectSong(ctx: Ctx, attempt: Attempt, run: TaskRun): Promise<void> {
  const song = await ctx.db.song.findFirst({
    where: { id: attempt.songId, attempt: attempt.attempt, status: 'generating', deletedAt: null },
    include: withRequest,
  });
  if (!song) return leave(ctx, attempt);
  try {
    const delivery = await deliveryOf(ctx, attempt, song, run);
    await noteCost(ctx, attempt, delivery);
    const { first, further } = await masterAll(ctx, song, delivery, run);
    await storeTake(ctx, attempt, song.ownerId, first.take, async (tx) => {
      await tx.db.providerJob.updateMany({ where: attemptOf(song), data: { take: first.number } });
      await keepFurther(tx, song.id, further);
    });
    await ctx.storage.remove(deliveryFile(attempt));
  } catch (error) {
    if (run.signal.aborted) throw error;
    ctx.log.warn({ songId: song.id, err: error }, 'a delivered song was not stored');
    if (!run.isLast && !isFinal(error)) throw error;
    const failure = isProviderError(error) ? failureOf(error.fault) : codeOf(error, 'music.failed');
    const suggestion = isProviderError(error) ? suggestionOf(error.fault) : undefined;
    await abandonGeneration(ctx, attempt, song.ownerId, failure, suggestion);
  }
}

/** Ends an order whose song is ready or no longer wanted, and removes what was kept of it and what is not in use. */
async function leave(ctx: Ctx, attempt: Attempt): Promise<void> {
  await endJob(ctx, attempt);
  await ctx.storage.remove(deliveryFile(attempt));
  await queueDiscard(ctx, attempt);
}

async function deliveryOf(
  ctx: Ctx,
  { songId, attempt }: Attempt,
  song: RequestedSong,
  { signal, isLast }: TaskRun,
): Promise<Delivery> {
  const stored = await ctx.storage.get(deliveryFile({ songId, attempt }));
  if (stored) return unpackDelivery(stored);
  const job = await ctx.db.providerJob.findUnique({ where: { songId_attempt: { songId, attempt } } });
  const provider = job && (await ctx.outsideMusic.open(job.provider));
  if (provider?.kind !== 'jobs' || job?.reference == null) return fail('music.lost');
  return provider.collect(job.reference, orderOf(ctx, song), signal, isLast);
}

/** Keeps what the provider charged, if it tells. */
async function noteCost(ctx: Ctx, { songId, attempt }: Attempt, { cost }: Delivery): Promise<void> {
  if (!cost) return;
  await ctx.db.providerJob.update({
    where: { songId_attempt: { songId, attempt } },
    data: { costUnit: cost.unit, costAmount: cost.amount },
  });
}

/**
 * Masters the takes one after the other: the first that is a song is the one ordered, and the files of the others are
 * stored. A spoilt take is left out, and the others keep their numbers. Throws if none is a song.
 */
async function masterAll(ctx: Ctx, song: RequestedSong, { model, takes }: Delivery, run: TaskRun) {
  let first: { number: number; take: Take } | undefined;
  const further: FurtherTake[] = [];
  let cause: unknown = new AppError('music.invalid');
  for (const [i, take] of takes.slice(0, MAX_TAKES).entries()) {
    const number = take.number ?? i + 1;
    try {
      if (!first) first = { number, take: await mastered(ctx, song, { model, take }, run.signal) };
      else {
        const name = nameOfTake(song.name, further.length + 2);
        const own = { ...song, id: idOfTake(attemptOf(song), number), name };
        const made = await mastered(ctx, own, { model, take }, run.signal);
        further.push(await storeFurther(ctx, own, made));
      }
    } catch (error) {
      if (run.signal.aborted || !(run.isLast || isFinal(error))) throw error;
      ctx.log.warn({ songId: song.id, err: error }, 'a take was left out');
      cause = error;
    }
  }
  if (!first) throw cause;
  return { first, further };
}

const attemptOf = ({ id, attempt }: RequestedSong): Attempt => ({ songId: id, attempt });

async function mastered(
  ctx: Ctx,
  song: RequestedSong,
  { model, take }: { model: string; take: DeliveredTake },
  signal: AbortSignal,
): Promise<Take> {
  const { durationSeconds, bpm, key, lyrics } = orderOf(ctx, song);
  const promisesLength = await keepsLengths(ctx, song.provider);
  return ctx.mastering.master(
    {
      take,
      provider: song.provider ?? '',
      model,
      durationSeconds: promisesLength ? durationSeconds : null,
      genre: song.genreSlug ?? '',
      mood: song.mood,
      bpm,
      key,
      lyrics,
      tags: tagsOf(ctx, song),
    },
    signal,
  );
}

/** Whether the model makes songs of about the length ordered; one that is unknown is not held to it. */
async function keepsLengths(ctx: Ctx, provider: string | null): Promise<boolean> {
  const status = await ctx.db.providerStatus.findUnique({ where: { provider: provider ?? '' } });
  const { data } = capabilities.safeParse(status?.capabilities);
  return data !== undefined && data.duration.control !== 'none';
}

function isFinal(error: unknown): boolean {
  if (isProviderError(error)) return !isPassing(error.fault);
  return error instanceof AppError && FINAL.has(error.code);
}
