'use client';

import { useRef } from 'react';
import { CallError } from '@/lib/client/call';
import { useRefreshBalance, useRefreshPricing } from '@/lib/client/credits/hooks';
import { useRequestGeneration, useStoreDraft } from '@/lib/client/song/hooks';
import { type CreatePress, isRepeat, newPress } from './create-press';
import { draftChanges, requestHeaders, type SongForm } from './song-request';

/**
 * Submits the create form. Each press has its own idempotency key, except that a double press or a retry after a
 * network failure reuses the key, so that nothing is generated twice. A draft is stored as it is in the form first.
 */
export function useCreateSong(onAccepted: () => void) {
  const store = useStoreDraft();
  const generate = useRequestGeneration(onAccepted);
  const refreshBalance = useRefreshBalance();
  const refreshPricing = useRefreshPricing();
  const last = useRef<CreatePress | null>(null);
  const isOpen = useRef(false);
  function create(form: SongForm, credits: number) {
    if (isOpen.current) return;
    const lastPress = last.current;
    const isAgain = lastPress && isRepeat(lastPress, form, performance.now());
    const press = isAgain ? lastPress : newPress(form, credits);
    last.current = press;
    isOpen.current = true;
    if (!form.songId) return send(press);
    const input = { params: { id: form.songId }, body: draftChanges(form) };
    store.mutate(input, { onSuccess: () => send(press), onError: () => (isOpen.current = false) });
  }
  function send(press: CreatePress) {
    generate.mutate(
      { body: press.body, headers: requestHeaders(press.key), shows: 'all' },
      {
        onSettled: (_, error) => {
          isOpen.current = false;
          refreshBalance();
          if (error instanceof CallError && error.code === 'song.priceChanged') refreshPricing();
          const isUnknown = error instanceof CallError && (error.status === 0 || error.status >= 500);
          if (!error) press.acceptedAt ??= performance.now();
          else if (!isUnknown) last.current = null;
        },
      },
    );
  }
  const error = store.error ?? generate.error;
  return {
    create,
    isPending: store.isPending || generate.isPending,
    errors: error instanceof CallError ? error.fields : {},
    clearErrors: () => {
      if (store.isError) store.reset();
      if (generate.isError) generate.reset();
    },
  };
}
