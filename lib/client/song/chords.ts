import { useCallback, useEffect, useState } from 'react';
import type { ChordChart } from '@/lib/core/music/chart';
import { call } from '../call';

interface Read {
  chart: ChordChart | null;
  error: unknown;
  attempt: number;
}

/** The chords of a song, bar by bar. It needs no query client, because visitors' pages have none. */
export function useChords(id: string) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>({ chart: null, error: null, attempt: -1 });
  useEffect(() => {
    const stop = new AbortController();
    call('GET /song/:id/chords', { params: { id } }, { signal: stop.signal }).then(
      ({ data }) => setRead({ chart: data, error: null, attempt }),
      (error: unknown) => stop.signal.aborted || setRead({ chart: null, error, attempt }),
    );
    return () => stop.abort();
  }, [id, attempt]);
  const refetch = useCallback(() => setAttempt((last) => last + 1), []);
  return { ...read, isFetching: read.attempt !== attempt, refetch };
}
