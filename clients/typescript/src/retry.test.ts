import { expect, it } from 'vitest';
import { pause, withRetries } from './retry.js';

/** Answers each request with the next of these; null breaks the connection. */
function answering(...answers: (Response | null)[]) {
  const waits: number[] = [];
  const requests: Request[] = [];
  const fetch = withRetries({
    maxRetries: 2,
    sleep: async (seconds) => void waits.push(seconds),
    async fetch(request) {
      requests.push(request);
      const answer = answers.shift();
      if (!answer) throw new TypeError('fetch failed');
      return answer;
    },
  });
  const send = (method: string, headers: Record<string, string> = {}) =>
    fetch(
      new Request('http://localhost/', { method, headers, ...(method === 'POST' ? { body: 'song' } : {}) }),
    );
  return { send, waits, requests };
}

const busy = (headers?: Record<string, string>) =>
  new Response(null, { status: 429, ...(headers && { headers }) });
const away = () => new Response(null, { status: 503 });
const fine = () => new Response('fine');

it('waits as long as a limit says, then sends the whole request again', async () => {
  const { send, waits, requests } = answering(busy({ 'retry-after': '7' }), fine());
  expect((await send('POST')).status).toBe(200);
  expect(waits).toEqual([7]);
  expect(await requests[1]?.text()).toBe('song');
});

it('gives up after its tries with the last answer, waiting longer each time', async () => {
  const { send, waits } = answering(busy(), busy(), busy());
  expect((await send('GET')).status).toBe(429);
  expect(waits).toEqual([0.5, 1]);
});

it('repeats after an outage or a broken connection only what is safe to repeat', async () => {
  expect((await answering(away(), null, fine()).send('GET')).status).toBe(200);
  expect((await answering(new Response(null, { status: 502 }), fine()).send('GET')).status).toBe(200);
  expect((await answering(null, fine()).send('POST', { 'idempotency-key': 'a' })).status).toBe(200);
  expect((await answering(away(), fine()).send('POST')).status).toBe(503);
  await expect(answering(null, fine()).send('POST')).rejects.toThrow('fetch failed');
});

it('returns an answer that asks for more than a minute', async () => {
  const { send, waits } = answering(busy({ 'retry-after': '600' }), fine());
  expect((await send('GET')).status).toBe(429);
  expect(waits).toEqual([]);
});

it('stops waiting when it is aborted', async () => {
  const aborter = new AbortController();
  const waiting = pause(60, aborter.signal);
  aborter.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
