import { malformedParam } from './errors';
import { readObject } from './fields';
import type { FormValue } from './form';
import type { Field } from './params';

/** Metadata as a request changes it: null removes a name, an empty set removes all. */
export type MetadataChange = Record<string, string | null>;

const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/** Metadata: strings by name. An empty string removes the name, or everything if sent instead of the object. */
export const metadata = (): Field<MetadataChange, false> => ({
  required: false,
  type: { kind: 'map' },
  read,
});

function read(value: FormValue, path: string): MetadataChange {
  if (value === '') return {};
  const entries = Object.entries(readObject(value, path)).map(([name, one]) => readEntry(name, one, path));
  if (entries.length > MAX_NAMES) {
    throw malformedParam(`Metadata can have up to ${MAX_NAMES} keys`, path, 'parameter_invalid_object');
  }
  return Object.fromEntries(entries);
}

function readEntry(name: string, value: FormValue, path: string): [string, string | null] {
  const invalid = (message: string) =>
    malformedParam(message, `${path}[${name}]`, 'parameter_invalid_string');
  if (typeof value !== 'string') throw invalid('Metadata values must be strings');
  if (name.length > MAX_NAME_LENGTH) {
    throw invalid(`Metadata keys can have up to ${MAX_NAME_LENGTH} characters`);
  }
  if (value.length > MAX_VALUE_LENGTH) {
    throw invalid(`Metadata values can have up to ${MAX_VALUE_LENGTH} characters`);
  }
  return [name, value === '' ? null : value];
}

/** Metadata after a request: sent names are set or removed, an empty set clears all. */
export function mergeMetadata(
  before: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (!change) return before;
  if (Object.keys(change).length === 0) return {};
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
