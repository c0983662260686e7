import { expect, it } from 'vitest';
import { endpoints, rawCalls } from '@/lib/api';
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
