import type { StemSet } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail, sentenceOfCode } from '@/lib/core/errors';
import { signedQuery } from '@/lib/core/signed';
import type { Stems } from './contract';
import { getOwnedSong } from './find-divisible';
import { isStemFormat, MAX_LISTED, STEM_FORMATS, stemsPath } from './rules';

/** Returns the archives of stems of the caller's song, newest first, without those that are no longer kept. */
export async function listStems(ctx: Ctx, songId: string): Promise<Stems[]> {
  await getOwnedSong(ctx, songId);
  const rows = await ctx.db.stemSet.findMany({
    where: { songId, kind: { in: [...STEM_FORMATS] }, ...isKept(ctx) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
  });
  return rows.map((row) => toStems(ctx, row));
}

/** Returns an archive of stems of the caller's song. Throws `stems.notFound`. */
export async function getStems(ctx: Ctx, songId: string, id: string): Promise<Stems> {
  await getOwnedSong(ctx, songId);
  const row = await ctx.db.stemSet.findFirst({
    where: { id, songId, kind: { in: [...STEM_FORMATS] }, ...isKept(ctx) },
  });
  return row ? toStems(ctx, row) : fail('stems.notFound');
}

const isKept = (ctx: Ctx) => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.clock.now() } }] });

/** Returns the storage key of a ready archive regardless of the caller, with the song's name; null if its song is gone. */
export async function findReadyStems(
  ctx: Ctx,
  id: string,
): Promise<{ storageKey: string; name: string } | null> {
  const row = await ctx.db.stemSet.findFirst({
    where: {
      id,
      status: 'ready',
      expiresAt: { gt: ctx.clock.now() },
      song: { deletedAt: null, owner: { status: 'active' } },
    },
    select: { storageKey: true, song: { select: { name: true } } },
  });
  return row?.storageKey ? { storageKey: row.storageKey, name: row.song.name } : null;
}

/** Returns an archive as its owner sees it. */
export function toStems(ctx: Ctx, row: StemSet): Stems {
  const { id, kind, status, progress, failure, expiresAt } = row;
  if (!isStemFormat(kind)) throw new RangeError(`${kind} is no format of stems`);
  const path = stemsPath(id);
  return {
    id,
    format: kind,
    status,
    progress,
    ...(status === 'ready' && expiresAt && { url: `${path}?${signedQuery(ctx.secret, path, expiresAt)}` }),
    size: row.size === null ? null : Number(row.size),
    failure: failure === null ? null : sentenceOfCode(failure, 'stems.failed'),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
