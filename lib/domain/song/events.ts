import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';

/** The channel on which processes notify each other that a song changed. */
export const SONG_CHANNEL = 'song';

const songEvent = z.object({ id: z.uuid(), ownerId: z.uuid() });

export type SongEvent = z.output<typeof songEvent>;

/** Notifies every process of a changed song once the transaction commits. */
export async function notifySongChanged(ctx: Ctx, event: SongEvent): Promise<void> {
  await ctx.db
    .$executeRaw`SELECT pg_notify(${SONG_CHANNEL}, ${JSON.stringify({ id: event.id, ownerId: event.ownerId })})`;
}

/** Parses an event. Returns null for any other payload. */
export function readSongEvent(payload: string): SongEvent | null {
  try {
    return songEvent.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
