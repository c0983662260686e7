import type { Ctx } from '@/lib/core/context';
import { sourceAddress, sourceTypeOf } from '@/lib/core/music/source-type';
import { getSong } from '../queries';
import type { Provenance } from './contract';
import { requestSignature } from './sign-song';

/** Returns the signed statement about a song that the caller may see. Null if there is none yet: then it is requested. */
export async function getProvenance(ctx: Ctx, id: string): Promise<Provenance | null> {
  const song = await getSong(ctx, id);
  if (song.status !== 'ready') return null;
  const { rendition } = await ctx.db.song.findUniqueOrThrow({ where: { id }, select: { rendition: true } });
  if (rendition === null) return null;
  const row = await ctx.db.songProvenance.findFirst({
    where: { songId: id, rendition },
    include: { hashes: { select: { format: true, sha256: true } } },
  });
  if (!row) {
    await requestSignature(ctx, id);
    return null;
  }
  return {
    madeAt: row.madeAt.toISOString(),
    model: row.model,
    digitalSourceType: sourceAddress(sourceTypeOf(row)),
    statement: row.statement,
    sha256: Object.fromEntries(row.hashes.map(({ format, sha256 }) => [format, sha256])),
  };
}
