import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Queue, Repeat } from '../queue/rules';
import { calmStorage } from './calm-storage';
import type { PlayerSong } from './song';

const MOST_KEPT = 200;

export interface PlayerState extends Queue<PlayerSong> {
  repeat: Repeat;
  playing: boolean;
  /** Sound is wanted and has not come yet. */
  waiting: boolean;
  /** A sentence while the current song cannot be played. */
  error: string | null;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** 0.5 to 2. */
  speed: number;
  /** Seconds at which the current song goes on after a reload. */
  resumeAt: number;
}

/** What outlives a reload. */
type Kept = Omit<PlayerState, 'playing' | 'waiting' | 'error'>;

/**
 * What is played. Queue, place, volume, speed and position outlive a reload (local storage, key `player`); LazyPlayer
 * brings them back once it is mounted, so that the server's page and the first render agree. Change it through `engine.ts`
 * and `queue.ts`, which keep the sound in step.
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
      storage: calmStorage<Kept>(),
      partialize: ({ playing, waiting, error, ...kept }) => ({ ...kept, ...bounded(kept) }),
    },
  ),
);

/** The songs around the current one: storage is small. */
function bounded({ queue, index, unshuffled }: Queue<PlayerSong>): Queue<PlayerSong> {
  if (queue.length <= MOST_KEPT) return { queue, index, unshuffled };
  const from = Math.max(0, Math.min(index - MOST_KEPT / 2, queue.length - MOST_KEPT));
  const kept = queue.slice(from, from + MOST_KEPT);
  const ids = new Set(kept.map(({ id }) => id));
  return {
    queue: kept,
    index: index - from,
    unshuffled: unshuffled?.filter((id) => ids.has(id)) ?? null,
  };
}

/** Where the current song is, in seconds; apart from the rest because it changes several times a second. */
export const useProgress = create<{ position: number; duration: number }>()(() => ({
  position: 0,
  duration: 0,
}));

/** The song in the player, or nothing. */
export function currentSong(state: Pick<PlayerState, 'queue' | 'index'>): PlayerSong | undefined {
  return state.queue[state.index];
}
