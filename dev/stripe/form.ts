import { invalid } from './envelope';

/** Parameters as they came: form fields nested by their brackets. */
export type Given = string | Given[] | GivenFields;
export interface GivenFields {
  [name: string]: Given;
}

const MOST_FIELDS = 2000;
const DEEPEST = 10;

/** Reads form-encoded fields, `a[b][0][c]=1` as `{a: {b: [{c: '1'}]}}`; also `a[]=1`. Throws on nonsense. */
export function parseForm(text: string): GivenFields {
  const fields: GivenFields = Object.create(null);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MOST_FIELDS) throw invalid('The request has too many parameters');
  for (const [name, value] of pairs) place(fields, steps(name), value);
  return asFields(withArrays(fields));
}

function steps(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalid(`Invalid parameter name: ${name.slice(0, 100)}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1] ?? '');
  if (inner.length > DEEPEST) throw invalid(`Invalid parameter name: ${name.slice(0, 100)}`);
  return [match[1], ...inner];
}

function place(root: GivenFields, path: string[], value: string): void {
  let at = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(at).length) : step;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next: Given = at[key] ?? Object.create(null);
    at[key] = next;
    if (typeof next === 'string' || Array.isArray(next)) throw invalid(`Invalid parameter: ${path[0]}`);
    at = next;
  }
}

/** Fields that are named 0, 1, 2 … are a list. */
function withArrays(given: Given): Given {
  if (typeof given === 'string' || Array.isArray(given)) return given;
  const entries = Object.entries(given).map(([name, value]): [string, Given] => [name, withArrays(value)]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (!isList) return Object.assign(Object.create(null), Object.fromEntries(entries));
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}

function asFields(given: Given): GivenFields {
  if (typeof given === 'string' || Array.isArray(given)) throw invalid('Invalid parameters');
  return given;
}
