import { z } from 'zod';
import type { Access, Bucket, Endpoint, RequestHeader } from '@/lib/contract/endpoint';
import type { RawCall } from '@/lib/contract/raw-call';
import type { TokenScope } from '@/lib/core/context';
import { type ErrorCode, errors } from '@/lib/core/errors';
import { type JsonSchema, jsonSchemaOf } from './json-schema';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

interface Content {
  description?: string;
  required?: boolean;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}

/** An operation of the OpenAPI document. What begins with `x-` is ours. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-access': Access;
  /** The scope that an API token needs. */
  'x-token-scope'?: TokenScope;
  'x-rate-limit'?: Bucket;
  'x-errors': ErrorCode[];
}

type Guarded = Pick<Endpoint, 'access' | 'token' | 'unauthenticatedError'>;

const HEADERS: Record<RequestHeader, string> = {
  'Idempotency-Key':
    'Makes repeating the request safe: 1 to 255 printable characters, new for each new request',
  Prefer: '`respond-async` answers 202 immediately instead of waiting for the songs',
};

/** Describes a call of JSON. */
export function operationOf(spec: Endpoint): Operation {
  const content = { 'application/json': { schema: jsonSchemaOf(spec.output, 'output') } };
  const statuses = [spec.status ?? 200, ...(spec.alsoStatus ?? [])];
  const codes = errorsOf(spec);
  return {
    operationId: spec.operationId ?? spec.operation,
    summary: spec.summary,
    tags: tagsOf(spec),
    ...securityOf(spec, [{ bearer: [] }]),
    parameters: [
      ...parametersOf(spec.params, 'path'),
      ...parametersOf(spec.query, 'query'),
      ...(spec.headers ?? []).map(headerParameter),
    ],
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(spec.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, { description: 'Success', content }])),
      ...refusals(codes),
    },
    'x-access': spec.access,
    'x-rate-limit': spec.bucket,
    'x-errors': codes,
  };
}

/** Describes a call that reads or answers something other than JSON. */
export function rawOperationOf(call: RawCall): Operation {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const codes = [...accessErrors(call), ...(call.errors ?? [])];
  return {
    operationId: call.operation,
    summary: call.summary,
    tags: tagsOf(call),
    ...securityOf(call, []),
    parameters: [
      ...names.map((name) => parameter(name, 'path', name === 'id' ? { format: 'uuid' } : {})),
      ...(call.header ? [parameter(call.header, 'header')] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: { [call.body]: {} } } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        ...(call.answer && { content: { [call.answer]: {} } }),
      },
      ...refusals(codes),
    },
    'x-access': call.access,
    ...(call.token && { 'x-token-scope': call.token }),
    'x-errors': codes,
  };
}

/** A call without a scope lists no API token: it refuses them. */
function securityOf(
  { access, token }: Pick<Endpoint, 'access' | 'token'>,
  ofVisitors: object[],
): Pick<Operation, 'security' | 'x-token-scope'> {
  const security = access === 'public' ? [{}, ...ofVisitors] : [{ bearer: [] }, { session: [] }];
  return token ? { security: [...security, { apiToken: [] }], 'x-token-scope': token } : { security };
}

function tagsOf({ operation }: { operation: string }): string[] {
  return operation.split('.').slice(0, 1);
}

function parameter(name: string, place: Parameter['in'], schema: JsonSchema = {}): Parameter {
  return { name, in: place, required: true, schema: { type: 'string', ...schema } };
}

function headerParameter(name: RequestHeader): Parameter {
  return { ...parameter(name, 'header'), required: false, description: HEADERS[name] };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (field instanceof z.ZodType && !field.safeParse(undefined).success),
    schema: field instanceof z.ZodType ? jsonSchemaOf(field, 'input') : {},
  }));
}

function errorsOf(spec: Endpoint): ErrorCode[] {
  const ofBody = ['request.json', 'request.tooLarge', 'request.mediaType', 'request.invalid'] as const;
  const all: ErrorCode[] = [
    ...accessErrors(spec),
    ...(spec.token ? (['auth.token', 'auth.tokenScope'] as const) : []),
    ...(spec.params ? (['route.notFound'] as const) : []),
    ...(spec.query ? (['request.malformed'] as const) : []),
    ...(spec.body ? ofBody : []),
    'request.limited',
    ...(spec.errors ?? []),
  ];
  return [...new Set(all)];
}

function accessErrors({ access, token, unauthenticatedError = 'auth.required' }: Guarded): ErrorCode[] {
  return [
    ...(access === 'public' ? [] : [unauthenticatedError]),
    ...(access === 'admin' ? (['auth.forbidden'] as const) : []),
    ...(token ? (['auth.tokenScope'] as const) : []),
  ];
}

function refusals(codes: ErrorCode[]): Record<string, Content> {
  const texts = new Map<number, string[]>();
  for (const code of codes) {
    const { status, text } = errors[code];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  const schema = { $ref: '#/components/schemas/Error' };
  const content = { 'application/json': { schema } };
  return Object.fromEntries(
    [...texts].map(([status, all]) => [status, { description: all.join(' · '), content }]),
  );
}
