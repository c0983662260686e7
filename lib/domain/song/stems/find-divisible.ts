import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Song } from '../contract';
import { findTrack, type Track } from '../files/tracks';
import { getSong } from '../queries';

export interface Divisible {
  song: Song;
  track: Track;
}

/**
 * Returns a finished song of the caller with stored notes, to an admin anyone's. Throws `song.notFound`, `song.gone`,
 * `song.unfinished` and `stems.none`.
 */
export async function findOwnDivisible(ctx: Ctx, id: string): Promise<Divisible> {
  const song = await getOwnedSong(ctx, id);
  return { song, track: await divisibleTrack(ctx, song) };
}

/** Like `findOwnDivisible`, for all who may hear a song. Throws `parts.refused` if its artist does not let them. */
export async function findSharedDivisible(ctx: Ctx, id: string): Promise<Divisible> {
  const song = await getSong(ctx, id);
  if (!song.allowsParts && !song.isMine && !isAdmin(ctx)) fail('parts.refused');
  return { song, track: await divisibleTrack(ctx, song) };
}

/** Returns a song of the caller, to an admin anyone's. Throws `song.notFound` and `song.gone`. */
export async function getOwnedSong(ctx: Ctx, id: string): Promise<Song> {
  const song = await getSong(ctx, id);
  return song.isMine || isAdmin(ctx) ? song : fail('song.notFound');
}

async function divisibleTrack(ctx: Ctx, { id, status }: Song): Promise<Track> {
  if (status !== 'ready') fail('song.unfinished');
  const track = await findTrack(ctx, id);
  if (!track || track.scoreVersion === null) return fail('stems.none');
  return track;
}
