import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Ctx, maybeUserId } from '@/lib/core/context';
import { site } from '@/lib/core/site';
import { ticketEntries } from '@/lib/domain/exports/download';
import { readTicket } from '@/lib/domain/exports/ticket';
import { attachment } from '@/lib/domain/song/files/file-name';
import { zipStream } from '@/lib/domain/song/files/zip';
import { refuse } from '../refuse';
import { callerOf } from './caller';
import { sendMadeFile } from './made-files';
import { sendStream } from './send-file';

const ADDRESS = /^\/api\/files\/songs\.zip(?:\?ticket=([\w-]+))?$/;

/** Whether this is the address of an archive that is built for a ticket. */
export function isSongArchive(url: string): boolean {
  return ADDRESS.test(url);
}

/** Streams the songs of a ticket as one archive to the user it was issued to, and to no one else. */
export async function serveSongArchive(
  request: IncomingMessage,
  response: ServerResponse,
  ctx: Ctx,
): Promise<void> {
  const [, text = ''] = ADDRESS.exec(request.url ?? '') ?? [];
  const ticket = readTicket(ctx.secret, text, ctx.clock.now());
  if (!ticket) return refuse(response, 'files.ticket');
  const caller = await callerOf(ctx, request);
  if (maybeUserId(caller) !== ticket.userId) return refuse(response, 'storage.missing');
  response.setHeader('content-type', 'application/zip');
  response.setHeader('content-disposition', attachment(`${site.name} songs`, 'zip'));
  response.setHeader('cache-control', 'private, no-store');
  if (request.method === 'HEAD') return void response.end();
  const send = () => sendStream(response, zipStream(ticketEntries(caller, ticket)));
  return sendMadeFile(ticket.userId, send);
}
