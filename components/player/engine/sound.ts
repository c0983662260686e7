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
  // Seeking a few milliseconds would interrupt an element that plays already.
  if (Math.abs(sound().currentTime - from) > HEARD_SECONDS) sound().currentTime = from;
}

/** Preloads the next song into the other element, unless it is already loaded. */
export function preload(song: PlayerSong): void {
  if (!standby || standbySong?.audioUrl === song.audioUrl || activeSong?.audioUrl === song.audioUrl) return;
  standbySong = song;
  standby.preload = 'auto';
  standby.src = song.audioUrl;
}

/** A jump of less is not heard. */
const HEARD_SECONDS = 0.03;
/** How far ahead the other element waits: long enough to load, short enough to be there soon. */
const AHEAD_SECONDS = 1;
/** About what an element takes to start. */
const START_SECONDS = 0.05;
/** Farther apart, the listener has seeked. */
const SAME_MOMENT_SECONDS = 0.15;

/**
 * Loads another file of the audible song into the other element, which starts when the audible one comes to where it
 * waits. Calls `onMeet` then with the position, unless another song was preloaded meanwhile.
 */
export function meet(song: PlayerSong, onMeet: (position: number) => void): void {
  preload(song);
  const next = standby;
  if (!next) return;
  next.currentTime = sound().currentTime + AHEAD_SECONDS;
  const hasMet = () => Math.abs(next.currentTime - sound().currentTime) < SAME_MOMENT_SECONDS;
  const finish = () => {
    const goesOn = hasMet() && !sound().paused;
    if (!goesOn) next.pause();
    if (standbySong === song) onMeet(goesOn ? next.currentTime : sound().currentTime);
  };
  const arrive = () => {
    if (standbySong !== song || !hasMet() || sound().paused) return finish();
    const { volume, muted, playbackRate } = sound();
    Object.assign(next, { volume, muted, playbackRate });
    next.play().then(finish, finish);
  };
  const wait = () => {
    const seconds = (next.currentTime - sound().currentTime) / sound().playbackRate;
    setTimeout(arrive, Math.max(0, seconds - START_SECONDS) * 1000);
  };
  next.addEventListener('canplay', wait, { once: true });
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
