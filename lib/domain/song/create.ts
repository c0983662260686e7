import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { getGenre } from '@/lib/domain/genre/queries';
import type { Song, songApi } from './contract';
import { getOwnSong } from './queries';

/** Creates a draft without audio, free of charge. */
export async function createSong(ctx: Ctx, input: z.output<typeof songApi.create.body>): Promise<Song> {
  return inTransaction(ctx, async (tx) => {
    const genreSlug = input.genre ? (await getGenre(tx, input.genre)).slug : null;
    const { id } = await tx.db.song.create({
      data: definedOnly({
        ownerId: userId(tx),
        name: input.name,
        description: input.description,
        lyrics: input.lyrics,
        vocals: input.vocals,
        voice: input.voice,
        genreSlug,
        visibility: input.visibility,
      }),
      select: { id: true },
    });
    return getOwnSong(tx, id);
  });
}
