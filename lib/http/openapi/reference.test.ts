import { expect, it } from 'vitest';
import { endpoints, rawCalls } from '@/lib/api';
import { lowCredits } from '@/lib/domain/credits/emit-low';
import { song } from '@/lib/domain/song/song-schema';
import { eventTypes, TEST_EVENT } from '@/lib/domain/webhooks/rules';
import { openapi } from './document';
import { apiReference } from './reference';
import { snippetsOf } from './snippets';

const SITE = 'https://songs.example';
const calls = apiReference(SITE).flatMap((noun) => [...noun.calls, ...noun.adminCalls]);
const generate = calls.find(({ id }) => id === 'song.generate');

it('describes every call once, and none for admins among the others', () => {
  expect(calls).toHaveLength(endpoints.length + rawCalls.length);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  const open = apiReference(SITE).flatMap((noun) => noun.calls);
  expect(open.map(({ access }) => access)).not.toContain('admin');
});

it('says what a call needs, takes and can fail with', () => {
  expect(generate).toMatchObject({
    method: 'POST',
    path: '/song/generate',
    title: 'Generate songs',
    status: '201',
  });
  expect(generate?.parameters.map(({ name, in: place }) => [name, place])).toEqual([
    ['Idempotency-Key', 'header'],
    ['Prefer', 'header'],
  ]);
  const row = (name: string) => generate?.body.find((field) => field.name === name);
  expect(row('prompt')).toMatchObject({ type: 'string', required: true, limits: '1 to 2,000 characters' });
  expect(row('durationSeconds')).toMatchObject({ type: 'integer', required: false, limits: '10 to 600' });
  expect(row('count')).toMatchObject({ limits: '1 to 4, default 1' });
  expect(generate?.answerFields).toContainEqual(expect.objectContaining({ name: 'data', reference: 'Song' }));
  expect(generate?.errors).toContainEqual({
    code: 'song.keyReused',
    status: 409,
    text: 'This Idempotency-Key was used for another request',
  });
});

it('names path parameters in the address of an example', () => {
  const get = calls.find(({ id }) => id === 'song.get');
  expect(get?.snippets.curl).toMatch(/^curl 'https:\/\/songs\.example\/api\/v1\/song\/[0-9a-f-]{36}'$/);
});

it('quotes bodies as each language does', () => {
  const body = { prompt: 'it\'s "true"', instrumental: true, genre: null };
  const request = { method: 'POST', address: `${SITE}/x`, needsToken: true, headers: {}, body };
  const { curl, javascript, python } = snippetsOf(request);
  expect(curl).toContain(String.raw`"it'\''s \"true\""`);
  expect(javascript).toContain('"instrumental": true');
  expect(python).toContain('"instrumental": True');
  expect(python).toContain('"genre": None');
  expect(python).toContain(String.raw`"it's \"true\""`);
});

it('describes each event that receivers get, with the headers that sign it', () => {
  const events = apiReference(SITE).flatMap((noun) =>
    noun.events.map((event) => [noun.noun, event] as const),
  );
  expect(events.map(([noun, { type }]) => [noun, type])).toEqual(
    [...eventTypes, TEST_EVENT].map((type) => ['webhooks', type]),
  );
  for (const [, event] of events) {
    expect(event.headers.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    expect(event.example).toMatchObject({ type: event.type, timestamp: expect.any(String) });
  }
  const [ready, failed, low] = Object.values(openapi().webhooks);
  const bodyOf = (event: typeof ready) => event?.post.requestBody.content['application/json'];
  expect(bodyOf(ready)?.schema.properties?.data).toEqual({ $ref: '#/components/schemas/Song' });
  expect(song.safeParse(Object(bodyOf(ready)?.example).data).error).toBeUndefined();
  const failure = song.parse(Object(bodyOf(failed)?.example).data);
  expect(failure).toMatchObject({ status: 'failed', audioUrl: null });
  expect(lowCredits.safeParse(Object(bodyOf(low)?.example).data).error).toBeUndefined();
});
