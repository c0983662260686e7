import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withQuery } from '@/lib/core/text/address';
import type { Song } from '@/lib/domain/song/contract';
import type { ViewerSnapshot } from '@/lib/domain/viewer/contract';
import { renewSession } from '../auth/hooks';
import { confirmBalance, refreshCredits, setBalance } from '../credits/cache';
import { growingPause } from '../retry';
import { anyRunning, lastChange, putNewestSongs, putSong, refetchSongs } from '../song/cache';
import { confirmSubscription, refreshSubscription } from '../subscription/cache';
import { keepOpen } from './stream';

/** How often songs are polled while events fail, and when the content of the first message is fetched without it. */
const POLL_MS = 3_000;
/** How often the place in line of a song is refreshed: it changes with songs of others, which no event reports. */
const LINE_MS = 10_000;

/**
 * Keeps generating songs, the balance and the user's subscription up to date through server-sent events, whose first
 * message brings what changed since the page was rendered. Polls songs while events fail, with growing pauses while that
 * fails, too. Stops and marks the session expired if the server ends it without a successor.
 */
export function useEvents(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let isLate = false;
    const stream = keepOpen({ connect, renew: renewSession });
    const fallback = setTimeout(() => {
      isLate = true;
      refresh(client);
    }, POLL_MS);
    let isUnmounted = false;

    function connect(): EventSource {
      const opened = new EventSource(withQuery('/api/v1/events', { since: lastChange(client) ?? '' }));
      listen(opened, client);
      opened.addEventListener('snapshot', (event) => {
        putSnapshot(client, JSON.parse(event.data));
        // Later than soon after the page: other lists may have changed meanwhile.
        if (isLate) void refetchSongs(client);
        isLate = true;
        clearTimeout(fallback);
      });
      return opened;
    }

    const line = setInterval(() => {
      if (document.visibilityState === 'visible' && anyRunning(client, isQueued)) void refetchSongs(client);
    }, LINE_MS);
    let failures = 0;
    let nextPoll = setTimeout(poll, POLL_MS);
    async function poll(): Promise<void> {
      const isNeeded = !stream.isOpen() && anyRunning(client);
      failures = !isNeeded || (await refetchSongs(client)) ? 0 : failures + 1;
      if (!isUnmounted) nextPoll = setTimeout(poll, growingPause(failures, POLL_MS));
    }
    return () => {
      isUnmounted = true;
      clearInterval(line);
      clearTimeout(nextPoll);
      clearTimeout(fallback);
      stream.stop();
    };
  }, [client, enabled]);
}

const isQueued = ({ status }: Song) => status === 'queued';

function putSnapshot(client: QueryClient, { balance, subscription, songs }: ViewerSnapshot): void {
  confirmBalance(client, balance);
  confirmSubscription(client, subscription);
  putNewestSongs(client, songs);
}

/** Fetches what the stream's first message would have brought. */
function refresh(client: QueryClient): void {
  void refetchSongs(client);
  refreshCredits(client);
  refreshSubscription(client);
}

/** Puts what changes into the query cache. */
function listen(source: EventSource, client: QueryClient): void {
  source.addEventListener('song', (event) => {
    const song: Song = JSON.parse(event.data);
    putSong(client, song);
    // A further take of an order appears when it is ready.
    if (song.status === 'ready') putNewestSongs(client, [song]);
    // Credits change when a song's generation begins or ends, not during it.
    if (song.status !== 'generating') refreshCredits(client);
  });
  source.addEventListener('credits', (event) => setBalance(client, JSON.parse(event.data)));
  source.addEventListener('subscription', () => refreshSubscription(client));
}
