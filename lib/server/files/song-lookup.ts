import { LRUCache } from 'lru-cache';
import type { Events } from '@/lib/core/ports';
import type { FilesOwner } from '@/lib/domain/song/files/files';
import { dropOnChange } from '../cache/invalidation';

/** Nothing older is answered, even where news of a change got lost. */
const MAX_AGE_MS = 2_000;
const MAX_SONGS = 10_000;

type Find = (songId: string) => Promise<FilesOwner | null>;

/**
 * Finds songs for their files, each at most once in two seconds however many listen; one that changed, in whatever
 * process, is looked up again at once.
 */
export function songLookup(find: Find, events: Events): Find {
  const answers = new LRUCache<string, Promise<FilesOwner | null>>({ max: MAX_SONGS, ttl: MAX_AGE_MS });
  dropOnChange({ drop: (id) => answers.delete(id), clear: () => answers.clear() }, events);
  return (songId) => {
    const known = answers.get(songId);
    if (known) return known;
    const answer = find(songId);
    answers.set(songId, answer);
    answer.catch(() => answers.delete(songId));
    return answer;
  };
}
