/**
 * The two audio elements: one plays while the other preloads the next song and takes over without a gap. Used only by
 * `playback.ts` and `levels.ts`.
 */
import { playbackGain } from '@/lib/domain/song/rules';
import type { PlayerSong } from './song';
import { usePlayer } from './store';

type SoundEvent =
  | 'timeupdate'
  | 'durationchange'
  | 'play'
  | 'playing'
  | 'waiting'
  | 'pause'
  | 'ended'
  | 'error';

export interface SoundListeners extends Record<SoundEvent, () => void> {
  /** The preloaded song failed to load. */
  unready: (song: PlayerSong) => void;
}

let listeners: SoundListeners | null = null;
let active: HTMLAudioElement | null = null;
let standby: HTMLAudioElement | null = null;
let activeSong: PlayerSong | null = null;
let standbySong: PlayerSong | null = null;

/** Sets the listeners to the audible element's events. */
export function listenToSound(next: SoundListeners): void {
  listeners = next;
}

function createElement(): HTMLAudioElement {
  const element = new Audio();
  const events: readonly SoundEvent[] = [
    'timeupdate',
    'durationchange',
    'play',
    'playing',
    'waiting',
    'pause',
    'ended',
    'error',
  ];
  for (const name of events) {
    element.addEventListener(name, () => {
      if (element === active) listeners?.[name]();
      else if (name === 'error' && standbySong) listeners?.unready(standbySong);
    });
  }
  // Within a user gesture this unlocks the element, so that phones let it play later without one.
  element.load();
  return element;
}

/** Returns the audible element. Creates both elements on first use. */
export function sound(): HTMLAudioElement {
  if (active) return active;
  active = createElement();
  standby = createElement();
  applyLevels();
  return active;
}

/** Returns the song loaded in the audible element, if any. */
export function soundingSong(): PlayerSong | null {
  return activeSong;
}

/** Loads a song into the audible element. A preloaded song takes over with its own element. */
export function putSong(song: PlayerSong, from: number): void {
  const element = sound();
  const isLoaded = activeSong?.audioUrl === song.audioUrl && !element.error;
  if (!isLoaded && standbySong?.audioUrl === song.audioUrl && standby && !standby.error) {
    [active, standby] = [standby, element];
    element.pause();
  } else if (!isLoaded) {
    element.preload = 'metadata';
    element.src = song.audioUrl;
  }
  activeSong = song;
  standbySong = null;
  applyLevels();
  if (sound().currentTime !== from) sound().currentTime = from;
}

/** Preloads the next song into the other element, unless it is already loaded. */
export function preload(song: PlayerSong): void {
  if (!standby || standbySong?.audioUrl === song.audioUrl || activeSong?.audioUrl === song.audioUrl) return;
  standbySong = song;
  standby.preload = 'auto';
  standby.src = song.audioUrl;
}

/** Unloads both elements. */
export function silence(): void {
  for (const element of [active, standby]) {
    element?.pause();
    element?.removeAttribute('src');
    element?.load();
  }
  activeSong = null;
  standbySong = null;
}

/** Applies volume, loudness normalization, mute and speed from the store. */
export function applyLevels(): void {
  if (!active) return;
  const { volume, muted, speed } = usePlayer.getState();
  active.volume = volume * playbackGain(activeSong?.loudness);
  active.muted = muted;
  active.preservesPitch = true;
  active.defaultPlaybackRate = speed;
  active.playbackRate = speed;
}
