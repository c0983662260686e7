import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { renewSession } from '../auth/hooks';
import { refreshCredits, setBalance } from '../credits/cache';
import { anyRunning, putSong } from '../song/cache';
import { refreshSubscription } from '../subscription/cache';

/** After a change of password the browser has a new session in a moment: it is asked for only then. */
const NEW_SESSION_MS = 500;
const LOOK_AGAIN_MS = 3_000;

/**
 * Keeps songs being made, the balance and one's subscription in step with the server: by its events, and by looking
 * again while events fail. Where the server says that the session has ended, and no new one took its place, that is
 * noted and no more is asked.
 */
export function useEvents(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let source = open();
    let afterEnd: ReturnType<typeof setTimeout> | undefined;
    let gone = false;

    function open(): EventSource {
      const opened = new EventSource('/api/v1/events');
      opened.addEventListener('song', (event) => {
        const song: Song = JSON.parse(event.data);
        putSong(client, song);
        // Credits are set aside, spent or given back as a song begins and ends, not while it is made.
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
        afterEnd = setTimeout(goOnIfAlive, NEW_SESSION_MS);
      });
      return opened;
    }
    async function goOnIfAlive(): Promise<void> {
      if ((await renewSession()) && !gone) source = open();
    }

    const lookAgain = setInterval(() => {
      if (source.readyState !== EventSource.OPEN && anyRunning(client))
        client.invalidateQueries({ queryKey: ['GET /song'] });
    }, LOOK_AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(lookAgain);
      clearTimeout(afterEnd);
      source.close();
    };
  }, [client, enabled]);
}
