import { create } from 'zustand';
import { mayHaveSongs, type OfflineRecord, readRecords, withSongs } from './records';

interface OfflineState {
  /** The songs that this browser keeps, newest first; null until they are read. */
  records: readonly OfflineRecord[] | null;
  /** Set if they cannot be read. */
  isBroken: boolean;
  /** How much of each song that is being stored is there, 0 to 1. */
  storing: Readonly<Record<string, number>>;
}

export const useOffline = create<OfflineState>(() => ({ records: null, isBroken: false, storing: {} }));

/** Reads which songs this browser keeps. */
export async function readOffline(): Promise<void> {
  try {
    const records = (await mayHaveSongs()) ? await withSongs(readRecords) : [];
    useOffline.setState({ records, isBroken: false });
  } catch {
    useOffline.setState({ isBroken: true });
  }
}

/** Notes how much of a song is stored; null once it is done or has failed. */
export function noteProgress(id: string, progress: number | null): void {
  useOffline.setState(({ storing: { [id]: _, ...others } }) => ({
    storing: progress === null ? others : { ...others, [id]: progress },
  }));
}
