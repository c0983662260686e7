import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { isUnavailable } from '@/lib/core/database/unavailable';
import { type AppError, isAppError } from '@/lib/core/errors';
import type { DatabaseState } from '@/lib/core/ports';
import { avatarKeyOf } from '@/lib/domain/uploads/rules';
import { refuse } from '../refuse';
import { archiveFiles, isArchive } from './archive-files';
import { serveAvatar } from './avatars';
import { handoverTo } from './handover';
import { isSongArchive, serveSongArchive } from './song-archive';
import { songFiles } from './song-files';

/** Whether a request is for a file, all of which lie below this address. */
export function isFile({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/api/files/');
}

/** Serves what lies below `/api/files/`: avatars to everyone, files of songs and archives to those allowed. */
export function fileServer(
  ctxOf: (requestId: string) => Ctx,
  database: DatabaseState,
  accelPrefix: string | undefined,
) {
  const root = ctxOf('files');
  const handover = handoverTo(root.storage, accelPrefix);
  const serveSong = songFiles(ctxOf, handover, database);
  const serveArchive = archiveFiles(root, handover);
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 'request.method', { allow: 'GET, HEAD' });
    }
    const avatar = avatarKeyOf(url);
    if (avatar) return serveAvatar(request, response, root.storage, avatar);
    if (isSongArchive(url)) return serveSongArchive(request, response, ctxOf('song-archive'));
    if (isArchive(url)) return serveArchive(request, response);
    return serveSong(request, response);
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    serve(request, response).catch((error) => {
      if (!isAppError(error) || isUnavailable(error)) throw error;
      if (response.headersSent) response.destroy();
      else refuse(response, error.code, retryHeader(error));
    });
}

function retryHeader({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}
