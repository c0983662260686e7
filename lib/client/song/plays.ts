import { create } from 'zustand';

/** How often songs were played, where a play of this page was counted; by song. */
export const usePlays = create<Record<string, number>>(() => ({}));

/** Notes what a counted play was answered with. */
export function setPlayCount(songId: string, count: number): void {
  usePlays.setState({ [songId]: count });
}
