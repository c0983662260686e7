import type { z } from 'zod';
import './sentences';
import type { Endpoint, Parsed } from '@/lib/contract/endpoint';
import { fail } from '@/lib/core/errors';
import { readJson } from './body';

/** Parses what a request brings by its contract: malformed ids are 404, malformed queries and JSON 400, wrong fields 422. */
export async function parse<E extends Endpoint>(
  spec: E,
  request: Request,
  params: Record<string, string | string[] | undefined>,
): Promise<Parsed<E>> {
  const parsed = {
    params: spec.params ? (spec.params.safeParse(params).data ?? fail('route.notFound')) : undefined,
    query: spec.query ? parseQuery(spec.query, new URL(request.url).searchParams) : undefined,
    body: spec.body ? parseBody(spec.body, await readJson(request)) : undefined,
  };
  return parsed as Parsed<E>;
}

function parseQuery(schema: z.ZodObject, search: URLSearchParams): unknown {
  const twice = [...search.keys()].find((key, at, keys) => keys.indexOf(key) !== at);
  if (twice) fail('request.malformed', { fields: { [twice.slice(0, 100)]: 'This is given twice' } });
  // An empty value is what a form sends for a filter that is not set.
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  return result.success ? result.data : fail('request.malformed', { fields: fieldsOf(result.error) });
}

function parseBody(schema: z.ZodObject, body: unknown): unknown {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error);
  return fail('request.invalid', { fields, message: Object.values(fields)[0] });
}

/** The first sentence of each wrong field, by the field's dotted name. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}
