import { LRUCache } from 'lru-cache';
import { unavailable } from '@/lib/core/database/unavailable';
import type { DatabaseState } from '@/lib/core/ports';
import type { CachedPage } from './cached-page';
import { mentionsIn } from './mentions';

/** The longest a page is shown if no change is heard of. */
const MAX_AGE_MS = 60_000;
/** The longest it is shown if rendering it again fails. */
const MAX_STALE_MS = 3_600_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 5_000;
/** Pages that say that there is nothing take no room from the others. */
const MAX_MISSING = 100;

/** Found, moved, missing. Anything else, such as a failure, goes to those who wait for it and is not cached. */
const CACHEABLE = [200, 308, 404];

interface Entry {
  page: CachedPage;
  mentions: Set<string>;
  renderedAt: number;
  /** How often all pages had expired when it was rendered. */
  epoch: number;
}

interface Run {
  page: Promise<CachedPage>;
  /** Songs that changed since it began. */
  dropped: Set<string>;
  /** Set once anything may have changed since. */
  isVoid: boolean;
}

export interface PageCache {
  /**
   * Returns the cached page of a key, or a promise of the one that is being rendered or of a new one. If rendering fails,
   * it is the last one of the past hour, marked as stale; it rejects with `server.unavailable` if there is none and the database is away.
   */
  get(key: string): CachedPage | Promise<CachedPage>;
  /** Returns the last page of the past hour without rendering, null if there is none. */
  last(key: string): CachedPage | null;
  /** Forgets every page that mentions a song or playlist, including those that are being rendered. */
  drop(id: string): void;
  /** Renders every page again before it is next shown; the old ones are for when that fails. */
  expire(): void;
  readonly bytes: number;
}

/**
 * Caches rendered pages within bounds. Concurrent requests for a page share one render; a page whose songs change while
 * it is being rendered goes to those who asked before, and is not cached.
 */
export function pageCache(
  render: (key: string) => Promise<CachedPage>,
  database: Pick<DatabaseState, 'isAway'>,
): PageCache {
  const pages = storedPages();
  const runs = sharedRuns(render, pages.set);

  function last(key: string): CachedPage | null {
    const page = pages.last(key);
    return page && { ...page, isStale: true };
  }

  /** The last page is looked up when rendering has failed: a song of it may have been hidden meanwhile. */
  async function renew(key: string): Promise<CachedPage> {
    if (database.isAway()) return last(key) ?? Promise.reject(unavailable());
    const page = await runs.join(key).catch((error) => last(key) ?? Promise.reject(error));
    if (page.status < 500) return page;
    if (database.isAway()) return last(key) ?? Promise.reject(unavailable());
    return last(key) ?? page;
  }

  return {
    get: (key) => pages.get(key) ?? renew(key),
    last,
    drop(id) {
      runs.drop(id);
      pages.drop(id);
    },
    expire() {
      runs.expire();
      pages.expire();
    },
    get bytes() {
      return pages.bytes;
    },
  };
}

/** Renders in progress, which concurrent requests share. `store` gets each page that no change affected meanwhile. */
function sharedRuns(
  render: (key: string) => Promise<CachedPage>,
  store: (key: string, page: CachedPage, mentions: Set<string>) => void,
) {
  const runs = new Set<Run>();
  const latest = new Map<string, Run>();

  function begin(key: string): Promise<CachedPage> {
    const dropped = new Set<string>();
    const page = render(key)
      .then((rendered) => {
        const mentions = new Set([...mentionsIn(key), ...rendered.mentions]);
        const isCurrent = !run.isVoid && ![...mentions].some((id) => dropped.has(id));
        if (isCurrent && CACHEABLE.includes(rendered.status)) store(key, rendered, mentions);
        return rendered;
      })
      .finally(() => {
        runs.delete(run);
        if (latest.get(key) === run) latest.delete(key);
      });
    const run: Run = { page, dropped, isVoid: false };
    runs.add(run);
    latest.set(key, run);
    return page;
  }

  return {
    /** What a page mentions is known once it is rendered, so after any change a request needs a new render. */
    join(key: string): Promise<CachedPage> {
      const run = latest.get(key);
      return run && !run.isVoid && run.dropped.size === 0 ? run.page : begin(key);
    },
    drop(id: string): void {
      for (const run of runs) run.dropped.add(id);
    },
    expire(): void {
      for (const run of runs) run.isVoid = true;
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
    dispose,
  });
  const missing = new LRUCache<string, Entry>({ max: MAX_MISSING, dispose });
  let epoch = 0;
  const younger = (key: string, ms: number) => {
    const entry = cached.get(key) ?? missing.get(key);
    return entry && performance.now() - entry.renderedAt < ms ? entry : null;
  };

  return {
    get(key: string): CachedPage | null {
      const entry = younger(key, MAX_AGE_MS);
      return entry?.epoch === epoch ? entry.page : null;
    },
    last: (key: string) => younger(key, MAX_STALE_MS)?.page ?? null,
    set(key: string, page: CachedPage, mentions: Set<string>): void {
      const entry = { page, mentions, renderedAt: performance.now(), epoch };
      const [store, other] = page.status === 404 ? [missing, cached] : [cached, missing];
      other.delete(key);
      store.set(key, entry);
      for (const id of mentions) keysByMention.set(id, (keysByMention.get(id) ?? new Set()).add(key));
    },
    drop(id: string): void {
      for (const key of keysByMention.get(id) ?? []) {
        cached.delete(key);
        missing.delete(key);
      }
    },
    expire(): void {
      epoch += 1;
    },
    get bytes() {
      return cached.calculatedSize;
    },
  };
}
