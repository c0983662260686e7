import { LRUCache } from 'lru-cache';
import type { PageTemplate } from './page-template';

/** How long a page may be shown after it was rendered, where nothing was heard of a change. */
const MAX_AGE_MS = 60_000;
/** Bytes of all pages together. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 5_000;
/** Pages that say that there is nothing take up no more room than this many. */
const MAX_MISSING = 100;

/** Found, moved, missing. Anything else, such as a failure, is shown to who waits for it and not kept. */
const KEPT = [200, 308, 404];

/** The songs and playlists a page speaks of: addresses of their pages and files. */
const SONG_ADDRESS = /\/(?:song|files|playlist)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

interface Kept {
  template: PageTemplate;
  songs: Set<string>;
}

interface Run {
  page: Promise<PageTemplate>;
  /** Songs in which something changed since it began. */
  dropped: Set<string>;
  /** Anything may have changed since. */
  isVoid: boolean;
}

export interface PageCache {
  /** The page of a key: the kept one, or the one that is being rendered, or a fresh one. */
  get(key: string): Promise<PageTemplate>;
  /** Forgets every page that speaks of a song or a playlist, also those that are being rendered. */
  drop(id: string): void;
  clear(): void;
  readonly bytes: number;
}

/**
 * Keeps rendered pages within bounds. However many ask for a page at once, it is rendered once; a page in whose songs
 * something changed while it was rendered is shown to who waits for it, and not kept.
 */
export function pageCache(render: (key: string) => Promise<PageTemplate>): PageCache {
  const bySong = new Map<string, Set<string>>();
  const forget = ({ songs }: Kept, key: string) => {
    for (const song of songs) {
      const keys = bySong.get(song);
      keys?.delete(key);
      if (keys?.size === 0) bySong.delete(song);
    }
  };
  const found = new LRUCache<string, Kept>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ template }) => template.size,
    ttl: MAX_AGE_MS,
    dispose: forget,
  });
  const missing = new LRUCache<string, Kept>({ max: MAX_MISSING, ttl: MAX_AGE_MS, dispose: forget });
  const underWay = new Map<string, Run>();

  function keep(key: string, template: PageTemplate): void {
    const songs = songsOf(key, template);
    const entry = { template, songs };
    (template.status === 404 ? missing : found).set(key, entry);
    for (const song of songs) bySong.set(song, (bySong.get(song) ?? new Set()).add(key));
  }

  function begin(key: string): Promise<PageTemplate> {
    const dropped = new Set<string>();
    const page = render(key)
      .then((template) => {
        const isCurrent = !run.isVoid && ![...songsOf(key, template)].some((song) => dropped.has(song));
        if (isCurrent && KEPT.includes(template.status)) keep(key, template);
        return template;
      })
      .finally(() => underWay.delete(key));
    const run: Run = { page, dropped, isVoid: false };
    underWay.set(key, run);
    return page;
  }

  return {
    async get(key) {
      const kept = found.get(key) ?? missing.get(key);
      return kept ? kept.template : (underWay.get(key)?.page ?? begin(key));
    },
    drop(songId) {
      for (const run of underWay.values()) run.dropped.add(songId);
      for (const key of bySong.get(songId) ?? []) {
        found.delete(key);
        missing.delete(key);
      }
    },
    clear() {
      for (const run of underWay.values()) run.isVoid = true;
      found.clear();
      missing.clear();
    },
    get bytes() {
      return found.calculatedSize;
    },
  };
}

function songsOf(key: string, { parts }: PageTemplate): Set<string> {
  const texts = [key, ...parts.map(({ plain }) => plain.toString('latin1'))];
  return new Set(texts.flatMap((text) => [...text.matchAll(SONG_ADDRESS)].map(([, id]) => id ?? '')));
}
