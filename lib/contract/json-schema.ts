import { z } from 'zod';

/** Returns a schema as JSON Schema, of what it takes or of what it returns. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
