import { type Ctx, isAdmin, maybeUserId } from '../context';
import { maySee } from './rules';

/** The song whose files these are if the caller may hear it, else null. One read by primary key. */
export async function findRendition(
  ctx: Ctx,
  songId: string,
  rendition: string,
): Promise<{ name: string; isPublic: boolean } | null> {
  const song = await ctx.db.song.findFirst({
    where: { id: songId, rendition, deletedAt: null },
    select: { name: true, ownerId: true, visibility: true, status: true },
  });
  if (!song || !maySee(song, { id: maybeUserId(ctx), admin: isAdmin(ctx) })) return null;
  return { name: song.name, isPublic: song.visibility === 'public' && song.status === 'ready' };
}
