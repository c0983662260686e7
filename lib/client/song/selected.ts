import { create } from 'zustand';

/** The selected song, whose details are open; null for none. */
export const useSelectedSong = create<{ id: string | null }>(() => ({ id: null }));

export function selectSong(id: string | null): void {
  useSelectedSong.setState({ id });
}
