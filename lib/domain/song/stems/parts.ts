import type { StemSet } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { partUrl } from '../files/files';
import type { Parts } from './contract';
import { type Divisible, findSharedDivisible } from './find-divisible';
import { expiryOf, findSet, openSet } from './open-set';
import { isPartGroup, KEPT_MS, partFile } from './rules';

/** Songs that may wait for their parts: more would wait for too long. */
const MAX_WAITING = 30;

/** Has the parts of a song made for someone who may hear it, or keeps the current ones for another week. */
export async function createParts(ctx: Ctx, songId: string): Promise<Parts> {
  const divisible = await findSharedDivisible(ctx, songId);
  const set = await openSet(ctx, divisible.track, 'parts', refuseTooMany);
  await keep(ctx, set);
  return toParts(ctx, divisible, set);
}

/** Returns how far the parts of a song are that the caller may hear. */
export async function getParts(ctx: Ctx, songId: string): Promise<Parts> {
  const divisible = await findSharedDivisible(ctx, songId);
  return toParts(ctx, divisible, await latestSet(ctx, divisible));
}

async function refuseTooMany(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db.stemSet.count({
    where: { kind: 'parts', status: { in: ['queued', 'running'] } },
  });
  if (waiting >= MAX_WAITING) fail('parts.busy');
}

/** Writes at most once a day. */
async function keep(ctx: Ctx, { id, status }: StemSet): Promise<void> {
  if (status !== 'ready') return;
  const yesterday = new Date(ctx.clock.now().getTime() + KEPT_MS - DAY_MS);
  await ctx.db.stemSet.updateMany({
    where: { id, status: 'ready', expiresAt: { lt: yesterday } },
    data: { expiresAt: expiryOf(ctx) },
  });
}

/** The current set, else the one that failed last. */
async function latestSet(ctx: Ctx, { track }: Divisible): Promise<StemSet | null> {
  const current = await findSet(ctx, track, 'parts');
  if (current) return current;
  const { id: songId, rendition } = track;
  return ctx.db.stemSet.findFirst({
    where: { songId, rendition, kind: 'parts', status: 'failed', failure: { not: null } },
    orderBy: { createdAt: 'desc' },
  });
}

const statuses = { queued: 'making', running: 'making', ready: 'ready', failed: 'failed' } as const;

function toParts({ secret, clock }: Ctx, { song, track }: Divisible, set: StemSet | null): Parts {
  if (!set) return { status: 'none', progress: 0, parts: [] };
  const status = statuses[set.status];
  const site = { secret, now: clock.now() };
  const file = { ...set, visibility: song.visibility, rendition: track.rendition };
  const groups = status === 'ready' ? set.groups.filter(isPartGroup) : [];
  return {
    status,
    progress: set.progress,
    parts: groups.map((group) => ({ group, url: partUrl(file, partFile(group), site) })),
  };
}
