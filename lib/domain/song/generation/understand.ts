import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { findGenre } from '@/lib/domain/genre/queries';
import { capitalise } from '@/lib/domain/genre/rules';
import type { SongUnderstanding, songRequest } from '../request-schema';

/** Returns the music model's reading of a description, and the measures of its lyrics. */
export async function understandSong(
  ctx: Ctx,
  input: z.output<typeof songRequest>,
): Promise<SongUnderstanding> {
  const understood = ctx.music.understand(input);
  const genre = await findGenre(ctx, understood.genre);
  const measures = await ctx.music.measureLyrics(input.lyrics ?? '');
  return { ...understood, ...measures, genreName: genre?.name ?? capitalise(understood.genre) };
}
