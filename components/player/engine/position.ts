/** Where the player is in the current song, and the only place that seeks. */

import type { PlayerSong } from './song';
import { sound, soundingSong } from './sound';
import { currentSong, usePlayer, useProgress } from './store';

const SAVE_EVERY_SECONDS = 5;

let lastTime = 0;
let lastSaved = 0;

/** Begins to follow a song from a position. Uses its own duration until the sound knows it. */
export function beginAt(from: number, song: PlayerSong): void {
  lastTime = from;
  lastSaved = from;
  const { duration } = sound();
  useProgress.setState({ position: from, duration: duration > 0 ? duration : (song.durationSeconds ?? 0) });
}

/** Takes over the position of the sound. Returns by how many seconds it has moved. */
export function followSound(): number {
  const { currentTime: position } = sound();
  const step = position - lastTime;
  lastTime = position;
  useProgress.setState({ position });
  if (Math.abs(position - lastSaved) >= SAVE_EVERY_SECONDS) savePosition();
  return step;
}

/** Saves the position in the song across reloads. */
export function savePosition(): void {
  if (!soundingSong()) return;
  lastSaved = sound().currentTime;
  usePlayer.setState({ resumeAt: lastSaved });
}

/** Returns the position in the current song to the frame; the store's is up to a quarter of a second old. */
export function positionNow(): number {
  const song = currentSong(usePlayer.getState());
  const isLoaded = song !== undefined && soundingSong()?.id === song.id;
  return isLoaded ? sound().currentTime : useProgress.getState().position;
}

/** Seeks within the current song, in seconds clamped to its duration. */
export function seekTo(seconds: number): void {
  const song = currentSong(usePlayer.getState());
  if (!song) return;
  const { duration } = useProgress.getState();
  const target = Math.min(
    Math.max(0, seconds),
    Math.max(0, (duration || (song.durationSeconds ?? 0)) - 0.25),
  );
  if (soundingSong()?.id === song.id) sound().currentTime = target;
  lastTime = target;
  useProgress.setState({ position: target });
  usePlayer.setState({ resumeAt: target });
}

/** Seeks forward or back by seconds. */
export function seekBy(seconds: number): void {
  seekTo(useProgress.getState().position + seconds);
}

/** Shows the position of a restored song without loading it. */
export function showRestored(): void {
  const state = usePlayer.getState();
  const song = currentSong(state);
  if (song && !soundingSong()) {
    useProgress.setState({ position: state.resumeAt, duration: song.durationSeconds ?? 0 });
  }
}
