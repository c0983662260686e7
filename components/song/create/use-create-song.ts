'use client';

import { useRef } from 'react';
import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { useRequestGeneration } from '@/lib/client/song/hooks';
import { type CreatePress, isRepeat, newPress } from './create-press';
import { requestHeaders, type SongForm } from './song-request';

/**
 * Submits the create form. Each press has its own idempotency key, except that a double press or a retry after a
 * network failure reuses the key, so that nothing is generated twice.
 */
export function useCreateSong(onAccepted: () => void) {
  const generate = useRequestGeneration(onAccepted);
  const refreshBalance = useRefreshBalance();
  const last = useRef<CreatePress | null>(null);
  const isOpen = useRef(false);
  function create(form: SongForm) {
    if (isOpen.current) return;
    const lastPress = last.current;
    const press = lastPress && isRepeat(lastPress, form, performance.now()) ? lastPress : newPress(form);
    last.current = press;
    isOpen.current = true;
    generate.mutate(
      { body: press.body, headers: requestHeaders(press.key), shows: 'all' },
      {
        onSettled: (_, error) => {
          isOpen.current = false;
          refreshBalance();
          const isUnknown = error instanceof CallError && (error.status === 0 || error.status >= 500);
          if (!error) press.acceptedAt ??= performance.now();
          else if (!isUnknown) last.current = null;
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
