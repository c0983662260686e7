import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import type { CacheOutcome } from '@/lib/core/telemetry';

/** What is learned while a request is answered, for its line in the log and its measurement. */
interface Notes {
  user?: string;
  /** The API token's ID. */
  token?: string;
  cache?: CacheOutcome;
}

/** The response, as `node:http` has it. */
interface Answer {
  statusCode: number;
  notes?: Notes;
  req?: { headers: IncomingHttpHeaders };
  setHeader?(name: string, value: number | string): unknown;
}

const KEY = Symbol.for('tunewright.answer');
// The page server and Next's bundle load separate copies of this module, so they share state through `globalThis`.
const shared: typeof globalThis & { [KEY]?: AsyncLocalStorage<Answer> } = globalThis;

function answers(): AsyncLocalStorage<Answer> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Renders a page whose components can set the status of the response. */
export function answering<T>(answer: Answer, render: () => T): T {
  return answers().run(answer, render);
}

/** Answers the current page with 404. Next's `notFound()` would send an empty page that only its script fills. */
export function answerNotFound(): void {
  const answer = answers().getStore();
  if (answer) answer.statusCode = 404;
}

/** A shorter text takes longer to compress than to make; Next compresses a longer one while it is sent. */
const [LEAST_BYTES, MOST_BYTES] = [1024, 65_536];
/** Twelve songs take 37 µs, and 66 at zlib's default, which makes them 3 % shorter. */
const LEVEL = 3;

/**
 * Returns the body of the current answer, compressed if it is of medium length and the caller can read that, and tells its
 * length. Next removes the length that a route sets, and compresses whatever has none, in four writes and three turns of
 * the thread pool.
 */
export function packed(text: string): string | Uint8Array<ArrayBuffer> {
  const answer = answers().getStore();
  const length = Buffer.byteLength(text);
  const isMedium = length >= LEAST_BYTES && length <= MOST_BYTES;
  if (!isMedium || !answer?.req || !readsGzip(answer.req)) {
    answer?.setHeader?.('content-length', length);
    return text;
  }
  const bytes = gzipSync(text, { level: LEVEL });
  answer.setHeader?.('content-encoding', 'gzip');
  answer.setHeader?.('content-length', bytes.length);
  return bytes;
}

/** Whether the caller takes gzip, and rather than plain text. */
export function readsGzip(request: { headers: IncomingHttpHeaders }): boolean {
  return new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
}

/** Notes who is signed in, for the log. */
export function noteUser(user: string): void {
  const answer = answers().getStore();
  if (answer) notesOf(answer).user = user;
}

/** Notes which API token the call was made with, for the log. */
export function noteToken(token: string): void {
  const answer = answers().getStore();
  if (answer) notesOf(answer).token = token;
}

/** Returns the notes on an answer, to be read and written. */
export function notesOf(answer: Answer): Notes {
  answer.notes ??= {};
  return answer.notes;
}
