/**
 * The service worker. It never stores pages or answers of the API: a page that cannot be fetched leads to the offline
 * page, the site's hashed files come from a cache, and songs that the user keeps play without a network. Without
 * `skipWaiting`: a new build takes over once the tabs of the old one are closed, which need its files until then.
 */
import { OFFLINE_SONGS } from '@/lib/contract/offline';
import { answerAsset, isAsset } from './assets';
import { answerPage, storeOfflinePage } from './pages';
import { answerSongFile, isSongFile } from './songs';

declare const self: ServiceWorkerGlobalScope & {
  /** The build of the site, which the server writes in front of this script. */
  build: string;
};

const names = { page: `page-${self.build}`, assets: `assets-${self.build}` };

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePage(names.page)));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Removes what older builds stored, and serves the tabs that are open already. */
async function begin(): Promise<void> {
  const needed = [...Object.values(names), OFFLINE_SONGS];
  const stored = await caches.keys();
  await Promise.all(stored.filter((name) => !needed.includes(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * Returns the answer to a request; null leaves it to the browser. Workers share a file, and the fragment of its address
 * names what each runs: a stored answer has the fragment of the first.
 */
function answerTo({ request, preloadResponse }: FetchEvent): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  if (request.mode === 'navigate') {
    return pathname.startsWith('/api/') ? null : answerPage(request, preloadResponse, names.page);
  }
  if (isAsset(pathname)) return request.destination === 'worker' ? null : answerAsset(request, names);
  return isSongFile(pathname) ? answerSongFile(request) : null;
}
