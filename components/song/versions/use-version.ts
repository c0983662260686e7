'use client';

import { useState } from 'react';
import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { useEndpoint } from '@/lib/client/hooks';
import { randomKey } from '@/lib/client/random-key';
import { useRequestVersion } from '@/lib/client/song/versions';
import type { Pricing } from '@/lib/domain/credits/contract';
import { creditsForVersion } from '@/lib/domain/credits/song-price';
import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { waysOf } from '@/lib/domain/song/models/ways';
import { requestHeaders } from '../create/song-request';
import { bodyOf, formOf, missingOf, secondsOf, type VersionForm } from './version-form';

/** What made a song, as it is offered now, and the prices. */
export function useMaker(song: Song) {
  const models = useEndpoint('GET /song/providers', 'song.providers');
  const pricing = useEndpoint('GET /credits/pricing', 'credits.pricing');
  const model = models.data?.data.find(({ id }) => id === (song.provider ?? 'builtin'));
  return {
    model,
    pricing: pricing.data?.data,
    /** The model is not offered any more. */
    isGone: models.data !== undefined && !model,
    isError: models.isError || pricing.isError,
  };
}

interface Options {
  song: Song;
  model: OfferedProvider;
  pricing: Pricing;
  /** Called once the version was accepted. */
  onDone: (version: Song) => void;
}

/** The form of a version: exactly what the song's model can do, with its price. */
export function useVersion({ song, model, pricing, onDone }: Options) {
  const ways = waysOf(model.id, model.capabilities, song);
  const [form, setForm] = useState(() => formOf(song, ways[0] ?? 'again'));
  const { send, isPending, errors, clear } = useSend(song, onDone);
  const isChange = form.way === 'change';
  return {
    ...{ ways, form, isPending, errors },
    missing: ways.length === 0 ? 'Its model can make no version of this song.' : missingOf(form, song),
    price: creditsForVersion(pricing, model.id, { isChange, seconds: secondsOf(form, song) }),
    send: () => send(form),
    change(part: Partial<VersionForm>) {
      clear();
      setForm((before) => ({ ...before, ...part }));
    },
  };
}

/** Sends the form once: a repeat after a lost answer has the same key. */
function useSend(song: Song, onDone: (version: Song) => void) {
  const request = useRequestVersion(onDone);
  const refreshBalance = useRefreshBalance();
  const [key, setKey] = useState(randomKey);
  const { error } = request;
  return {
    send(form: VersionForm) {
      if (request.isPending) return;
      const input = { params: { id: song.id }, body: bodyOf(form, song), headers: requestHeaders(key) };
      request.mutate({ ...input, shows: 'all' }, { onSettled: refreshBalance });
    },
    isPending: request.isPending,
    errors: error instanceof CallError ? error.fields : {},
    clear() {
      setKey(randomKey());
      if (request.isError) request.reset();
    },
  };
}
