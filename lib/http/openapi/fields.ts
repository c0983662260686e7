import type { FieldRow } from '@/lib/contract/reference';
import { formatNumber } from '@/lib/core/format';
import { type JsonSchema, nameOfReference, withoutNull } from './json-schema';

/** Deeper fields are seen in the example. */
const MAX_DEPTH = 4;
/** More choices than this are folded. */
const MAX_SHOWN = 8;

/** Returns the fields of an object, and those of the objects in it. */
export function fieldsOf(schema: JsonSchema, parent = '', depth = 0): FieldRow[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    if (typeof field !== 'object') return [];
    const name = parent ? `${parent}.${key}` : key;
    const row = fieldRow(name, field, required.has(key));
    const { inner, suffix } = innerOf(withoutNull(field).schema);
    return depth < MAX_DEPTH ? [row, ...fieldsOf(inner, name + suffix, depth + 1)] : [row];
  });
}

/** Returns one field or parameter as a row. */
export function fieldRow(name: string, field: JsonSchema, required: boolean): FieldRow {
  const { schema, isNullable } = withoutNull(field);
  return {
    name,
    type: typeOf(schema) + (isNullable ? ' or null' : ''),
    choices: longChoices(innerOf(schema).inner),
    reference: nameOfReference(innerOf(schema).inner),
    required,
    limits: limitsOf(schema),
    description: field.description ?? '',
  };
}

/** The schema of a list's items, or the schema itself. */
function innerOf(schema: JsonSchema): { inner: JsonSchema; suffix: string } {
  const { items } = schema;
  const isList = typeof items === 'object' && !Array.isArray(items);
  return isList ? { inner: withoutNull(items).schema, suffix: '[]' } : { inner: schema, suffix: '' };
}

function longChoices({ enum: choices = [] }: JsonSchema): string[] {
  return choices.length > MAX_SHOWN ? choices.map(String) : [];
}

function typeOf(schema: JsonSchema): string {
  const { type, format, anyOf, oneOf, additionalProperties: value } = schema;
  const choices = anyOf ?? oneOf;
  const reference = nameOfReference(schema);
  if (reference) return reference;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && schema.enum.length > MAX_SHOWN) return `one of ${schema.enum.length} names`;
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (type === 'array') return `list of ${typeOf(innerOf(schema).inner)}`;
  if (type === 'object' && typeof value === 'object' && !schema.properties) return `map of ${typeOf(value)}`;
  return format ?? (Array.isArray(type) ? type.join(' or ') : (type ?? 'any'));
}

function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const above = schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`;
  return [
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' items'),
    rangeOf(minimum, maximum, ''),
    above,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function rangeOf(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${formatNumber(min)} to ${formatNumber(max)}${unit}`;
  if (max !== undefined) return `at most ${formatNumber(max)}${unit}`;
  return min === undefined ? '' : `at least ${formatNumber(min)}${unit}`;
}
