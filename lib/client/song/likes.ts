import { create } from 'zustand';

/** Like counts changed on this page, by song id. */
export const useLikeCounts = create<Record<string, number>>(() => ({}));

export function setLikeCount(songId: string, count: number): void {
  useLikeCounts.setState({ [songId]: count });
}
