import { NotModified, Reply } from './route';

/** Answers what everyone may have, for caches that revalidate it each time: 304 to a caller who has this version. */
export async function unlessFresh<B>(
  request: Request,
  etag: string,
  load: () => Promise<B>,
): Promise<Reply<B> | NotModified> {
  const headers = { etag, 'cache-control': 'public, no-cache' };
  if (request.headers.get('if-none-match') === etag) return new NotModified(headers);
  return new Reply(await load(), { headers });
}
