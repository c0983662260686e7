import type { z } from 'zod';
import type { ErrorCode } from '@/lib/core/errors';
import type { OperationName } from '@/lib/core/messages';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, a signed-in person, an admin. What they may touch is decided by the query. */
export type Access = 'everybody' | 'user' | 'admin';

/** Named rate limits: points per window in seconds, per account or per address. */
export const buckets = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  typing: { points: 240, seconds: 60 },
  generate: { points: 30, seconds: 60 },
  play: { points: 120, seconds: 60 },
  login: { points: 30, seconds: 60 },
  forgot: { points: 10, seconds: 600 },
  code: { points: 30, seconds: 600 },
  upload: { points: 30, seconds: 600 },
  'upload-content': { points: 30, seconds: 600 },
  apply: { points: 30, seconds: 600 },
  export: { points: 10, seconds: 600 },
  report: { points: 20, seconds: 600 },
  register: { points: 20, seconds: 600 },
} as const;

export type Bucket = keyof typeof buckets;

/** One call of the API, declared once: the handler, the client, the document and the tests come from it. */
export interface Endpoint {
  operation: OperationName;
  method: Method;
  /** Below `/api/v1`, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The call is for those who have no valid session: a dead token is no reason to refuse it. */
  forgivesToken?: true;
  /** What a visitor is told, where it is not `auth.required`. */
  signedOut?: ErrorCode;
  bucket: Bucket;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject;
  body?: z.ZodObject | undefined;
  /** The whole success body: a key that is not here never leaves. */
  output: z.ZodObject;
  /** Status of success; 200 where it is not given. Others a handler may choose stand in `alsoStatus`. */
  status?: number;
  alsoStatus?: number[];
  errors?: ErrorCode[];
}

/** Declares an endpoint, keeping its exact type. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

type Shape<S, Way extends 'input' | 'output'> = S extends z.ZodType
  ? Way extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What a handler receives, parsed. */
export interface Parsed<E extends Endpoint> {
  params: Shape<E['params'], 'output'>;
  query: Shape<E['query'], 'output'>;
  body: Shape<E['body'], 'output'>;
}

/** What a handler gives back: the body before its schema strips what does not belong. */
export type Answer<E extends Endpoint> = z.input<E['output']>;

/** `'GET /song/:id'`: how the browser names a call. */
export type RouteKey<E extends Endpoint> = `${E['method']} ${E['path']}`;
