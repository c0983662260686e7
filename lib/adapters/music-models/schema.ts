import { z } from 'zod';

const object = z.object({ properties: z.record(z.string(), z.unknown()) });
const reference = z.object({ $ref: z.string() });
const operation = z.object({
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
});

/** The part of an OpenAPI document that tells the fields of a model's input. */
export const openApi = z.object({
  paths: z.record(z.string(), z.object({ post: z.unknown().optional() })).optional(),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Returns the names of the fields that a model takes; null if the document does not tell. */
export function inputFields({ paths = {}, components }: z.infer<typeof openApi>): Set<string> | null {
  const posted = Object.values(paths).map(({ post }) => operation.safeParse(post).data);
  const schema = posted.find(Boolean)?.requestBody.content['application/json'].schema;
  const name = reference.safeParse(schema).data?.$ref.split('/').at(-1) ?? 'Input';
  const fields = object.safeParse(schema).data ?? object.safeParse(components.schemas[name]).data;
  return fields ? new Set(Object.keys(fields.properties)) : null;
}
