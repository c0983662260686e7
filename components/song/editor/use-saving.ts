'use client';

import { useRef, useState } from 'react';
import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { randomKey } from '@/lib/client/random-key';
import { useRequestVersion, useVersions } from '@/lib/client/song/versions';
import type { ScoreChange } from '@/lib/core/music/score';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { requestHeaders } from '../create/song-request';
import { refusalOf } from './sentences';

export interface Saving {
  save: (change: ScoreChange) => void;
  isPending: boolean;
  /** The version that was requested last, as it is now. */
  version: Song | null;
  isMaking: boolean;
  /** Why the last request was refused or failed, and what to do; null otherwise. */
  failure: string | null;
}

/** Requests a version with a change and follows it. A repeat after a lost answer has the same key. */
export function useSaving(song: Song): Saving {
  const [saved, setSaved] = useState<Song | null>(null);
  const request = useRequestVersion(setSaved, { isQuiet: true });
  const refreshBalance = useRefreshBalance();
  const family = useVersions(song.id).data?.data ?? [];
  const press = useRef({ text: '', key: '' });
  const version = family.find(({ id }) => id === saved?.id) ?? saved;
  const isMaking = version !== null && isRunning(version);
  function save(change: ScoreChange) {
    if (request.isPending || isMaking) return;
    const text = JSON.stringify(change);
    if (press.current.text !== text) press.current = { text, key: randomKey() };
    const headers = requestHeaders(press.current.key);
    request.mutate(
      { params: { id: song.id }, body: { change }, headers },
      {
        onSettled: (_, error) => {
          refreshBalance();
          const isUnknown = error instanceof CallError && (error.status === 0 || error.status >= 500);
          if (!isUnknown) press.current = { text: '', key: '' };
        },
      },
    );
  }
  return {
    save,
    isPending: request.isPending,
    version,
    isMaking,
    failure: request.isError ? refusalOf(request.error) : null,
  };
}
