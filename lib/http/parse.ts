import type { z } from 'zod';
import './sentences';
import type { Endpoint, Parsed } from '@/lib/contract/endpoint';
import { fail } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { readJson } from './body';

type Params = Record<string, string | string[] | undefined>;

/**
 * Parses the params, query and body by the contract. Malformed ids answer 404, malformed queries and JSON 400, wrong
 * fields 422.
 */
export async function parse<E extends Endpoint>(
  spec: E,
  request: Request,
  params: Params,
): Promise<Parsed<E>> {
  const parsed = {
    params: spec.params
      ? (spec.params.safeParse(canonical(params)).data ?? fail('route.notFound'))
      : undefined,
    query: spec.query ? parseQuery(spec.query, new URL(request.url).searchParams) : undefined,
    body: spec.body ? parseBody(spec.body, await readJson(request)) : undefined,
  };
  return parsed as Parsed<E>;
}

/** Returns the params with ids in lower case, as stored: limits and caches are keyed by them. */
function canonical(params: Params): Params {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' && isId(value) ? value.toLowerCase() : value,
    ]),
  );
}

function parseQuery(schema: z.ZodObject, search: URLSearchParams): unknown {
  const repeated = [...search.keys()].find((key, at, keys) => keys.indexOf(key) !== at);
  if (repeated)
    fail('request.malformed', { fields: { [repeated.slice(0, 100)]: 'This appears more than once' } });
  // Forms send an empty value for an unset filter.
  const values = Object.fromEntries([...search].filter(([, value]) => value !== ''));
  const result = schema.safeParse(values);
  return result.success ? result.data : fail('request.malformed', { fields: fieldsOf(result.error) });
}

/** Returns the body by its schema. Throws `request.invalid` with the first sentence of each wrong field. */
export function parseBody<S extends z.ZodObject>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error);
  return fail('request.invalid', { fields, message: Object.values(fields)[0] });
}

/** The first sentence of each wrong field, keyed by its dotted path. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}
