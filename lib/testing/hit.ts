import path from 'node:path';
import type { CallInput, CallKey } from '@/lib/client/call';
import { openSession } from '@/lib/domain/auth/sessions/session';
import { signToken } from '@/lib/domain/auth/sessions/token';
import type { RouteHandler } from '@/lib/http/route';
import { testWorld } from './world';

interface Hit<K extends CallKey> {
  params?: CallInput<K>['params'];
  query?: CallInput<K>['query'];
  /** Typed by the contract; `raw` sends anything else. */
  body?: CallInput<K>['body'];
  raw?: string;
  headers?: Record<string, string>;
  /** Sends a Bearer token of a new session of this user. */
  as?: { id: string } | undefined;
}

/** Calls a route in-process as Next would. Returns the status, headers and parsed body. */
export async function hit<K extends CallKey>(
  key: K,
  { params, query, body, raw, headers = {}, as }: Hit<K> = {},
) {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const handler = await handlerOf(method, pattern);
  const url = new URL(`http://localhost:3000/api/v1${pattern}`);
  for (const [name, value] of entriesOf(query)) url.searchParams.set(name, value);
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(url, {
    method,
    ...(content === undefined ? {} : { body: content }),
    headers: {
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : {}),
      ...headers,
    },
  });
  const response = await handler(request, { params: Promise.resolve(Object.fromEntries(entriesOf(params))) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function entriesOf(fields: object | undefined): [string, string][] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Returns a token of a new session of this user. */
export async function tokenFor(userId: string): Promise<string> {
  const { ctx } = await testWorld();
  const sessionId = await openSession(ctx, { userId, remember: true, userAgent: null });
  return signToken(ctx.secret, { userId, sessionId }, ctx.clock.now());
}

/** Returns the handler that Next would call for a method and a pattern like `/song/:id`. */
export async function handlerOf(method: string, pattern: string): Promise<RouteHandler> {
  await testWorld();
  const module = await routeModule(pattern);
  const handler = module[method];
  if (!handler) throw new Error(`${method} ${pattern} is not served`);
  return handler;
}

/** Returns the exports of a pattern's route file, by method. */
export function routeModule(pattern: string): Promise<Record<string, RouteHandler>> {
  const file = path.resolve(`app/api/v1${pattern.replace(/:(\w+)/g, '[$1]')}/route.ts`);
  return import(/* @vite-ignore */ file);
}
