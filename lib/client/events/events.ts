import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { renewSession } from '../auth/hooks';
import { refreshCredits, setBalance } from '../credits/cache';
import { growingPause } from '../retry';
import { anyRunning, putSong, refetchSongs } from '../song/cache';
import { refreshSubscription } from '../subscription/cache';

/** A password change replaces the session, so the browser checks for the new one after this delay. */
const NEW_SESSION_MS = 500;
const POLL_MS = 3_000;

/**
 * Keeps generating songs, the balance and the user's subscription up to date through server-sent events, and polls
 * songs while events fail, with growing pauses while that fails, too. Stops and marks the session expired if the server ends it without a successor.
 */
export function useEvents(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let source = open();
    let afterEnd: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;

    function open(): EventSource {
      const opened = new EventSource('/api/v1/events');
      opened.addEventListener('song', (event) => {
        const song: Song = JSON.parse(event.data);
        putSong(client, song);
        // Credits change when a song's generation begins or ends, not during it.
        if (song.status !== 'generating') refreshCredits(client);
      });
      opened.addEventListener('credits', (event) => setBalance(client, JSON.parse(event.data)));
      opened.addEventListener('subscription', () => refreshSubscription(client));
      opened.addEventListener('open', () => {
        client.invalidateQueries({ queryKey: ['GET /song'] });
        refreshCredits(client);
        refreshSubscription(client);
      });
      opened.addEventListener('ended', () => {
        opened.close();
        afterEnd = setTimeout(reopenIfAlive, NEW_SESSION_MS);
      });
      return opened;
    }
    async function reopenIfAlive(): Promise<void> {
      if ((await renewSession()) && !isUnmounted) source = open();
    }

    let failures = 0;
    let nextPoll = setTimeout(poll, POLL_MS);
    async function poll(): Promise<void> {
      const isNeeded = source.readyState !== EventSource.OPEN && anyRunning(client);
      failures = !isNeeded || (await refetchSongs(client)) ? 0 : failures + 1;
      if (!isUnmounted) nextPoll = setTimeout(poll, growingPause(failures, POLL_MS));
    }
    return () => {
      isUnmounted = true;
      clearTimeout(nextPoll);
      clearTimeout(afterEnd);
      source.close();
    };
  }, [client, enabled]);
}
