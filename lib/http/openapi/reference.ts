import type { CallReference, EventReference, FieldRow, NounReference } from '@/lib/contract/reference';
import { errors } from '@/lib/core/errors';
import { capitalise } from '@/lib/domain/genre/rules';
import { openapi } from './document';
import { fieldRow, fieldsOf } from './fields';
import type { Operation, Parameter } from './operation';
import { snippetsOf } from './snippets';

/** What programs use most comes first; the others follow as they are declared. */
const FIRST = ['song', 'playlist', 'genre', 'credits', 'events', 'users', 'artists', 'tokens', 'webhooks'];

const TITLES: Record<string, string> = {
  song: 'Songs',
  playlist: 'Playlists',
  genre: 'Genres',
  events: 'Events',
  users: 'Account',
  tokens: 'API tokens',
  auth: 'Sign-in',
  audit: 'Audit log',
  notices: 'Notifications',
  finder: 'Search',
  referral: 'Referrals',
  mail: 'Mail',
};

const references = new Map<string, NounReference[]>();

/** Returns all calls by noun, with examples for the site at this address. */
export function apiReference(siteUrl: string): NounReference[] {
  const known = references.get(siteUrl) ?? nounsOf(`${siteUrl}/api/v1`);
  references.set(siteUrl, known);
  return known;
}

/** Returns a named schema's fields, by its name. */
export function namedFields(): { name: string; fields: FieldRow[] }[] {
  return Object.entries(openapi().components.schemas).map(([name, schema]) => ({
    name,
    fields: fieldsOf(schema),
  }));
}

function nounsOf(base: string): NounReference[] {
  const nouns = new Map<string, CallReference[]>(FIRST.map((noun) => [noun, []]));
  for (const [path, methods] of Object.entries(openapi().paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const noun = operation.tags[0] ?? '';
      const call = callReference(base, { method: method.toUpperCase(), path, operation });
      nouns.set(noun, [...(nouns.get(noun) ?? []), call]);
    }
  }
  return [...nouns]
    .filter(([, calls]) => calls.length > 0)
    .map(([noun, calls]) => ({
      noun,
      title: TITLES[noun] ?? capitalise(noun),
      calls: calls.filter(({ access }) => access !== 'admin'),
      adminCalls: calls.filter(({ access }) => access === 'admin'),
      events: eventsOf(noun),
    }));
}

function eventsOf(noun: string): EventReference[] {
  return Object.entries(openapi().webhooks)
    .filter(([, { post }]) => post.tags.includes(noun))
    .map(([type, { post }]) => {
      const { schema, example } = post.requestBody.content['application/json'];
      return {
        type,
        summary: post.summary,
        headers: post.parameters.map(rowOf),
        fields: fieldsOf(schema),
        example,
      };
    });
}

const rowOf = ({ name, required, schema, description }: Parameter): FieldRow =>
  fieldRow(name, { ...schema, ...(description ? { description } : {}) }, required);

function callReference(
  base: string,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): CallReference {
  const [, title = operation.summary, details = ''] = /^(.+?)(?:[:;.] (.+))?$/.exec(operation.summary) ?? [];
  const [status = '200', success] = Object.entries(operation.responses)[0] ?? [];
  const [answerType = null, answer] = Object.entries(success?.content ?? {})[0] ?? [];
  const body = operation.requestBody?.content?.['application/json'];
  return {
    id: operation.operationId,
    method,
    path,
    title,
    details: details && capitalise(details),
    access: operation['x-access'],
    bucket: operation['x-rate-limit'] ?? null,
    scope: operation['x-token-scope'] ?? null,
    parameters: operation.parameters.map((one) => ({ ...rowOf(one), in: one.in })),
    body: body?.schema ? fieldsOf(body.schema) : [],
    snippets: snippetsOf(exampleRequest(base, { method, path, operation })),
    status,
    answerType,
    answer: answer?.example,
    answerFields: answer?.schema ? fieldsOf(answer.schema) : [],
    errors: operation['x-errors'].map((code) => ({ code, ...errors[code] })),
    isJson:
      answerType === 'application/json' && !operation.requestBody?.content?.['application/octet-stream'],
  };
}

function exampleRequest(
  base: string,
  { method, path, operation }: { method: string; path: string; operation: Operation },
) {
  const { parameters, requestBody } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)?.example;
    return encodeURIComponent(String(example ?? name));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? name))}`);
  const isIdempotent = parameters.some(({ name }) => name === 'Idempotency-Key');
  return {
    method,
    address: base + filled + (query.length > 0 ? `?${query.join('&')}` : ''),
    needsToken: operation['x-access'] !== 'public',
    headers: isIdempotent ? { 'Idempotency-Key': 'order-7f3a' } : ({} as Record<string, string>),
    body: requestBody?.content?.['application/json']?.example,
  };
}
