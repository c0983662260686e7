import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LYRICS_TIMEOUT_MS } from '@/lib/core/constants';
import { type CallInput, call } from '../call';
import { failureText } from '../report';

type Body = NonNullable<CallInput<'POST /song/lyrics'>['body']>;

/** Writes lyrics, one request at a time. It ends when the user cancels it or leaves; the screen shows its failure. */
export function useWriteLyrics() {
  const running = useRef<AbortController | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (body: Body) => {
      running.current = new AbortController();
      const { signal } = running.current;
      return call('POST /song/lyrics', { body }, { timeoutMs: LYRICS_TIMEOUT_MS, signal });
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    write: mutate,
    isPending,
    failure: error && failureText('song.lyrics', error),
    /** Forgets the failure, too. */
    cancel: () => {
      running.current?.abort();
      reset();
    },
  };
}
