import type { Events } from '@/lib/core/ports';
import { readSongEvent, SONG_CHANNEL } from '@/lib/domain/song/events';
import type { PageCache } from './page-cache';

/**
 * Drops the pages that mention a song or playlist when it changes, is hidden or removed, in whatever process that
 * happens; drops all of them if messages may have been missed.
 */
export function dropOnChange(cache: PageCache, events: Events): PageCache {
  events.subscribe(SONG_CHANNEL, (payload) => {
    const event = readSongEvent(payload);
    if (event) cache.drop(event.id);
  });
  events.onGap(() => cache.clear());
  return cache;
}
