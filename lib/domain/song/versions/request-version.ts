import { randomInt } from 'node:crypto';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { versionSentences } from '@/lib/core/messages';
import type { ProviderId } from '@/lib/core/music/model';
import type { SongRequest, Understanding } from '@/lib/core/music/music';
import { getPricing } from '@/lib/domain/credits/queries';
import { creditsForVersion } from '@/lib/domain/credits/song-price';
import { findGenre, type Genre, getGenre } from '@/lib/domain/genre/queries';
import type { Song } from '../contract';
import { openGeneration, refuseTooMany, startAttempt, takesOf } from '../generation/request-generation';
import { type RequestedSong, withRequest } from '../generation/stored-request';
import { lockOwnSongs } from '../lock';
import { requireWay } from '../models/require-way';
import type { Repeat } from '../models/ways';
import { getOwnSong } from '../queries';
import type { VersionEdit } from '../request-schema';
import { describeSong, describeStyle } from '../rules';
import { scoreEditOf } from '../score/revision-of';
import { changedNotes } from './changed-notes';
import { changedRequest, changesOf } from './changed-request';
import { type RevisedParent, reviseParent } from './revise-parent';

/**
 * Accepts a version of the caller's finished song in one transaction, as a song of its own: holds its credits, creates it
 * as `queued` and has it made. A change of a song whose notes are known is tried on them first: one that makes no sense
 * is refused before anything is held. A repeated idempotency key returns the version of the first call.
 */
export async function requestVersion(
  ctx: Ctx,
  parentId: string,
  edit: VersionEdit,
  idempotencyKey: string | null,
): Promise<Song> {
  const revised = await reviseParent(ctx, parentId, edit);
  return inTransaction(ctx, async (tx) => {
    const asked = { versionOf: parentId, ...edit };
    const generation = await openGeneration(tx, asked, idempotencyKey);
    if (generation.isNew) return getOwnSong(tx, await accept(tx, parentId, { edit, revised }, generation.id));
    const [first] = await takesOf(tx, generation.id);
    return first === undefined ? fail('song.gone') : getOwnSong(tx, first);
  });
}

interface Wish {
  edit: VersionEdit;
  /** What the notes of the parent become; null if the version is not made from notes. */
  revised: RevisedParent | null;
}

async function accept(ctx: Ctx, parentId: string, wish: Wish, generationId: string): Promise<string> {
  await refuseTooMany(ctx, 1);
  // What was taken down must not return as a version.
  await lockOwnSongs(ctx, [parentId], { state: 'present', becomes: 'public' });
  const where = { id: parentId, ownerId: userId(ctx) };
  const parent = await ctx.db.song.findFirstOrThrow({ where, include: withRequest });
  const isMeantForNotes = parent.scoreVersion !== null && scoreEditOf(wish.edit) !== null;
  const isTried = wish.revised?.rendition === parent.rendition;
  if (parent.status !== 'ready' || (isMeantForNotes && !isTried)) fail('song.notReady');
  const maker = await requireWay(ctx, parent, wish.edit);
  const plan = await planOf(ctx, parent, wish, maker);
  await ctx.db.generation.update({ where: { id: generationId }, data: { request: { ...plan.request } } });
  const { id } = await ctx.db.song.create({ data: versionOf(parent, wish, { ...plan, generationId }) });
  await startAttempt(ctx, { songId: id, attempt: 1 }, { provider: plan.provider, cost: plan.cost });
  return id;
}

interface Plan {
  request: SongRequest;
  understood: Understanding;
  genre: Genre;
  changes: string[];
  provider: ProviderId;
  repeat: Repeat | null;
  /** Credits. */
  cost: number;
  queuedAt: Date;
}

async function planOf(
  ctx: Ctx,
  parent: RequestedSong,
  { edit, revised }: Wish,
  { provider, repeat }: Pick<Plan, 'provider' | 'repeat'>,
): Promise<Plan> {
  const asked = changedRequest(parent, edit, repeat);
  const chosen = asked.genre === undefined ? null : await getGenre(ctx, asked.genre);
  const request = { ...asked, genre: chosen?.slug, ...(revised && heardIn(revised)) };
  const understood = { ...ctx.music.understand(request), ...revised };
  const genre = chosen ?? (await getGenre(ctx, understood.genre));
  const changes = revised
    ? await changesOfNotes(ctx, parent, edit, revised)
    : await changesOfRequest(ctx, parent, edit, { understood, genre });
  if (changes.length === 0) fail('request.invalid', { fields: { change: 'Change at least one thing' } });
  const isChange = edit.change !== undefined;
  const seconds = understood.durationSeconds;
  const cost = creditsForVersion(await getPricing(ctx), provider, { isChange, seconds });
  return { request, understood, genre, changes, provider, repeat, cost, queuedAt: ctx.clock.now() };
}

/** What another take of a version made from notes is requested with. */
function heardIn({ durationSeconds, lyrics }: RevisedParent) {
  return { durationSeconds, ...(lyrics && { lyrics }) };
}

async function changesOfNotes(
  ctx: Ctx,
  { durationSeconds }: RequestedSong,
  { extendSeconds }: VersionEdit,
  revised: RevisedParent,
): Promise<string[]> {
  if (extendSeconds === undefined) return changedNotes(ctx, revised.facts);
  return [versionSentences.extended(revised.durationSeconds - (durationSeconds ?? 0))];
}

async function changesOfRequest(
  ctx: Ctx,
  parent: RequestedSong,
  edit: VersionEdit,
  { understood, genre }: Pick<Plan, 'understood' | 'genre'>,
): Promise<string[]> {
  const before = parent.genreSlug === null ? null : await findGenre(ctx, parent.genreSlug);
  const isOtherGenre = edit.change?.genre !== undefined && genre.slug !== before?.slug;
  const names = isOtherGenre ? { from: before?.name ?? null, to: genre.name } : null;
  return changesOf(parent, edit, { ...understood, genre: names });
}

function versionOf(
  parent: RequestedSong,
  { edit, revised }: Wish,
  {
    request,
    understood,
    genre,
    changes,
    provider,
    repeat,
    cost,
    queuedAt,
    generationId,
  }: Plan & { generationId: string },
) {
  const isOtherMusic = edit.change !== undefined || edit.cover !== undefined;
  const { seed: requestedSeed, ...stored } = edit;
  return {
    ownerId: parent.ownerId,
    generationId,
    parentId: parent.id,
    familyId: parent.familyId ?? parent.id,
    changes,
    edit: { ...stored, ...(repeat && { repeats: repeat.edit }) },
    name: parent.name,
    description: isOtherMusic ? described(provider, understood, genre) : parent.description,
    prompt: request.prompt,
    lyrics: request.lyrics ?? null,
    genreSlug: genre.slug,
    mood: revised?.mood ?? request.mood ?? understood.mood,
    visibility: parent.visibility,
    licence: parent.licence,
    allowsParts: parent.allowsParts,
    instrumental: parent.instrumental && !revised?.lyrics,
    vocals: parent.vocals,
    voice: parent.voice,
    bpm: understood.bpm,
    key: understood.key,
    provider,
    seed: requestedSeed ?? revised?.seed ?? seedOf(parent, edit),
    status: 'queued' as const,
    attempt: 1,
    queuedAt,
    orderedSeconds: understood.durationSeconds,
    credits: cost,
  };
}

/** A change keeps its song's seed. */
function seedOf({ seed }: RequestedSong, { change }: VersionEdit): number {
  return change && seed !== null ? seed : randomInt(0, 2_147_483_647);
}

function described(provider: ProviderId, understood: Understanding, genre: Genre): string {
  return provider === 'builtin'
    ? describeSong(understood, genre.name)
    : describeStyle(understood, genre.name);
}
