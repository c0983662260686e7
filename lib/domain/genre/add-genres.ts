import type { Ctx } from '@/lib/core/context';
import { genres } from './catalogue';

/**
 * Adds the genres of the catalogue that are missing and updates the others: an alias that has become a genre of its own
 * no longer leads to another one. Repeating it changes nothing.
 */
export async function addGenres({ db }: Ctx): Promise<void> {
  await db.genre.createMany({ data: genres, skipDuplicates: true });
  for (const { slug, ...data } of genres) await db.genre.updateMany({ where: { slug }, data });
}
