import { LRUCache } from 'lru-cache';
import type { Events } from '@/lib/core/ports';
import type { FilesOwner } from '@/lib/domain/song/files/files';
import { dropOnChange } from '../cache/invalidation';

/** No answer is older, even if the notification of a change got lost. */
const MAX_AGE_MS = 2_000;
const MAX_SONGS = 10_000;

type Find = (songId: string) => Promise<FilesOwner | null>;

/**
 * Finds songs for their files, each at most once in two seconds however many listen. A song that changed, in whatever
 * process, is looked up again immediately.
 */
export function songLookup(find: Find, events: Events): Find {
  const answers = new LRUCache<string, Promise<FilesOwner | null>>({ max: MAX_SONGS, ttl: MAX_AGE_MS });
  dropOnChange({ drop: (id) => answers.delete(id), clear: () => answers.clear() }, events);
  return (songId) => {
    const cached = answers.get(songId);
    if (cached) return cached;
    const answer = find(songId);
    answers.set(songId, answer);
    answer.catch(() => answers.delete(songId));
    return answer;
  };
}
