import { fail } from '@/lib/core/errors';

/** Above the longest valid body: a job whose texts have 25,000 characters of up to four bytes. */
const MAX_BODY_BYTES = 128 * 1024;

/** Reads a JSON body within the limit. An empty body is `{}`. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) fail('request.tooLarge');
  const text = await readText(request);
  if (text === '') return {};
  if (!/^application\/(\w+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    fail('request.mediaType');
  try {
    return JSON.parse(text);
  } catch {
    return fail('request.json');
  }
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = request.body.getReader();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => fail('request.malformed'));
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      fail('request.tooLarge');
    }
    text += decode(decoder, value, true);
  }
  return text + decode(decoder, undefined, false);
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return fail('request.malformed');
  }
}
