import { invalidRequest } from './errors';

/** A parameter as it was sent: form fields nested by their brackets. */
export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const MAX_FIELDS = 2000;
const MAX_DEPTH = 10;

/** Parses form-encoded fields: `a[b][0][c]=1` is `{a: {b: [{c: '1'}]}}`; `a[]=1` works too. Throws on bad names. */
export function parseForm(text: string): FormFields {
  const fields: FormFields = Object.create(null);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_FIELDS) throw invalidRequest('The request has too many parameters');
  for (const [name, value] of pairs) assign(fields, splitName(name), value);
  return asFields(withArrays(fields));
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((bracket) => bracket[1] ?? '');
  if (inner.length > MAX_DEPTH) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  return [match[1], ...inner];
}

function assign(root: FormFields, path: string[], value: string): void {
  let parent = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(parent).length) : step;
    if (depth === path.length - 1) {
      parent[key] = value;
      return;
    }
    const child: FormValue = parent[key] ?? Object.create(null);
    if (typeof child === 'string' || Array.isArray(child)) {
      throw invalidRequest(`Invalid parameter: ${path[0]}`);
    }
    parent[key] = child;
    parent = child;
  }
}

/** Turns fields named 0, 1, 2 … into arrays. */
function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, FormValue] => [
    name,
    withArrays(inner),
  ]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (!isList) return Object.assign(Object.create(null), Object.fromEntries(entries));
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}

function asFields(value: FormValue): FormFields {
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid parameters');
  return value;
}
