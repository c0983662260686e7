import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '../context';
import { authenticate } from '../http/authenticate';
import { liveContext } from '../live';
import { findRendition } from '../song/files';
import { renditionFolder } from '../song/rules';
import { refuse } from './refuse';
import { streamFile } from './stream';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(`^/api/files/(${ID})/(${ID})/((?:song|cover)\\.(mp3|svg|png|mid))(\\?download)?$`);

const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  mid: 'audio/midi',
};

/**
 * Streams a file of a song with Range and ETag to whoever may hear the song. A public song's files may be kept by
 * anyone for an hour (it may be hidden later), others only by the person's own browser, which asks again each time.
 */
export async function serveSongFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, songId = '', rendition = '', file = '', extension = '', download] =
    ADDRESS.exec(request.url ?? '') ?? [];
  if (!songId) return refuse(response, 'storage.missing');
  const ctx = liveContext(`file-${songId}`);
  const actor = await authenticate(ctx, asRequest(ctx, request)).catch(() => ({ kind: 'visitor' }) as const);
  const song = await findRendition({ ...ctx, actor }, songId, rendition);
  if (!song) return refuse(response, 'storage.missing');
  response.setHeader('content-type', types[extension] ?? 'application/octet-stream');
  response.setHeader('cache-control', song.isPublic ? 'public, max-age=3600' : 'private, no-cache');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('cross-origin-resource-policy', song.isPublic ? 'cross-origin' : 'same-origin');
  if (download) response.setHeader('content-disposition', attachment(song.name, extension));
  return streamFile(request, response, ctx.storage.path(`${renditionFolder(songId, rendition)}/${file}`));
}

/** Only what tells who is calling: streams need no more of the web's Request. */
function asRequest(ctx: Ctx, { headers, url }: IncomingMessage): Request {
  const { cookie, authorization } = headers;
  return new Request(new URL(url ?? '/', ctx.siteUrl), {
    headers: { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) },
  });
}

/** RFC 6266: a plain name for old clients, the real one for the rest. */
function attachment(name: string, extension: string): string {
  const plain = name.replace(/[^\w \-.]/g, '').trim() || 'song';
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeURIComponent(`${name}.${extension}`)}`;
}
