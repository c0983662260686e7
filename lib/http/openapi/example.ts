import { operations, type Operation as Sentences } from '@/lib/core/messages';
import { exampleValues } from './example-values';
import { type JsonSchema, nameOfReference, withoutNull } from './json-schema';
import type { Operation } from './operation';

type Schemas = Record<string, JsonSchema>;

const ID = '0192f0c1-7d3a-7c21-9f4e-5b1d2c3e4f50';

const FORMATS: Record<string, string> = {
  uuid: ID,
  'date-time': '2026-03-14T09:26:53.000Z',
  date: '2026-03-14',
  email: 'ana@example.com',
  uri: 'https://example.com/',
};

/** Adds an example to each JSON body and path parameter of an operation, with the fields that it always has. */
export function examplesOf(operation: Operation, schemas: Schemas): Operation {
  const { operationId, parameters, requestBody, responses, tags } = operation;
  const place = { schemas, noun: tags[0] ?? '' };
  const ofContent = (body: Operation['responses'][string]) => {
    const json = body.content?.['application/json'];
    if (!json?.schema || json.schema.$ref) return body;
    const example = withSentence(exampleOf(json.schema, place), operationId);
    return { ...body, content: { 'application/json': { ...json, example } } };
  };
  return {
    ...operation,
    parameters: parameters.map((one) =>
      one.in === 'path' || (one.in === 'query' && one.required)
        ? { ...one, example: exampleOf(one.schema, { ...place, name: one.name }) }
        : one,
    ),
    ...(requestBody && { requestBody: ofContent(requestBody) }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, body]) => [status, ofContent(body)]),
    ),
  };
}

/** Returns an answer with the sentence that the call says when it succeeds. */
function withSentence(example: unknown, operationId: string): unknown {
  const known: Record<string, Sentences> = operations;
  const operation = known[operationId];
  const isAnswer = typeof example === 'object' && example !== null && 'message' in example;
  return isAnswer && operation?.done ? { ...example, message: operation.done } : example;
}

interface Place {
  schemas: Schemas;
  noun: string;
  name?: string;
}

/** Returns a plausible value of a schema, with the fields that it always has. */
export function exampleOf(schema: JsonSchema, place: Place): unknown {
  const reference = nameOfReference(schema);
  if (reference)
    return exampleOf(place.schemas[reference] ?? {}, { ...place, noun: reference.toLowerCase() });
  const { schema: plain, isNullable } = withoutNull(schema);
  const { noun, name = '' } = place;
  const known = `${noun}.${name}` in exampleValues ? exampleValues[`${noun}.${name}`] : exampleValues[name];
  if (schema.example !== undefined) return schema.example;
  if (known === null && isNullable) return null;
  if (known !== undefined && fits(known, plain)) return known;
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return plain.enum[0];
  const [choice] = plain.anyOf ?? plain.oneOf ?? [];
  return choice ? exampleOf(choice, place) : ofType(plain, place);
}

function ofType(schema: JsonSchema, place: Place): unknown {
  if (nameOfReference(schema)) return exampleOf(schema, place);
  switch (schema.type) {
    case 'object':
      return ofObject(schema, place);
    case 'array':
      return ofArray(schema, place);
    case 'string':
      return (
        FORMATS[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength)
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function ofObject(schema: JsonSchema, place: Place): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties: value, propertyNames } = schema;
  const all = Object.entries(properties);
  const always = all.filter(([name]) => required.includes(name));
  // An object that needs nothing is shown with its first field.
  const shown = always.length > 0 ? always : all.slice(0, 1);
  const keys = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
  return Object.fromEntries([
    ...shown.map(([name, field]) => [name, isSchema(field) ? exampleOf(field, { ...place, name }) : null]),
    ...keys.map((name) => [name, isSchema(value) ? exampleOf(value, { ...place, name: '' }) : null]),
  ]);
}

function ofArray({ items, prefixItems, minItems = 1 }: JsonSchema, place: Place): unknown[] {
  if (prefixItems) return prefixItems.filter(isSchema).map((item) => exampleOf(item, place));
  if (!isSchema(items)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, place));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

/** Whether a schema of one type takes a value. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return schema.enum.some((choice) => choice === value);
  if (schema.const !== undefined) return schema.const === value;
  if (typeof value === 'string') return schema.type === 'string' && fitsText(value, schema);
  if (typeof value === 'number') return fitsNumber(value, schema);
  return typeof value === schema.type;
}

function fitsText(
  value: string,
  { format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
): boolean {
  if (format !== undefined && format !== 'email' && format !== 'uri') return false;
  const isOfPattern = pattern === undefined || new RegExp(pattern, 'u').test(value);
  return isOfPattern && value.length >= minLength && value.length <= maxLength;
}

function fitsNumber(value: number, schema: JsonSchema): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const isOfType = type === 'integer' ? Number.isInteger(value) : type === 'number';
  return isOfType && value >= minimum && value <= maximum;
}
