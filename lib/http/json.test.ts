import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { json } from './json';

const body = { songs: 'a'.repeat(5_000) };
const answerTo = (encodings: string | null, value: object = body) =>
  json(value, {
    status: 200,
    request: new Request('http://localhost/', {
      headers: encodings === null ? {} : { 'accept-encoding': encodings },
    }),
  });

it('compresses a body for callers who take gzip, with its length', async () => {
  const answer = answerTo('br, gzip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(body);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
});

it.each([
  ['callers who name no encoding', null, body],
  ['callers who refuse gzip', 'br, gzip;q=0', body],
  ['short bodies', 'gzip', { songs: 'a' }],
  ['long bodies, which are compressed as a stream', 'gzip', { songs: 'a'.repeat(70_000) }],
])('sends plain text: %s', async (_, encodings, value) => {
  const answer = answerTo(encodings, value);
  expect(await answer.json()).toEqual(value);
  expect(answer.headers.get('content-encoding')).toBeNull();
});
