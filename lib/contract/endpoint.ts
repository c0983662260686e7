import type { z } from 'zod';
import type { TokenScope } from '@/lib/core/context';
import type { ErrorCode } from '@/lib/core/errors';
import type { OperationName } from '@/lib/core/messages';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, a signed-in user, an admin. The handler's query decides what they may touch. */
export type Access = 'public' | 'user' | 'admin';

/** Rate limits: points per window of seconds, per account or address. An API token gets half of its account's. */
export const buckets = {
  read: { points: 600, seconds: 60 },
  score: { points: 60, seconds: 60 },
  write: { points: 120, seconds: 60 },
  typing: { points: 240, seconds: 60 },
  generate: { points: 30, seconds: 60 },
  lyrics: { points: 10, seconds: 60 },
  play: { points: 120, seconds: 60 },
  login: { points: 30, seconds: 60 },
  forgot: { points: 10, seconds: 600 },
  code: { points: 30, seconds: 600 },
  upload: { points: 30, seconds: 600 },
  'upload-content': { points: 30, seconds: 600 },
  apply: { points: 30, seconds: 600 },
  export: { points: 10, seconds: 600 },
  parts: { points: 20, seconds: 600 },
  report: { points: 20, seconds: 600 },
  register: { points: 20, seconds: 600 },
  webhook: { points: 30, seconds: 600 },
  token: { points: 100, seconds: 3_600 },
} as const;

export type Bucket = keyof typeof buckets;

/** A header with a meaning of its own to some calls. */
export type RequestHeader = 'Idempotency-Key' | 'Prefer';

/** The single declaration of an API call, from which the handler, client, API document and tests derive. */
export interface Endpoint {
  operation: OperationName;
  /** Its ID in the API document if several calls are the same operation; `operation` by default. */
  operationId?: string;
  method: Method;
  /** Below `/api/v1`, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The scope that an API token needs; without it, no API token may make the call. */
  token?: TokenScope;
  /** Accepts an invalid token: the call is for users without a session. */
  ignoresInvalidToken?: true;
  /** The error for visitors; `auth.required` by default. */
  unauthenticatedError?: ErrorCode;
  bucket: Bucket;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject;
  headers?: RequestHeader[];
  body?: z.ZodObject | undefined;
  /** The whole success body; keys that it lacks are never sent. */
  output: z.ZodObject;
  /** The success status, 200 by default. `alsoStatus` lists others that the handler may choose. */
  status?: number;
  alsoStatus?: number[];
  errors?: ErrorCode[];
}

/** Declares an endpoint and preserves its exact type. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

type Shape<S, Way extends 'input' | 'output'> = S extends z.ZodType
  ? Way extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** A handler's parsed input. */
export interface Parsed<E extends Endpoint> {
  params: Shape<E['params'], 'output'>;
  query: Shape<E['query'], 'output'>;
  body: Shape<E['body'], 'output'>;
}

/** A handler's result before the output schema strips unknown keys. */
export type Answer<E extends Endpoint> = z.input<E['output']>;

/** The browser's name of a call: `'GET /song/:id'`. */
export type RouteKey<E extends Endpoint> = `${E['method']} ${E['path']}`;
