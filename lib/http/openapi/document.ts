import { z } from 'zod';
import { endpoints, rawCalls } from '@/lib/api';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { RawCall } from '@/lib/contract/raw-call';
import { site } from '@/lib/core/site';
import { examplesOf } from './example';
import { jsonSchemaOf, namedSchemas } from './json-schema';
import { type Operation, operationOf, rawOperationOf } from './operation';
import { webhooksOf } from './webhooks';

const errorBody = z.object({
  message: z.string().describe('A sentence for people'),
  error: z.string().describe('The code of the error, which does not change'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field'),
  requestId: z.string().describe('Names the request in our log'),
});

export type ApiDocument = ReturnType<typeof generate>;

let document: ApiDocument | undefined;

/** Returns the OpenAPI 3.1 document of the API, generated from the contracts once per process. */
export function openapi(): ApiDocument {
  document ??= generate();
  return document;
}

function generate() {
  const schemas = { Error: jsonSchemaOf(errorBody, 'output'), ...namedSchemas() };
  const paths: Record<string, Record<string, Operation>> = {};
  const add = ({ method, path }: Endpoint | RawCall, operation: Operation) => {
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: examplesOf(operation, schemas) };
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
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tw_live_…',
          description: 'An API token from Settings › API, with the scope that `x-token-scope` names',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'authjs.session-token' },
      },
      schemas,
    },
    paths,
    webhooks: webhooksOf(schemas),
  };
}
