import type { PlayerSong } from './song';
import { currentSong, usePlayer, useProgress } from './store';

export interface PlayerHooks {
  /** Called once per load, after 30 seconds or half of the song were actually heard. */
  onListen?: ((songId: string) => void) | undefined;
  /** Called when a song fails to load, for instance because its address has expired. */
  onReload?: ((songId: string) => Promise<PlayerSong | null>) | undefined;
  /** Likes or unlikes the song. */
  onLike?: ((songId: string) => void) | undefined;
}

const LISTEN_SECONDS = 30;

let hooks: PlayerHooks = {};
let heard = 0;
let reported = false;

/** Sets the callbacks for listens, reloads and likes. */
export function setPlayerHooks(next: PlayerHooks): void {
  hooks = next;
}

/** Resets the listening time for a new song. */
export function beginListening(): void {
  heard = 0;
  reported = false;
}

/** Adds seconds actually heard. The beginning of a song that is being made does not count. */
export function countListening(song: PlayerSong, seconds: number): void {
  if (reported || song.isPreview) return;
  heard += seconds;
  const duration = song.durationSeconds ?? useProgress.getState().duration;
  if (heard < (duration > 0 ? Math.min(LISTEN_SECONDS, duration / 2) : LISTEN_SECONDS)) return;
  reported = true;
  hooks.onListen?.(song.id);
}

/** Returns the song with a fresh address, or null. */
export async function fetchFreshSong(songId: string): Promise<PlayerSong | null> {
  return (await hooks.onReload?.(songId).catch(() => null)) ?? null;
}

/** Likes or unlikes the current song. */
export function toggleLike(): void {
  const song = currentSong(usePlayer.getState());
  if (song) hooks.onLike?.(song.id);
}
