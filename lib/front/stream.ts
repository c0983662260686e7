import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { refuse } from './refuse';

/** Streams a file of the storage with Range and ETag; a missing one is 404. Other headers were set before. */
export function streamFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  return new Promise((resolve) => {
    send(request, path, { cacheControl: false, lastModified: false, dotfiles: 'allow' })
      .on('error', ({ status }: { status?: number }) => {
        refuse(response, status === 416 ? 'request.range' : 'storage.missing');
        resolve();
      })
      .pipe(response)
      .on('close', resolve);
  });
}
