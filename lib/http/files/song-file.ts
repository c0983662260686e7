import { Readable } from 'node:stream';
import { z } from 'zod';
import { maybeUserId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { openDownload } from '@/lib/domain/song/downloads/open-download';
import { attachment, fileName } from '@/lib/domain/song/files/file-name';
import { lyricsFormats, paperFormats } from '@/lib/domain/song/files/formats';
import { findTrack } from '@/lib/domain/song/files/tracks';
import { getSong } from '@/lib/domain/song/queries';
import { addressOf } from '../address';
import { limit } from '../limit';
import { raw } from '../raw';

const address = z.object({ id: z.uuid(), format: z.enum(['midi', ...paperFormats, ...lyricsFormats]) });

/** `GET /song/:id/files/:file`: the notes, words and chords of a song as a download, for everyone who may hear it. */
export const songFile = raw(async (ctx, request) => {
  const [id, , format] = new URL(request.url).pathname.split('/').slice(-3);
  const wanted = address.safeParse({ id, format }).data;
  if (!wanted) return fail('route.notFound');
  await limit(ctx, 'score', maybeUserId(ctx) ?? addressOf(request));
  const { visibility } = await getSong(ctx, wanted.id);
  const track = await findTrack(ctx, wanted.id);
  const file = track && (await openDownload(ctx, track, wanted.format));
  if (!track || !file) return fail('storage.missing');
  const name = [fileName(track.name), ...(file.note ? [file.note] : [])].join(' ');
  const body = Readable.toWeb(await file.stream()) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': file.type,
      ...(file.size !== null && { 'content-length': String(file.size) }),
      'content-disposition': attachment(name, file.extension),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': visibility === 'public' ? 'public, no-cache' : 'private, no-store',
    },
  });
}, 'read');
