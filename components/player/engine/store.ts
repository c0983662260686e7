import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Queue, Repeat } from '../queue/rules';
import type { PlayerSong } from './song';
import { throttledStorage } from './throttled-storage';

const MAX_STORED_SONGS = 200;

export interface PlayerState extends Queue<PlayerSong> {
  repeat: Repeat;
  playing: boolean;
  /** Playback was requested and the audio has not arrived yet. */
  waiting: boolean;
  /** The beginning of a song has ended before the rest was made. */
  awaitsRest: boolean;
  /** Shown while the current song cannot be played. */
  error: string | null;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** 0.5 to 2. */
  speed: number;
  /** Seconds at which the current song resumes after a reload. */
  resumeAt: number;
}

type StoredState = Omit<PlayerState, 'playing' | 'waiting' | 'awaitsRest' | 'error'>;

/**
 * The player's state. Queue, index, volume, speed and position survive a reload (local storage, key `player`).
 * LazyPlayer rehydrates them after mounting, so that the first render matches the server's. Change it only through
 * `playback.ts`, `levels.ts` and `queue.ts`, which keep the audio in sync.
 */
export const usePlayer = create<PlayerState>()(
  persist(
    (): PlayerState => ({
      queue: [],
      index: -1,
      unshuffled: null,
      repeat: 'off',
      playing: false,
      waiting: false,
      awaitsRest: false,
      error: null,
      volume: 1,
      muted: false,
      speed: 1,
      resumeAt: 0,
    }),
    {
      name: 'player',
      version: 1,
      skipHydration: true,
      storage: throttledStorage<StoredState>(),
      partialize: ({ playing, waiting, awaitsRest, error, ...state }) => ({ ...state, ...bounded(state) }),
    },
  ),
);

/** Limits the stored queue to the songs around the current one, because storage is small. */
function bounded({ queue, index, unshuffled }: Queue<PlayerSong>): Queue<PlayerSong> {
  if (queue.length <= MAX_STORED_SONGS) return { queue, index, unshuffled };
  const from = Math.max(0, Math.min(index - MAX_STORED_SONGS / 2, queue.length - MAX_STORED_SONGS));
  const stored = queue.slice(from, from + MAX_STORED_SONGS);
  const ids = new Set(stored.map(({ id }) => id));
  return {
    queue: stored,
    index: index - from,
    unshuffled: unshuffled?.filter((id) => ids.has(id)) ?? null,
  };
}

/** The position in the current song, in seconds. A separate store because it changes several times a second. */
export const useProgress = create<{ position: number; duration: number }>()(() => ({
  position: 0,
  duration: 0,
}));

export function currentSong(state: Pick<PlayerState, 'queue' | 'index'>): PlayerSong | undefined {
  return state.queue[state.index];
}
