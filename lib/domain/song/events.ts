import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';

/** The channel on which processes tell each other that a song changed. */
export const SONG_CHANNEL = 'song';

const songEvent = z.object({ id: z.uuid(), ownerId: z.uuid() });

export type SongEvent = z.output<typeof songEvent>;

/** Tells every process, once the transaction commits, that a song changed. */
export async function tellSongChanged(ctx: Ctx, event: SongEvent): Promise<void> {
  await ctx.db
    .$executeRaw`SELECT pg_notify(${SONG_CHANNEL}, ${JSON.stringify({ id: event.id, ownerId: event.ownerId })})`;
}

/** Reads an event; null for anything else that came over the channel. */
export function readSongEvent(payload: string): SongEvent | null {
  try {
    return songEvent.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
