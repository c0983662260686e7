/**
 * The two audio elements: one is heard, the other gets the song that comes next ready and takes over at its turn,
 * so that nothing is fetched between two songs. Only `engine.ts` and `levels.ts` know them.
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
  /** The song that was to get ready does not load. */
  unready: (song: PlayerSong) => void;
}

let listeners: SoundListeners | null = null;
let heard: HTMLAudioElement | null = null;
let ready: HTMLAudioElement | null = null;
let heardSong: PlayerSong | null = null;
let readySong: PlayerSong | null = null;

/** Says who hears of what the audible element does. */
export function listenToSound(next: SoundListeners): void {
  listeners = next;
}

function voice(): HTMLAudioElement {
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
      if (element === heard) listeners?.[name]();
      else if (name === 'error' && readySong) listeners?.unready(readySong);
    });
  }
  // Within a press this lets the element begin by itself later on, which phones ask for.
  element.load();
  return element;
}

/** The element that is heard; both are made with the first thing that needs one. */
export function sound(): HTMLAudioElement {
  if (heard) return heard;
  heard = voice();
  ready = voice();
  applyLevels();
  return heard;
}

/** The song whose sound the element has, if any. */
export function soundingSong(): PlayerSong | null {
  return heardSong;
}

/** Puts a song into the element that is heard; one that stands ready takes over from where it waits. */
export function putSong(song: PlayerSong, from: number): void {
  const element = sound();
  const isThere = heardSong?.audioUrl === song.audioUrl && !element.error;
  if (!isThere && readySong?.audioUrl === song.audioUrl && ready && !ready.error) {
    [heard, ready] = [ready, element];
    element.pause();
  } else if (!isThere) {
    element.preload = 'metadata';
    element.src = song.audioUrl;
  }
  heardSong = song;
  readySong = null;
  applyLevels();
  if (sound().currentTime !== from) sound().currentTime = from;
}

/** Fetches what comes next into the other element; nothing where it is there already. */
export function getReady(song: PlayerSong): void {
  if (!ready || readySong?.audioUrl === song.audioUrl || heardSong?.audioUrl === song.audioUrl) return;
  readySong = song;
  ready.preload = 'auto';
  ready.src = song.audioUrl;
}

/** Empties both elements. */
export function silence(): void {
  for (const element of [heard, ready]) {
    element?.pause();
    element?.removeAttribute('src');
    element?.load();
  }
  heardSong = null;
  readySong = null;
}

/** Volume, evened out between songs, muting and speed, as the store has them. */
export function applyLevels(): void {
  if (!heard) return;
  const { volume, muted, speed } = usePlayer.getState();
  heard.volume = volume * playbackGain(heardSong?.loudness);
  heard.muted = muted;
  heard.preservesPitch = true;
  heard.defaultPlaybackRate = speed;
  heard.playbackRate = speed;
}
