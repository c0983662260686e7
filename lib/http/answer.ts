import { AsyncLocalStorage } from 'node:async_hooks';
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
  setHeader?(name: string, value: number): unknown;
}

const KEY = Symbol.for('tunewright.answer');
// The front server and Next's bundle load separate copies of this module, so they share state through `globalThis`.
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

/**
 * Tells how many bytes the body of the current answer has. Next removes the length from what a route returns, and compresses
 * whatever has none, though the shortest answers take longer to compress than to make.
 */
export function setLength(bytes: number): void {
  answers().getStore()?.setHeader?.('content-length', bytes);
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
