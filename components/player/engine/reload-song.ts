import { call } from '@/lib/client/call';
import { toPlayerSong } from '../../song/player-song';
import type { PlayerSong } from './song';

/** Fetches the song again, with fresh addresses. */
export async function reloadSong(id: string): Promise<PlayerSong | null> {
  const { data } = await call('GET /song/:id', { params: { id } });
  return toPlayerSong(data);
}
