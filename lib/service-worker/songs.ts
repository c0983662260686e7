import { rangeOf } from '@/lib/contract/byte-range';
import { OFFLINE_SONGS } from '@/lib/contract/offline';

const SONG_FILE = /^\/api\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/(?:song\.mp3|cover\.svg)$/;

/** Whether a path is of the sound or cover of a song. */
export const isSongFile = (path: string) => SONG_FILE.test(path);

/**
 * Answers with the file from the network, which checks each time who may have it. Without one, answers with the file
 * that the user keeps, or the requested part of it.
 */
export async function answerSongFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(OFFLINE_SONGS);
    // A signature in the address is of no use here.
    const stored = await cache.match(new URL(request.url).pathname, { ignoreVary: true });
    if (!stored) throw error;
    return partOf(await stored.blob(), request.headers.get('range') ?? undefined);
  }
}

/** Browsers play and seek sound only if they get the parts that they ask for. */
function partOf(file: Blob, header: string | undefined): Response {
  const range = rangeOf(header, file.size);
  const headers = { 'content-type': file.type, 'accept-ranges': 'bytes' };
  if (range === null) return new Response(file, { headers });
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  }
  const { start, end } = range;
  const part = file.slice(start, end + 1, file.type);
  return new Response(part, {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${file.size}` },
  });
}
