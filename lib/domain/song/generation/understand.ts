import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import type { Understanding } from '@/lib/core/music/music';
import { findGenre } from '@/lib/domain/genre/queries';
import { capitalise } from '@/lib/domain/genre/rules';
import type { SongUnderstanding, understandBody } from '../request-schema';
import { isInstrumental, settledRequest } from './settled-request';

type Input = z.output<typeof understandBody>;

/** Returns the music model's reading of a description, the measures of its lyrics, and with a seed a sketch of it. */
export async function understandSong(ctx: Ctx, input: Input): Promise<SongUnderstanding> {
  const understood = ctx.music.understand(input);
  const genre = await findGenre(ctx, understood.genre);
  const measures = await ctx.music.measureLyrics(input.lyrics ?? '');
  const sketch = await planSketch(ctx, input, understood);
  return { ...understood, ...measures, sketch, genreName: genre?.name ?? capitalise(understood.genre) };
}

/** Plans the song that the built-in composer would make of a request. */
async function planSketch(ctx: Ctx, input: Input, understood: Understanding): Promise<string | null> {
  if (input.seed === undefined) return null;
  const genre = await findGenre(ctx, input.genre ?? understood.genre);
  const request = settledRequest(input, {
    prompt: input.prompt,
    lyrics: input.lyrics ?? null,
    genreSlug: genre?.slug ?? null,
    instrumental: isInstrumental(input, understood),
    vocals: understood.vocals,
    voice: understood.voice,
  });
  return ctx.music.planSketch(request, input.seed);
}
