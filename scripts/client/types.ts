import type { ApiDocument } from '@/lib/http/openapi/document';
import { type JsonSchema, nameOfReference } from '@/lib/http/openapi/json-schema';
import type { Operation, Parameter } from '@/lib/http/openapi/operation';

const HEAD = `// Generated from the API's document by \`npm run generate:client\`. Do not edit.

interface NoParameters { query?: never; header?: never; path?: never; cookie?: never }
interface Refusal { headers: Record<string, string>; content: { 'application/json': components['schemas']['Error'] } }
`;

/** Returns the API's document as TypeScript, as `openapi-fetch` reads it: all calls that are not for admins alone. */
export function typesOf({ paths, components, webhooks }: ApiDocument): string {
  const open = Object.entries(paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, operation]) => operation['x-access'] !== 'admin');
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  const operations = open.flatMap(([, methods]) => Object.values(methods));
  const codes = [...new Set(operations.flatMap((operation) => operation['x-errors']))].sort();
  const idempotent = open.flatMap(([path, methods]) =>
    Object.values(methods).some(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      ? [path]
      : [],
  );
  return [
    HEAD,
    `export interface paths {${open.map(([path, methods]) => pathOf(path, methods)).join('')}\n}\n`,
    `export interface components { schemas: {${membersOf(components.schemas, Object.keys(components.schemas))}\n} }\n`,
    `/** What a webhook receives, once its signature is verified. */\nexport type WebhookEvent =${eventsOf(webhooks)};\n`,
    `/** The codes of errors that calls name. */\nexport type ErrorCode =${codes.map((code) => `\n  | '${code}'`).join('')};\n`,
    `/** Calls that take an Idempotency-Key. */\nexport const idempotentPaths: readonly string[] = ${JSON.stringify(idempotent)};\n`,
  ].join('\n');
}

function eventsOf(webhooks: ApiDocument['webhooks']): string {
  return Object.values(webhooks)
    .map(({ post }) => `\n  | ${typeOf(post.requestBody.content['application/json'].schema)}`)
    .join('');
}

function pathOf(path: string, methods: Record<string, Operation>): string {
  const each = Object.entries(methods).map(
    ([method, operation]) => `${comment(operation.summary)}${method}: ${operationOf(operation)};`,
  );
  return `\n${JSON.stringify(path)}: {\n${each.join('\n')}\n};`;
}

function operationOf({ parameters, requestBody, responses }: Operation): string {
  const answers = Object.entries(responses).map(([status, { content = {} }]) =>
    Number(status) >= 400
      ? `${status}: Refusal;`
      : `${status}: { headers: Record<string, string>; content${contentOf(content)} };`,
  );
  const body = requestBody
    ? `requestBody: { content${contentOf(requestBody.content ?? {})} };`
    : 'requestBody?: never;';
  return `{\nparameters: ${parametersOf(parameters)};\n${body}\nresponses: {\n${answers.join('\n')}\n}\n}`;
}

function parametersOf(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'NoParameters';
  const places = (['query', 'header', 'path', 'cookie'] as const).map((place) => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return `${place}?: never;`;
    const mark = own.some(({ required }) => required) ? '' : '?';
    const fields = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    const required = own.filter((one) => one.required).map(({ name }) => name);
    return `${place}${mark}: {${membersOf(fields, required)}\n};`;
  });
  return `{ ${places.join(' ')} }`;
}

function contentOf(content: Record<string, { schema?: JsonSchema }>): string {
  const types = Object.entries(content).map(
    ([media, { schema }]) => `${JSON.stringify(media)}: ${schema ? typeOf(schema) : 'unknown'}`,
  );
  return types.length > 0 ? `: { ${types.join('; ')} }` : '?: never';
}

function membersOf(fields: Record<string, unknown>, required: readonly string[] = []): string {
  return Object.entries(fields)
    .map(([name, field]) => {
      if (!isSchema(field)) return '';
      const mark = required.includes(name) ? '' : ' | undefined';
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `\n${comment(field.description)}${key}${mark && '?'}: ${typeOf(field)}${mark};`;
    })
    .join('');
}

/** Returns a schema as a type. */
function typeOf(schema: JsonSchema): string {
  const { type, anyOf, oneOf } = schema;
  const reference = nameOfReference(schema);
  if (reference) return `components['schemas']['${reference}']`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array') return arrayOf(schema);
  if (type === 'object') return objectOf(schema);
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
}

function arrayOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems)
    return `[${prefixItems.map((item) => (isSchema(item) ? typeOf(item) : 'unknown')).join(', ')}]`;
  return isSchema(items) ? `(${typeOf(items)})[]` : 'unknown[]';
}

function objectOf({
  properties,
  required = [],
  additionalProperties: value,
  propertyNames,
}: JsonSchema): string {
  if (properties && Object.keys(properties).length > 0) return `{${membersOf(properties, required)}\n}`;
  const keys = isSchema(propertyNames) ? typeOf(propertyNames) : 'string';
  return `Record<${keys}, ${isSchema(value) ? typeOf(value) : 'unknown'}>`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '';
}
