import type { PlayerSong } from './song';
import { currentSong, usePlayer } from './store';

export interface PlayerHooks {
  /** A listen: once per load, after 30 seconds or half of the song were really heard. */
  onListen?: ((songId: string) => void) | undefined;
  /** Asked once when a song does not load, for instance because its address has expired. */
  onReload?: ((songId: string) => Promise<PlayerSong | null>) | undefined;
  /** Likes the song, or takes the like back. */
  onLike?: ((songId: string) => void) | undefined;
}

const LISTEN_SECONDS = 30;

let hooks: PlayerHooks = {};
let heard = 0;
let reported = false;

/** Says whom to tell about listens and likes, and where fresh addresses come from. */
export function setPlayerHooks(next: PlayerHooks): void {
  hooks = next;
}

/** Nothing was heard of the song yet. */
export function beginListening(): void {
  heard = 0;
  reported = false;
}

/** Counts seconds that were really heard. */
export function countListening(song: PlayerSong, seconds: number): void {
  if (reported) return;
  heard += seconds;
  if (heard < Math.min(LISTEN_SECONDS, song.durationSeconds / 2)) return;
  reported = true;
  hooks.onListen?.(song.id);
}

/** The song with an address that works, if it can still be had. */
export async function askForFreshSong(songId: string): Promise<PlayerSong | null> {
  return (await hooks.onReload?.(songId).catch(() => null)) ?? null;
}

/** Likes the song in the player, or takes the like back. */
export function toggleLike(): void {
  const song = currentSong(usePlayer.getState());
  if (song) hooks.onLike?.(song.id);
}
