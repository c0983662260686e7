import type { z } from 'zod';
import type { Routes } from '@/lib/api';
import { REQUEST_TIMEOUT_MS } from '@/lib/core/constants';
import { UNAUTHORIZED_LOG } from '@/lib/core/messages';
import { withQuery } from '@/lib/core/text/address';
import { savedLogin } from './saved-login';
import { markExpired } from './session';

/** Every call of the API by name, such as `'GET /song/:id'`. */
export type CallKey = keyof Routes;

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> =
  Routes[K] extends Record<P, infer S> ? InputOf<S> : never;

export interface CallInput<K extends CallKey> {
  params?: Part<K, 'params'>;
  query?: Part<K, 'query'>;
  body?: Part<K, 'body'> | undefined;
}

export type CallOutput<K extends CallKey> = z.output<Routes[K]['output']>;

export interface CallOptions {
  /** 20,000 by default. */
  timeoutMs?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A failed call. `message` is the server's sentence, or empty. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null,
    readonly fields: Record<string, string>,
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CallError';
  }
}

/** True if the server understood the request and would refuse it again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** True if the server has the data, but damaged: another try would fail like this one. */
export function isDamage(error: unknown): boolean {
  return error instanceof CallError && error.code === 'score.damaged';
}

/** True if the server did not answer in time: another try would take as long. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof CallError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
  );
}

/** True if the requested item does not exist or is hidden from the caller. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/**
 * Calls the API with JSON, a timeout, and a Bearer header if a login record is saved. A 401 is logged and marks the
 * session expired. Throws CallError.
 */
export async function call<K extends CallKey>(
  key: K,
  input: CallInput<K> = {},
  { timeoutMs = REQUEST_TIMEOUT_MS, headers = {}, signal }: CallOptions = {},
): Promise<CallOutput<K>> {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const { token } = savedLogin();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(addressOf(pattern, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.ok) return await response.json();
    throw await refusalOf(response, pattern);
  } catch (cause) {
    if (signal?.aborted || cause instanceof CallError) throw cause;
    throw new CallError(0, '', null, {}, null, { cause });
  }
}

function addressOf(pattern: string, input: { params?: object; query?: object }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  return withQuery(`/api/v1${path}`, input.query ?? {});
}

/** Turns a failed response into a CallError. A 401 is logged and marks the session expired. */
export async function refusalOf(response: Response, pattern: string): Promise<CallError> {
  if (response.status === 401) unauthorized(pattern);
  const body = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new CallError(
    response.status,
    typeof body?.message === 'string' ? body.message : '',
    typeof body?.error === 'string' ? body.error : null,
    body?.fields ?? {},
    retryAfter > 0 ? retryAfter : null,
  );
}

function unauthorized(pattern: string): void {
  console.log(UNAUTHORIZED_LOG);
  if (!pattern.startsWith('/auth/')) markExpired();
}
