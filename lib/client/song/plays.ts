import { create } from 'zustand';

/** Play counts updated on this page, by song id. */
export const usePlays = create<Record<string, number>>(() => ({}));

export function setPlayCount(songId: string, count: number): void {
  usePlays.setState({ [songId]: count });
}
