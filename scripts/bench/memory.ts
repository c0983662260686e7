/**
 * Measures the resident memory of the web process, the worker and the local stand-in for Stripe: after their start, after
 * signed-in users have opened pages and lists for a while, while songs are generated, and afterwards; and the time from the
 * request of a song to its last file. Starts the site as `npm start`
 * does, with a database of its own, in a folder that is removed afterwards.
 * `node --import tsx scripts/bench/memory.ts [requests] [seconds of each song]`; `npm run bench -- memory` builds first.
 */
import { randomUUID } from 'node:crypto';
import { inTurn } from './support/people';
import { reportLine } from './support/report';
import { pause, Site } from './support/site';
import { open, residentMb, visit } from './support/web';

/** Long enough for what a start does in the background. */
const SETTLED_MS = 20_000;
/** Longer than a thread waits for another song before it ends. */
const THREADS_ENDED_MS = 80_000;
const SAMPLE_MS = 100;
const PEOPLE = 20;
const PASSWORD = 'Long-enough-1';
const ADDRESSES = [
  ...['/', '/create', '/explore', '/library', '/settings', '/help', '/credits', '/pricing', '/library/liked'],
  ...['/api/v1/song', '/api/v1/song?scope=public', '/api/v1/credits/balance', '/api/v1/users/profile'],
];
const requests = Number(process.argv[2] ?? 10_000);
const seconds = Number(process.argv[3] ?? 180);

const site = new Site();
try {
  await site.start();
  const [server, worker, stripe] = [site.pid('server'), site.pid('worker'), site.pid('stripe')];
  if (!server || !worker || !stripe) throw new Error('a process is missing');
  await pause(SETTLED_MS);
  report('web, after its start', residentMb(server), 250);
  report('worker, idle', residentMb(worker), 130);
  report('stand-in for Stripe', residentMb(stripe), 90);
  const people = await Promise.all(Array.from({ length: PEOPLE }, signedIn));
  await soak(people);
  report(`web, after ${requests} requests`, residentMb(server), 450);
  for (const [what, owners] of [
    ['a song is', people.slice(0, 1)],
    ['two songs are', people.slice(1, 3)],
  ] as const) {
    const peak = await peakWhile(worker, Promise.all(owners.map((owner) => makeSong(owner))));
    report(`worker, at most while ${what} generated`, peak, 450);
  }
  await timeSongs(people.slice(3, 5));
  await pause(THREADS_ENDED_MS);
  report('worker, idle again', residentMb(worker), 130);
} finally {
  await site.remove();
}

/** Registers a user and returns the headers of their session. */
async function signedIn(): Promise<Record<string, string>> {
  const email = `${randomUUID()}@bench.example.com`;
  await post('/api/v1/auth/register', { name: 'Bench', email, password: PASSWORD });
  const answer = await post('/api/v1/auth/login', { email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const { token } = await answer.json();
  return { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
}

async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(site.origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${await answer.text()}`);
  return answer;
}

async function soak(people: Record<string, string>[]): Promise<void> {
  const [who, where] = [inTurn(people), inTurn(ADDRESSES)];
  await visit(requests, async () => {
    const address = where();
    const { status } = await open(site, address, { headers: who() });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  });
}

/** Has users generate a song one after the other, in a thread that has made some. */
async function timeSongs(owners: Record<string, string>[]): Promise<void> {
  for (const owner of owners) {
    const began = performance.now();
    await makeSong(owner, 'a pop song');
    const ours = (performance.now() - began) / 1_000;
    reportLine({
      what: `pop of ${seconds} s, from the request to its files: seconds`,
      unit: '',
      ours,
      aim: 9,
    });
  }
}

/** Has a user generate an instrumental, and waits until it is ready. */
async function makeSong(headers: Record<string, string>, prompt = 'slow lo-fi with rain'): Promise<void> {
  const body = { prompt, durationSeconds: seconds, instrumental: true };
  const answer = await post('/api/v1/song/generate', body, { ...headers, prefer: 'respond-async' });
  const [{ id }] = (await answer.json()).data;
  for (;;) {
    const song = await fetch(`${site.origin}/api/v1/song/${id}`, { headers });
    const { status } = (await song.json()).data;
    if (status === 'ready') return;
    if (status === 'failed') throw new Error('the song failed');
    await pause(SAMPLE_MS);
  }
}

/** Returns the most resident memory of a process until the work is done. */
async function peakWhile(pid: number, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, residentMb(pid));
    await pause(SAMPLE_MS);
  }
  await over;
  return peak;
}

function report(what: string, ours: number, aim: number): void {
  reportLine({ what: `resident memory of the ${what}`, unit: 'MB', ours, aim });
}
