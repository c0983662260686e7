import { z } from 'zod';

/** A JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const NAMED = '#/components/schemas/';

/** How zod writes JSON Schema here: without what says nothing, such as the limits of safe integers, or that no other keys are answered today. */
export const schemaOptions = (io: 'input' | 'output') =>
  ({
    io,
    unrepresentable: 'any',
    override({ jsonSchema }: { jsonSchema: JsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  }) as const;

/** Returns the JSON Schema of what a call takes or answers. Schemas with an `id` are references to the named ones. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, $defs: _named, ...rest } = z.toJSONSchema(schema, schemaOptions(io));
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${NAMED}`));
}

/** Returns the JSON Schemas of everything answered that has an `id`, by it. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => NAMED + id,
    ...schemaOptions('output'),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _draft, $id: _address, id: _id, ...schema }]) => [
      id,
      schema,
    ]),
  );
}

/** Returns the name of a referenced schema; null for any other. */
export function nameOfReference({ $ref }: JsonSchema): string | null {
  return $ref?.startsWith(NAMED) ? $ref.slice(NAMED.length) : null;
}

/** Returns a schema without the choice of null, and whether it had it. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type)) {
    const [only, ...others] = type.filter((one) => one !== 'null');
    const kept = only && { type: others.length > 0 ? [only, ...others] : only };
    return { schema: { ...rest, ...kept }, isNullable: type.includes('null') };
  }
  const others = anyOf?.filter((choice) => choice.type !== 'null') ?? [];
  if (!anyOf || others.length === anyOf.length) return { schema, isNullable: false };
  const [only] = others;
  return {
    schema: only && others.length === 1 ? { ...only, ...rest } : { ...rest, anyOf: others },
    isNullable: true,
  };
}
