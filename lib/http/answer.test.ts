import { setImmediate as later } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answering, answerNotFound, packed } from './answer';

describe('the status of a page', () => {
  it('applies to the current response, independent of concurrent rendering', async () => {
    const [missing, found] = [{ statusCode: 200 }, { statusCode: 200 }];
    await Promise.all([
      answering(missing, async () => {
        await later();
        answerNotFound();
      }),
      answering(found, () => later()),
    ]);
    expect([missing.statusCode, found.statusCode]).toEqual([404, 200]);
  });

  it('is ignored outside a response', () => {
    expect(answerNotFound).not.toThrow();
  });
});

describe('the body of an answer', () => {
  const long = JSON.stringify({ data: Array.from({ length: 200 }, (_, n) => `Harbour ${n} ⚓`) });
  const pack = async (text: string, encoding?: string) => {
    const headers: Record<string, number | string> = {};
    const body = await answering(
      {
        statusCode: 200,
        req: { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } },
        setHeader: (name, value) => {
          headers[name] = value;
        },
      },
      () => packed(text),
    );
    return { body, headers };
  };

  it('is compressed if it is of medium length and the caller reads that', async () => {
    const { body, headers } = await pack(long, 'br, gzip, deflate');
    expect(headers).toEqual({ 'content-encoding': 'gzip', 'content-length': body.length });
    expect(body.length).toBeLessThan(long.length / 4);
    expect(String(gunzipSync(body))).toBe(long);
  });

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip;q=0.5, identity'])(
    'is plain for a caller who prefers that: %s',
    async (encoding) => {
      const { body, headers } = await pack(long, encoding);
      expect(body).toBe(long);
      expect(headers).toEqual({ 'content-length': Buffer.byteLength(long) });
    },
  );

  it('is plain if it is short, so long that Next compresses it, or no response is at hand', async () => {
    expect(await pack('{"a":"é"}', 'gzip')).toEqual({ body: '{"a":"é"}', headers: { 'content-length': 10 } });
    const longest = long.repeat(30);
    expect((await pack(longest, 'gzip')).body).toBe(longest);
    expect(packed(long)).toBe(long);
  });
});
