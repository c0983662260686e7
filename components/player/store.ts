import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PlayerSong } from './song';

const MOST_KEPT = 200;

export interface PlayerState {
  queue: readonly PlayerSong[];
  /** Place of the current song in the queue; -1 when the queue is empty. */
  index: number;
  playing: boolean;
  /** A sentence while the current song cannot be played. */
  error: string | null;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Seconds at which the current song goes on after a reload. */
  resumeAt: number;
}

/**
 * What is played. Queue, place, volume and position outlive a reload (local storage, key `player`); LazyPlayer
 * brings them back once it is mounted, so that the server's page and the first render agree. Change it through `engine.ts`,
 * which keeps the sound in step.
 */
export const usePlayer = create<PlayerState>()(
  persist(
    (): PlayerState => ({
      queue: [],
      index: -1,
      playing: false,
      error: null,
      volume: 1,
      muted: false,
      resumeAt: 0,
    }),
    {
      name: 'player',
      version: 1,
      skipHydration: true,
      partialize: ({ queue, index, volume, muted, resumeAt }) => {
        const from = Math.max(0, Math.min(index - MOST_KEPT / 2, queue.length - MOST_KEPT));
        return { queue: queue.slice(from, from + MOST_KEPT), index: index - from, volume, muted, resumeAt };
      },
    },
  ),
);

/** Where the current song is, in seconds; apart from the rest because it changes several times a second. */
export const useProgress = create<{ position: number; duration: number }>()(() => ({
  position: 0,
  duration: 0,
}));

/** The song in the player, or nothing. */
export function currentSong(state: Pick<PlayerState, 'queue' | 'index'>): PlayerSong | undefined {
  return state.queue[state.index];
}
