import type { Ctx } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { slugOf } from './rules';

export interface Genre {
  slug: string;
  name: string;
  description: string;
}

/** Returns the genre with this slug, name or alias. Throws a field error if it is unknown. */
export async function getGenre(ctx: Ctx, name: string): Promise<Genre> {
  return (await findGenre(ctx, name)) ?? fail('song.genre', { fields: { genre: errors['song.genre'].text } });
}

/** Returns the genre with this slug, name or alias, or null. */
export async function findGenre(ctx: Ctx, name: string): Promise<Genre | null> {
  const slug = slugOf(name);
  return ctx.db.genre.findFirst({
    where: { OR: [{ slug }, { aliases: { has: slug } }] },
    select: { slug: true, name: true, description: true },
  });
}

/** Returns all genres by name. The list is short. */
export async function listGenres(ctx: Ctx): Promise<Genre[]> {
  return ctx.db.genre.findMany({
    orderBy: { name: 'asc' },
    select: { slug: true, name: true, description: true },
  });
}
