import { create } from 'zustand';

/** The song in hand, whose details are shown; null where there is none. */
export const useSelectedSong = create<{ id: string | null }>(() => ({ id: null }));

/** Takes a song in hand, or none. */
export function selectSong(id: string | null): void {
  useSelectedSong.setState({ id });
}
