import { create } from 'zustand';

/** How many like a song, where that changed in this page; by song. */
export const useLikeCounts = create<Record<string, number>>(() => ({}));

/** Notes how many like a song now. */
export function setLikeCount(songId: string, count: number): void {
  useLikeCounts.setState({ [songId]: count });
}
