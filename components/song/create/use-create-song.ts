'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '@/lib/client/call';
import { useRefreshBalance, useRefreshPricing } from '@/lib/client/credits/hooks';
import { useRequestGeneration, useStoreDraft } from '@/lib/client/song/hooks';
import { type CreatePress, isRepeat, newPress } from './create-press';
import { saveCreateForm, savedForm } from './saved-form';
import { draftChanges, emptyForm, formAfterCreate, requestHeaders, type SongForm } from './song-request';

/** The last press in this tab, which is repeated by a user who leaves the page and comes back before the answer. */
let last: CreatePress | null = null;

/**
 * Submits the create form. Each press has its own idempotency key, except that a double press or a retry after a
 * network failure reuses the key, so that nothing is generated twice. A draft is stored as it is in the form first. All
 * of it also happens if the page is left meanwhile.
 */
export function useCreateSong(onAccepted: (sent: SongForm) => void) {
  const store = useStoreDraft();
  const generate = useRequestGeneration();
  const refreshBalance = useRefreshBalance();
  const refreshPricing = useRefreshPricing();
  const isOpen = useRef(false);
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: async ({ form, body, key }: CreatePress) => {
      if (form.songId) await store.mutateAsync({ params: { id: form.songId }, body: draftChanges(form) });
      return generate.mutateAsync({ body, headers: requestHeaders(key), shows: 'all' });
    },
    onSuccess: (_, press) => {
      press.acceptedAt ??= performance.now();
      saveCreateForm(formAfterCreate({ ...emptyForm, ...savedForm() }, press.form));
      onAccepted(press.form);
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'song.priceChanged') refreshPricing();
      const isUnknown = error instanceof CallError && (error.status === 0 || error.status >= 500);
      if (!isUnknown) last = null;
    },
    onSettled: () => {
      isOpen.current = false;
      refreshBalance();
    },
  });
  function create(form: SongForm, credits: number) {
    if (isOpen.current) return;
    isOpen.current = true;
    if (!last || !isRepeat(last, form, performance.now())) last = newPress(form, credits);
    mutate(last);
  }
  return {
    create,
    isPending,
    errors: error instanceof CallError ? error.fields : {},
    clearErrors: () => isError && reset(),
  };
}
