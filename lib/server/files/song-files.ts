import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { ID_PATTERN } from '@/lib/core/ids';
import type { DatabaseState } from '@/lib/core/ports';
import { openDownload } from '@/lib/domain/song/downloads/open-download';
import { attachment, fileName } from '@/lib/domain/song/files/file-name';
import {
  canListen,
  canTakeApart,
  type FilesOwner,
  findFilesOwner,
  isSignedFor,
} from '@/lib/domain/song/files/files';
import { formatOf } from '@/lib/domain/song/files/formats';
import { renditionOf } from '@/lib/domain/song/files/rendition';
import { findTrack } from '@/lib/domain/song/files/tracks';
import { ensureSigned } from '@/lib/domain/song/provenance/sign-song';
import { PREVIEW_FILE, renditionFiles, renditionFolder } from '@/lib/domain/song/rules';
import { isPartGroup, PART_GROUPS, partFile, stemsFolder } from '@/lib/domain/song/stems/rules';
import { refuse } from '../refuse';
import { callerOf, limitCaller } from './caller';
import type { Handover } from './handover';
import { sendMadeFile } from './made-files';
import { sendFile, sendStored, sendStream } from './send-file';
import { songLookup } from './song-lookup';

const ADDRESS = new RegExp(
  `^/api/files/(${ID_PATTERN})/(${ID_PATTERN})/((?:song|cover|preview)\\.(mp3|flac|wav|svg|png|mid|musicxml|pdf|lrc|vtt))(?:\\?(.*))?$`,
);
const PART_ADDRESS = new RegExp(
  `^/api/files/(${ID_PATTERN})/(${ID_PATTERN})/parts/(${ID_PATTERN})/(${PART_GROUPS.join('|')})\\.mp3(?:\\?(.*))?$`,
);
/** A page stores the file to keep the song offline. */
const OFFLINE = /(?:^|&)offline\b/;
const STORED = new Set<string>([...Object.values(renditionFiles), PREVIEW_FILE]);

const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  mid: 'audio/midi',
};

interface FileRequest {
  songId: string;
  rendition: string;
  file: string;
  /** The set of parts that it belongs to, null for the files of the song itself. */
  set: string | null;
  extension: string;
  query: string;
}

/**
 * Serves files of songs to those who may hear the song: everyone, the holder of a signed address, or the caller by their
 * session. Players revalidate each time (304 if nothing changed), so a song that is hidden or removed is gone immediately.
 */
export function songFiles(ctxOf: (requestId: string) => Ctx, handover: Handover, database: DatabaseState) {
  const root = ctxOf('files');
  const find = songLookup((songId) => findFilesOwner(root.db, songId), root.events, database);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = read(request.url ?? '');
    const song = target && (await find(target.songId));
    if (!target || !song || !(await isAllowed(ctxOf(`file-${target.songId}`), request, target, song)))
      return refuse(response, 'storage.missing');
    const isForEverybody = song.visibility !== 'private' && song.status === 'ready' && isOpen(target, song);
    const isPublic = isForEverybody && song.visibility === 'public';
    response.setHeader('cache-control', `${isPublic ? 'public' : 'private'}, no-cache`);
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.setHeader('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
    if (target.set === null && /(?:^|&)download\b/.test(target.query))
      return download(request, response, target);
    const key = keyOf(target);
    if (!key) return refuse(response, 'storage.missing');
    const type = types[target.extension] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    const isForScripts = target.set !== null || OFFLINE.test(target.query);
    const file = { key, type, isForEverybody, isForScripts };
    if (await handover(request, response, file)) return;
    return sendStored(request, response, root.storage, key, `"${target.set ?? target.rendition}"`);
  }

  /** Sends a file that is made on request, also its length alone, within the limit of the API's downloads. */
  async function download(
    request: IncomingMessage,
    response: ServerResponse,
    target: FileRequest,
  ): Promise<void> {
    const format = formatOf(target.extension);
    if (!format) return refuse(response, 'storage.missing');
    const caller = await limitCaller(ctxOf(`file-${target.songId}`), request, 'score');
    const track = await findTrack(root, target.songId);
    if (!track || track.rendition !== target.rendition) return refuse(response, 'storage.missing');
    const file = await openDownload(root, track, format);
    if (!file) return refuse(response, 'storage.missing');
    await ensureSigned(root, track);
    const name = [fileName(track.name), ...(file.note ? [file.note] : [])].join(' ');
    response.setHeader('content-type', file.type);
    response.setHeader('content-disposition', attachment(name, file.extension));
    const { size, etag } = file;
    if (size !== null && etag) return sendFile(request, response, { ...file, size, etag });
    if (size !== null) response.setHeader('content-length', size);
    if (request.method === 'HEAD') return void response.end();
    return sendMadeFile(caller, async () => sendStream(response, await file.stream()));
  }

  return serve;
}

/** Whether a request with this system context may have the file now. */
async function isAllowed(
  ctx: Ctx,
  request: IncomingMessage,
  target: FileRequest,
  song: FilesOwner,
): Promise<boolean> {
  if (renditionWith(target, song) !== target.rendition) return false;
  if (!isOpen(target, song)) return canTakeApart(await callerOf(ctx, request), song);
  if (canListen(ctx, song)) return true;
  const { secret, clock } = ctx;
  if (isSignedFor(target.query, target.songId, target.rendition, { secret, now: clock.now() })) return true;
  return canListen(await callerOf(ctx, request), song);
}

/** Returns the rendition that has a file now. The preview belongs to an attempt that has no rendition yet. */
function renditionWith({ songId, file }: FileRequest, { rendition, previewAttempt }: FilesOwner) {
  if (file !== PREVIEW_FILE) return rendition;
  return previewAttempt === null ? null : renditionOf({ songId, attempt: previewAttempt });
}

/** Whether all who may hear the song may have this file. */
const isOpen = ({ set }: FileRequest, { allowsParts }: FilesOwner) => set === null || allowsParts;

/** Returns where a file is stored; null if it is made when it is downloaded. */
function keyOf({ songId, rendition, file, set }: FileRequest): string | null {
  if (set !== null) return `${stemsFolder({ id: set, songId, rendition })}/${file}`;
  return STORED.has(file) ? `${renditionFolder(songId, rendition)}/${file}` : null;
}

function read(url: string): FileRequest | null {
  const [, songId = '', rendition = '', file = '', extension = '', query = ''] = ADDRESS.exec(url) ?? [];
  return songId ? { songId, rendition, file, set: null, extension, query } : readPart(url);
}

function readPart(url: string): FileRequest | null {
  const [, songId = '', rendition = '', set = '', group = '', query = ''] = PART_ADDRESS.exec(url) ?? [];
  return isPartGroup(group)
    ? { songId, rendition, file: partFile(group), set, extension: 'mp3', query }
    : null;
}
