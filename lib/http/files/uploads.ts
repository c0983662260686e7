import { z } from 'zod';
import { userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { sentenceOf } from '@/lib/core/messages';
import { receiveUpload } from '@/lib/domain/uploads/receive';
import { limit } from '../limit';
import { raw } from '../raw';
import { json } from '../route';
import { slotsPerCaller } from './slots';

/** A file is held in memory while its sender sends it, however slowly. */
const PER_USER = 2;
const RETRY_SECONDS = 10;
const receive = slotsPerCaller(PER_USER, () => fail('uploads.tooMany', { retryAfter: RETRY_SECONDS }));

/** `PUT /uploads/:id/content`: receives the file of the upload with this id, for each user two at a time. */
export const uploadContent = raw(async (ctx, request) => {
  await limit(ctx, 'upload-content', userId(ctx));
  const id = z.uuid().safeParse(new URL(request.url).pathname.split('/').at(-2)).data;
  if (!id) return fail('route.notFound');
  const data = await receive(userId(ctx), () =>
    receiveUpload(ctx, id, (maxBytes) => readBytes(request, maxBytes)),
  );
  return json({ message: sentenceOf('uploads.send'), data }, { status: 200 });
});

/** Reads the whole body. Fails with `uploads.tooLarge` as soon as the declared or received size exceeds the limit. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) fail('uploads.tooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = reader && (await next(reader));
    if (!chunk) {
      // A stream may also end normally when its sender disconnects.
      if (request.signal.aborted) fail('uploads.unreadable');
      return Buffer.concat(chunks, size);
    }
    size += chunk.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      fail('uploads.tooLarge');
    }
    chunks.push(chunk);
  }
}

/** Returns the next bytes, or undefined at the end. A disconnect fails with `uploads.unreadable`. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  const { value } = await reader.read().catch((cause) => fail('uploads.unreadable', { cause }));
  return value;
}
