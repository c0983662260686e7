import { LRUCache } from 'lru-cache';
import { unavailable } from '@/lib/core/database/unavailable';
import type { DatabaseState, Events } from '@/lib/core/ports';
import type { FilesOwner } from '@/lib/domain/song/files/files';
import { dropOnChange } from '../cache/invalidation';

/** No answer is older, even if the notification of a change got lost. */
const MAX_AGE_MS = 2_000;
const MAX_SONGS = 10_000;
/** The longest a public song plays on while it cannot be looked up. */
const MAX_STALE_MS = 3_600_000;

type Find = (songId: string) => Promise<FilesOwner | null>;

/**
 * Finds songs for their files, each at most once in two seconds however many listen. A song that changed, in whatever
 * process, is looked up again immediately. Without the database, a song that was public within the past hour still is.
 */
export function songLookup(find: Find, events: Events, database: Pick<DatabaseState, 'isAway'>): Find {
  const answers = new LRUCache<string, Promise<FilesOwner | null>>({ max: MAX_SONGS, ttl: MAX_AGE_MS });
  const knownPublic = new LRUCache<string, FilesOwner>({ max: MAX_SONGS, ttl: MAX_STALE_MS });
  const drop = (id: string) => {
    answers.delete(id);
    knownPublic.delete(id);
  };
  dropOnChange({ drop, expire: () => answers.clear() }, events);

  return (songId) => {
    const cached = answers.get(songId);
    if (cached) return cached;
    const asked = database.isAway() ? Promise.reject(unavailable()) : find(songId);
    const answer = asked.catch((error) => knownPublic.get(songId) ?? Promise.reject(error));
    answers.set(songId, answer);
    answer.then(
      (song) => {
        if (song?.visibility !== 'public') knownPublic.delete(songId);
        // It may have changed since it was read.
        else if (answers.get(songId) === answer) knownPublic.set(songId, song);
      },
      () => answers.delete(songId),
    );
    return answer;
  };
}
