import type { Events } from '@/lib/core/ports';
import { artistMention } from './mentions';

/** What a page mentions that lists songs: it is dropped when any song changes, since another may belong there now. */
export const ANY_SONG = 'any';

interface Droppable {
  /** Forgets what it holds about a song, a playlist or an artist. */
  drop(id: string): void;
  /** Reads everything again before it is next used. */
  expire(): void;
}

/**
 * Drops what a cache holds about a song, playlist or artist when it changes, is hidden or removed, in whatever process that
 * happens; lets everything expire if messages may have been missed.
 */
export function dropOnChange<C extends Droppable>(cache: C, events: Events): C {
  events.subscribe('song', ({ id, ownerId }) => {
    cache.drop(id);
    cache.drop(ownerId);
    cache.drop(ANY_SONG);
  });
  events.subscribe('artist', ({ id, handle }) => {
    cache.drop(id);
    if (handle !== null) cache.drop(artistMention(handle));
  });
  events.onGap(() => cache.expire());
  return cache;
}
