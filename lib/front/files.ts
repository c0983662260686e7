import type { IncomingMessage, ServerResponse } from 'node:http';
import { avatarKeyOf } from '../uploads/rules';
import { serveAvatar } from './avatars';
import { refuse } from './refuse';
import { serveSongFile } from './song-files';

/** Serves what lies below `/api/files/`: avatars to everybody, files of songs to whoever may hear them. */
export async function serveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 'request.method', { allow: 'GET, HEAD' });
  }
  const avatar = avatarKeyOf(request.url ?? '');
  return avatar ? serveAvatar(request, response, avatar) : serveSongFile(request, response);
}
