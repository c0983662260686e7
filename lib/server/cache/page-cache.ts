import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page';
import { mentionsIn } from './mentions';

/** The longest a page is shown if no change is heard of. */
const MAX_AGE_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 5_000;
/** Pages that say that there is nothing take no room from the others. */
const MAX_MISSING = 100;

/** Found, moved, missing. Anything else, such as a failure, goes to those who wait for it and is not cached. */
const CACHEABLE = [200, 308, 404];

interface Entry {
  page: CachedPage;
  mentions: Set<string>;
}

interface Run {
  page: Promise<CachedPage>;
  /** Songs that changed since it began. */
  dropped: Set<string>;
  /** Set once anything may have changed since. */
  isVoid: boolean;
}

export interface PageCache {
  /** Returns the cached page of a key, or a promise of the one that is being rendered or of a new one. */
  get(key: string): CachedPage | Promise<CachedPage>;
  /** Forgets every page that mentions a song or playlist, including those that are being rendered. */
  drop(id: string): void;
  clear(): void;
  readonly bytes: number;
}

/**
 * Caches rendered pages within bounds. Concurrent requests for a page share one render; a page whose songs change while
 * it is being rendered goes to those who wait for it and is not cached.
 */
export function pageCache(render: (key: string) => Promise<CachedPage>): PageCache {
  const pages = storedPages();
  const runs = new Map<string, Run>();

  function begin(key: string): Promise<CachedPage> {
    const dropped = new Set<string>();
    const page = render(key)
      .then((rendered) => {
        const mentions = new Set([...mentionsIn(key), ...rendered.mentions]);
        const isCurrent = !run.isVoid && ![...mentions].some((id) => dropped.has(id));
        if (isCurrent && CACHEABLE.includes(rendered.status)) pages.set(key, rendered, mentions);
        return rendered;
      })
      .finally(() => runs.delete(key));
    const run: Run = { page, dropped, isVoid: false };
    runs.set(key, run);
    return page;
  }

  return {
    get: (key) => pages.get(key) ?? runs.get(key)?.page ?? begin(key),
    drop(id) {
      for (const run of runs.values()) run.dropped.add(id);
      pages.drop(id);
    },
    clear() {
      for (const run of runs.values()) run.isVoid = true;
      pages.clear();
    },
    get bytes() {
      return pages.bytes;
    },
  };
}

/** The rendered pages, cached by their key and by the songs and playlists that they mention. */
function storedPages() {
  const keysByMention = new Map<string, Set<string>>();
  const dispose = ({ mentions }: Entry, key: string) => {
    for (const id of mentions) {
      const keys = keysByMention.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysByMention.delete(id);
    }
  };
  const cached = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.html.length + page.gzip.length + 1_000,
    ttl: MAX_AGE_MS,
    dispose,
  });
  const missing = new LRUCache<string, Entry>({ max: MAX_MISSING, ttl: MAX_AGE_MS, dispose });

  return {
    get: (key: string) => (cached.get(key) ?? missing.get(key))?.page,
    set(key: string, page: CachedPage, mentions: Set<string>): void {
      (page.status === 404 ? missing : cached).set(key, { page, mentions });
      for (const id of mentions) keysByMention.set(id, (keysByMention.get(id) ?? new Set()).add(key));
    },
    drop(id: string): void {
      for (const key of keysByMention.get(id) ?? []) {
        cached.delete(key);
        missing.delete(key);
      }
    },
    clear(): void {
      cached.clear();
      missing.clear();
    },
    get bytes() {
      return cached.calculatedSize;
    },
  };
}
