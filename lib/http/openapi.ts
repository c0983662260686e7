import { z } from 'zod';
import { endpoints, rawCalls } from '@/lib/api';
import type { Access, Endpoint } from '@/lib/contract/endpoint';
import { schemaOf } from '@/lib/contract/json-schema';
import type { RawCall } from '@/lib/contract/raw-call';
import { type ErrorCode, errors } from '@/lib/core/errors';
import { site } from '@/lib/core/site';

const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** Returns the OpenAPI 3.1 document of the API, generated from the contracts. */
export function openapi() {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = ({ method, path }: Endpoint | RawCall, operation: Operation) => {
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation };
  };
  for (const spec of endpoints) add(spec, operationOf(spec));
  for (const call of rawCalls) add(call, rawOperationOf(call));
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1', description: site.description },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'authjs.session-token' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
    paths,
  };
}

function operationOf(spec: Endpoint): Operation {
  const success = schemaOf(spec.output, 'output');
  const statuses = [spec.status ?? 200, ...(spec.alsoStatus ?? [])];
  return {
    operationId: spec.operationId ?? spec.operation,
    summary: spec.summary,
    tags: tagsOf(spec),
    security: spec.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }, { session: [] }],
    parameters: [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')],
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(spec.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, answer('Success', success)])),
      ...refusals(errorsOf(spec)),
    },
  };
}

function rawOperationOf(call: RawCall): Operation {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const headers = call.header ? [call.header] : [];
  const text = { type: 'string' };
  return {
    operationId: call.operation,
    summary: call.summary,
    tags: tagsOf(call),
    security: call.access === 'public' ? [{}] : [{ bearer: [] }, { session: [] }],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { ...text, format: 'uuid' } })),
      ...headers.map((name) => ({ name, in: 'header', required: true, schema: text })),
    ],
    ...(call.body && { requestBody: { required: true, content: { [call.body]: {} } } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        ...(call.answer && { content: { [call.answer]: {} } }),
      },
      ...refusals([...accessErrors(call), ...(call.errors ?? [])]),
    },
  };
}

function tagsOf({ operation }: { operation: string }): string[] {
  return operation.split('.').slice(0, 1);
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: field instanceof z.ZodType ? schemaOf(field, 'input') : {},
  }));
}

function errorsOf(spec: Endpoint): ErrorCode[] {
  const ofBody = ['request.json', 'request.tooLarge', 'request.mediaType', 'request.invalid'] as const;
  return [...accessErrors(spec), ...(spec.body ? ofBody : []), 'request.limited', ...(spec.errors ?? [])];
}

function accessErrors({ access }: { access: Access }): ErrorCode[] {
  if (access === 'public') return [];
  return access === 'user' ? ['auth.required'] : ['auth.required', 'auth.forbidden'];
}

function refusals(codes: ErrorCode[]): Record<string, object> {
  const texts = new Map<number, string[]>();
  for (const code of new Set(codes)) {
    const { status, text } = errors[code];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  const ref = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries([...texts].map(([status, all]) => [status, answer(all.join(' · '), ref)]));
}

function answer(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } };
}
