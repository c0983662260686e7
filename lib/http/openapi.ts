import { z } from 'zod';
import { endpoints } from '@/lib/api';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type ErrorCode, errors } from '@/lib/core/errors';
import { site } from '@/lib/core/site';

const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

/** Returns the OpenAPI 3.1 document of the API, generated from the contracts. */
export function openapi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec) };
  }
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function operationOf(spec: Endpoint): object {
  const success = schemaOf(spec.output, 'output');
  const statuses = [spec.status ?? 200, ...(spec.alsoStatus ?? [])];
  return {
    operationId: spec.operation,
    summary: spec.summary,
    tags: [spec.operation.split('.')[0]],
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
      ...Object.fromEntries(refusalsOf(spec)),
    },
  };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: field instanceof z.ZodType ? schemaOf(field, 'input') : {},
  }));
}

function refusalsOf(spec: Endpoint): [number, object][] {
  const codes: ErrorCode[] = [
    ...(spec.access === 'public' ? [] : (['auth.required'] as const)),
    ...(spec.access === 'admin' ? (['auth.forbidden'] as const) : []),
    ...(spec.body
      ? (['request.json', 'request.tooLarge', 'request.mediaType', 'request.invalid'] as const)
      : []),
    'request.limited',
    ...(spec.errors ?? []),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code]);
  const ref = { $ref: '#/components/schemas/Error' };
  return [...byStatus].map(([status, all]) => [
    status,
    answer(all.map((code) => errors[code].text).join(' · '), ref),
  ]);
}

function answer(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } };
}
