'use client';

import { useRef } from 'react';
import { CallError } from '@/lib/client/call';
import { randomKey } from '@/lib/client/random-key';
import { useGenerateSongs } from '@/lib/song/hooks';
import { requestHeaders, requestOf, type SongForm } from './song-request';

/**
 * Asks for the songs of a form. Each press has a key of its own, unless the same form is sent again because the
 * network failed: then the key is the same, and nothing is made twice.
 */
export function useCreateSong() {
  const generate = useGenerateSongs();
  const unanswered = useRef<{ key: string; body: string } | null>(null);
  function create(form: SongForm) {
    const body = requestOf(form);
    const text = JSON.stringify(body);
    const key = unanswered.current?.body === text ? unanswered.current.key : randomKey();
    unanswered.current = { key, body: text };
    generate.mutate(
      { body, headers: requestHeaders(key) },
      {
        onSettled: (_, error) => {
          const isOpen = error instanceof CallError && (error.status === 0 || error.status >= 500);
          if (!isOpen) unanswered.current = null;
        },
      },
    );
  }
  return {
    create,
    isPending: generate.isPending,
    errors: generate.error instanceof CallError ? generate.error.fields : {},
    clearErrors: () => generate.isError && generate.reset(),
  };
}
