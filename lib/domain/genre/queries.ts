import type { Ctx } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { slugOf } from './rules';

export interface Genre {
  slug: string;
  name: string;
  description: string;
}

/** The genre with this slug, name or alias; an unknown one is a field error. */
export async function getGenre(ctx: Ctx, given: string): Promise<Genre> {
  return (
    (await findGenre(ctx, given)) ?? fail('song.genre', { fields: { genre: errors['song.genre'].text } })
  );
}

/** The genre with this slug, name or alias, or null. */
export async function findGenre(ctx: Ctx, given: string): Promise<Genre | null> {
  const slug = slugOf(given);
  return ctx.db.genre.findFirst({
    where: { OR: [{ slug }, { aliases: { has: slug } }] },
    select: { slug: true, name: true, description: true },
  });
}

/** All genres by name: a short list. */
export async function listGenres(ctx: Ctx): Promise<Genre[]> {
  return ctx.db.genre.findMany({
    orderBy: { name: 'asc' },
    select: { slug: true, name: true, description: true },
  });
}
