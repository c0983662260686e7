/** The most files that are stored beside those of the offline page. A build has some 300. */
const MAX_FILES = 400;

/** Whether a path is of a file whose name has a hash of its content, so that it never changes. */
export const isAsset = (path: string) => path.startsWith('/_next/static/');

interface CacheNames {
  page: string;
  assets: string;
}

/** Answers with the stored file, or stores what the network answers. The oldest files make room. */
export async function answerAsset(request: Request, names: CacheNames): Promise<Response> {
  for (const name of [names.page, names.assets]) {
    const stored = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (stored) return stored;
  }
  const answer = await fetch(request);
  // A full disk must not fail the page.
  if (answer.status === 200) await store(names.assets, request, answer.clone()).catch(() => undefined);
  return answer;
}

async function store(name: string, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  const stored = await cache.keys();
  await Promise.all(
    stored.slice(0, Math.max(0, stored.length - MAX_FILES + 1)).map((old) => cache.delete(old)),
  );
  await cache.put(request, answer);
}
