import { OFFLINE_PAGE } from '@/lib/contract/offline';

/** The addresses of files in a page's HTML, in attributes and in strings of scripts. */
const ASSETS = /\/_next\/static\/[^"'\\\s<>&)]+/g;

/** Stores the offline page as visitors see it, with all files that it names. Throws if one cannot be fetched. */
export async function storeOfflinePage(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'reload' });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  await cache.addAll(new Set(html.match(ASSETS)));
  await cache.put(OFFLINE_PAGE, page);
}

/** Answers with the page from the network. Without one, leads to the offline page, which remembers the address. */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
  cacheName: string,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    const { origin, pathname, search } = new URL(request.url);
    if (pathname !== OFFLINE_PAGE) {
      return Response.redirect(`${origin}${OFFLINE_PAGE}#${pathname}${search}`);
    }
    const cache = await caches.open(cacheName);
    return (await cache.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error();
  }
}
