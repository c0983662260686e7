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

/** What the player needs of what sounds: an audio element has it, and so does the mixer of a song. */
export type Sounding = Pick<
  HTMLAudioElement,
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'error'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'play'
  | 'pause'
> & { addEventListener(event: SoundEvent, listener: () => void): void };

let listeners: SoundListeners | null = null;
/** What sounds instead of the audible element. */
let guest: Sounding | null = null;
let active: HTMLAudioElement | null = null;
let standby: HTMLAudioElement | null = null;
let activeSong: PlayerSong | null = null;
let standbySong: PlayerSong | null = null;

/** Sets the listeners to the audible element's events. */
export function listenToSound(next: SoundListeners): void {
  listeners = next;
}

const EVENTS: readonly SoundEvent[] = [
  'timeupdate',
  'durationchange',
  'play',
  'playing',
  'waiting',
  'pause',
  'ended',
  'error',
];

function createElement(): HTMLAudioElement {
  const element = new Audio();
  for (const name of EVENTS) {
    element.addEventListener(name, () => {
      if (element === sound()) listeners?.[name]();
      else if (name === 'error' && element === standby && standbySong) listeners?.unready(standbySong);
    });
  }
  // Within a user gesture this unlocks the element, so that phones let it play later without one.
  element.load();
  return element;
}

/** Returns what is audible: the guest if there is one, else an element. */
export function sound(): Sounding {
  return guest ?? audibleElement();
}

/** Creates both elements on first use. */
function audibleElement(): HTMLAudioElement {
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

/** Lets the loaded song sound from a guest instead of its file, from the same position on, playing if it did. */
export function admit(next: Sounding): void {
  if (guest === next) return;
  dismiss();
  const element = audibleElement();
  const { currentTime, paused } = element;
  for (const name of EVENTS) {
    next.addEventListener(name, () => {
      if (guest === next) listeners?.[name]();
    });
  }
  guest = next;
  element.pause();
  hand(next, { currentTime, paused });
}

/** Goes on in the song's file where the guest is, playing if it does. */
export function dismiss(): void {
  if (!guest) return;
  const { currentTime, paused } = guest;
  expel();
  hand(audibleElement(), { currentTime, paused });
}

function hand(next: Sounding, { currentTime, paused }: Pick<Sounding, 'currentTime' | 'paused'>): void {
  next.currentTime = currentTime;
  applyLevels();
  // A file that cannot be played has its own error.
  if (!paused) void next.play().catch(() => undefined);
}

function expel(): void {
  const left = guest;
  guest = null;
  left?.pause();
}

/** Loads a song into the audible element. A preloaded song takes over with its own element. */
export function putSong(song: PlayerSong, from: number): void {
  if (activeSong?.id !== song.id) expel();
  const element = audibleElement();
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
  expel();
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
  const audible = sound();
  audible.volume = volume * playbackGain(activeSong?.loudness);
  audible.muted = muted;
  audible.preservesPitch = true;
  audible.defaultPlaybackRate = speed;
  audible.playbackRate = speed;
}
