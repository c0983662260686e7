import type { z } from 'zod';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { FileNames } from '@/lib/domain/song/files/file-name';
import { listTracks } from '@/lib/domain/song/files/tracks';
import type { ZipEntry } from '@/lib/domain/song/files/zip';
import type { exportsApi } from './contract';
import { soundEntries } from './entries';
import { TICKET_MS } from './rules';
import { type Ticket, writeTicket } from './ticket';

/** Returns a ticket for one archive of songs the caller may hear. Throws `song.notFound` if none remains. */
export async function downloadSongs(
  ctx: Ctx,
  { ids, formats }: z.output<typeof exportsApi.download.body>,
): Promise<{ url: string; songs: number; expiresAt: string }> {
  const tracks = await listTracks(ctx, ids);
  if (tracks.length === 0) fail('song.notFound');
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_MS);
  const songIds = tracks.map(({ id }) => id);
  const ticket = writeTicket(ctx.secret, { userId: userId(ctx), songIds, formats, expiresAt });
  return {
    url: `/api/files/songs.zip?ticket=${ticket}`,
    songs: tracks.length,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Yields the archive entries of a ticket, without songs hidden or removed since. */
export async function* ticketEntries(ctx: Ctx, { songIds, formats }: Ticket): AsyncGenerator<ZipEntry> {
  const names = new FileNames();
  for (const track of await listTracks(ctx, songIds)) {
    yield* soundEntries(ctx, track, names.next(track.name), formats);
  }
}
