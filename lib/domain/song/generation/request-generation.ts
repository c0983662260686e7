import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { fingerprint } from '@/lib/contract/fingerprint';
import { type Ctx, inTransaction, tokenOf, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { errors, fail } from '@/lib/core/errors';
import { versionSentences } from '@/lib/core/messages';
import type { ProviderId } from '@/lib/core/music/model';
import type { Understanding, Vocals, Voice } from '@/lib/core/music/music';
import { getPricing } from '@/lib/domain/credits/queries';
import { creditsForSong, songPriceOf } from '@/lib/domain/credits/song-price';
import { type Genre, getGenre } from '@/lib/domain/genre/queries';
import { enqueue } from '@/lib/queue/enqueue';
import { notify } from '@/lib/queue/notify';
import type { Song } from '../contract';
import { offeredIds } from '../models/list-models';
import { offeredProvider } from '../models/offered-provider';
import { requireCover } from '../models/require-way';
import { listOwnSongsById } from '../queries';
import type { generateBody } from '../request-schema';
import { describeSong, describeStyle, draftTitle, MAX_RUNNING, seedOfTake } from '../rules';
import { generationKey, songTasks } from '../tasks';
import type { Attempt } from './attempt';
import { holdSongCredits } from './credits';
import { isInstrumental } from './settled-request';
import { suggestName } from './suggest-name';

type Input = z.output<typeof generateBody>;

/**
 * Accepts a request in one transaction: holds the credits, creates the songs as `queued` and enqueues their tasks.
 * Throws `credits.notEnough`, creating nothing, if the balance does not cover all takes, and `song.priceChanged` if one
 * costs more than the caller saw. A repeated idempotency key
 * returns the songs of the first call; with a different body it throws `song.keyReused`.
 */
export async function requestGeneration(
  ctx: Ctx,
  input: Input,
  idempotencyKey: string | null,
): Promise<Song[]> {
  return inTransaction(ctx, async (tx) => {
    const generation = await openGeneration(tx, input, idempotencyKey);
    const ids = generation.isNew
      ? await acceptTakes(tx, input, generation.id)
      : await takesOf(tx, generation.id);
    return listOwnSongsById(tx, ids);
  });
}

/**
 * Stores a request, or finds the one with this idempotency key. Throws `song.keyReused` if that one is another.
 */
export async function openGeneration(
  ctx: Ctx,
  input: Prisma.InputJsonObject,
  idempotencyKey: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const hash = fingerprint(input);
  const data = { ownerId: userId(ctx), idempotencyKey, fingerprint: hash, request: input };
  const [created] = await ctx.db.generation.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { id: true },
  });
  if (created) return { id: created.id, isNew: true };
  const first = await ctx.db.generation.findFirstOrThrow({ where: { ownerId: userId(ctx), idempotencyKey } });
  if (first.fingerprint !== hash) fail('song.keyReused');
  return { id: first.id, isNew: false };
}

/** Returns the songs of a request. */
export async function takesOf(ctx: Ctx, generationId: string): Promise<string[]> {
  const songs = await ctx.db.song.findMany({
    where: { generationId },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return songs.map((song) => song.id);
}

/** The parameters shared by all takes of a request. */
interface Plan {
  generationId: string;
  queuedAt: Date;
  understood: Understanding;
  genre: Genre;
  /** Credits per song. */
  cost: number;
  provider: ProviderId;
  draft: Draft | null;
}

async function acceptTakes(ctx: Ctx, request: Input, generationId: string): Promise<string[]> {
  await refuseTooMany(ctx, request.count);
  const draft = request.songId ? await lockDraft(ctx, request.songId) : null;
  const input = await withSource(ctx, withDraft(request, draft), generationId);
  const understood = ctx.music.understand(input);
  const genre = await getGenre(ctx, input.genre ?? understood.genre);
  const provider = await offeredProvider(ctx, input, understood);
  const cost = creditsForSong(songPriceOf(await getPricing(ctx), provider), understood.durationSeconds);
  if (input.credits !== undefined && cost > input.credits)
    fail('song.priceChanged', { fields: { credits: errors['song.priceChanged'].text } });
  const plan = { generationId, queuedAt: ctx.clock.now(), understood, genre, cost, draft, provider };
  const seed = input.seed ?? randomInt(0, 2_147_483_647);
  const ids: string[] = [];
  for (let take = 0; take < input.count; take++) {
    ids.push(await acceptTake(ctx, input, plan, seedOfTake(seed, take), take));
  }
  return ids;
}

async function acceptTake(ctx: Ctx, input: Input, plan: Plan, seed: number, take: number): Promise<string> {
  const { id, attempt } = input.songId
    ? await refill(ctx, input.songId, input.count, {
        ...queuedSong(input, plan, seed),
        ...(plan.draft && leaveDraft(plan.draft, input, plan, seed)),
        ...(input.name === undefined ? {} : { name: input.name }),
      })
    : await ctx.db.song.create({
        data: {
          ...queuedSong(input, plan, seed),
          ownerId: userId(ctx),
          attempt: 1,
          name: input.name ?? suggestName(plan.understood, seed, take),
          description: descriptionOf(plan),
        },
        select: { id: true, attempt: true },
      });
  await startAttempt(ctx, { songId: id, attempt }, { ...plan, take, count: input.count });
  return id;
}

/** Holds the credits of a queued song and has it made, in the caller's transaction. Throws `credits.notEnough`. */
export async function startAttempt(
  ctx: Ctx,
  attempt: Attempt,
  {
    provider,
    cost,
    take = 0,
    count = 1,
  }: { provider: ProviderId; cost: number; take?: number; count?: number },
): Promise<void> {
  await holdSongCredits(ctx, attempt, { cost, take, count });
  // A song for an outside provider waits in its row until the provider's worker takes it.
  if (provider === 'builtin') {
    const options = { key: generationKey(attempt.songId, attempt.attempt), priority: take };
    await enqueue(ctx, songTasks.make, attempt, options);
  }
  await notify(ctx, 'song', { id: attempt.songId, ownerId: userId(ctx) });
}

function descriptionOf({ provider, understood, genre }: Plan): string {
  if (provider === 'builtin') return describeSong(understood, genre.name);
  return describeStyle(understood, genre.name);
}

function queuedSong(
  input: Input,
  { generationId, queuedAt, understood, genre, cost, provider }: Plan,
  seed: number,
) {
  return definedOnly({
    generationId,
    seed,
    prompt: input.prompt,
    lyrics: input.lyrics,
    genreSlug: genre.slug,
    mood: input.mood ?? understood.mood,
    visibility: input.visibility,
    instrumental: isInstrumental(input, understood),
    ...sungAs(input, provider, understood),
    bpm: understood.bpm,
    key: understood.key,
    provider,
    model: null,
    suggestion: null,
    edit: input.cover && { uploadCover: input.cover },
    changes: input.cover && [versionSentences.uploadCover()],
    status: 'queued' as const,
    progress: 0,
    stage: null,
    failure: null,
    queuedAt,
    orderedSeconds: understood.durationSeconds,
    credits: cost,
    startedAt: null,
    readyAt: null,
  });
}

/** Other models sing in their own way: of them only what the user chose is stored. */
function sungAs({ vocals = 'auto', voice }: Input, provider: ProviderId, understood: Understanding) {
  if (provider === 'builtin') return { vocals: understood.vocals, voice: understood.voice };
  return { vocals: vocals === 'auto' ? null : vocals, voice: voice ?? null };
}

/** The stored song that a request generates; its row is locked. */
interface Draft {
  status: string;
  name: string;
  description: string | null;
  lyrics: string | null;
  genreSlug: string | null;
  vocals: Vocals | null;
  voice: Voice | null;
}

async function lockDraft(ctx: Ctx, songId: string): Promise<Draft | null> {
  const [draft] = await ctx.db.$queryRaw<Draft[]>`
    SELECT status::text AS status, name, description, lyrics, "genreSlug", vocals::text AS vocals, voice::text AS voice
    FROM "Song"
    WHERE id = ${songId}::uuid AND "ownerId" = ${userId(ctx)}::uuid AND "deletedAt" IS NULL FOR NO KEY UPDATE`;
  return draft ?? null;
}

/** Fills in what the request omits and the draft has. */
function withDraft(input: Input, draft: Draft | null): Input {
  return {
    ...input,
    lyrics: input.lyrics ?? draft?.lyrics ?? undefined,
    genre: input.genre ?? draft?.genreSlug ?? undefined,
    vocals: input.vocals ?? draft?.vocals ?? undefined,
    voice: input.voice ?? draft?.voice ?? undefined,
  };
}

/**
 * Returns what changes when a draft is generated: it moves to the top of the lists, and a title and description that are
 * the prompt make way for generated ones, because the prompt is for the owner only.
 */
function leaveDraft(
  { status, name, description, lyrics }: Draft,
  { prompt }: Input,
  plan: Plan,
  seed: number,
) {
  const isPrompt = description === null || description === prompt;
  const isUntitled = name === draftTitle(description, lyrics);
  return {
    ...(status === 'draft' ? { createdAt: plan.queuedAt } : {}),
    ...(isUntitled ? { name: suggestName(plan.understood, seed) } : {}),
    ...(isPrompt ? { description: descriptionOf(plan) } : {}),
  };
}

/** Gives a cover the length of its source, which the model keeps; also in the stored request. */
async function withSource(ctx: Ctx, input: Input, generationId: string): Promise<Input> {
  if (!input.cover) return input;
  const provider = input.provider ?? offeredIds(ctx)[0] ?? 'builtin';
  const durationSeconds = await requireCover(ctx, provider, input.cover);
  const whole = { ...input, durationSeconds };
  await ctx.db.generation.update({ where: { id: generationId }, data: { request: whole } });
  return whole;
}

/**
 * Counts under a lock on the person's row, so that calls at the same time do not each see room for themselves. A program fills
 * half of it.
 */
export async function refuseTooMany(ctx: Ctx, count: number): Promise<void> {
  const activeUsers = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${userId(ctx)}::uuid AND status = 'active' FOR NO KEY UPDATE`;
  if (activeUsers.length === 0) fail('auth.required');
  const running = await ctx.db.song.count({
    where: { ownerId: userId(ctx), status: { in: ['queued', 'generating'] }, deletedAt: null },
  });
  const room = tokenOf(ctx) ? MAX_RUNNING / 2 : MAX_RUNNING;
  if (running + count > room) fail('song.tooMany', { retryAfter: 15 });
}

/** Requeues the caller's draft, failed or canceled song. The update that checks its state also locks the row. */
async function refill(
  ctx: Ctx,
  songId: string,
  count: number,
  data: Omit<Parameters<Ctx['db']['song']['updateManyAndReturn']>[0]['data'], 'ownerId'>,
): Promise<{ id: string; attempt: number }> {
  if (count > 1) fail('request.invalid', { fields: { count: 'Must be 1 for an existing song' } });
  const owned = { id: songId, ownerId: userId(ctx), deletedAt: null };
  const isVisible = data.visibility === 'public' || data.visibility === 'unlisted';
  const [song] = await ctx.db.song.updateManyAndReturn({
    where: {
      ...owned,
      edit: { equals: Prisma.AnyNull },
      status: { in: ['draft', 'failed', 'canceled'] },
      ...(isVisible ? { moderation: null } : {}),
    },
    data: { ...data, attempt: { increment: 1 } },
    select: { id: true, attempt: true },
  });
  if (song) return song;
  const existing = await ctx.db.song.findFirst({ where: owned, select: { moderation: true } });
  if (existing?.moderation && isVisible) fail('song.locked');
  return fail(existing ? 'song.notDraft' : 'song.notFound');
}
