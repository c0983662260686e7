import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../protocol/errors';

/** Adds a command: a POST below `/_control` with a JSON body that the schema checks. Its answer is JSON. */
export type AddCommand = <S extends z.ZodType>(
  path: string,
  schema: S,
  run: (input: z.output<S>) => unknown,
) => void;

/** Commands without a body. */
export const nothing = z.strictObject({});

export function commandsOf(app: Hono): AddCommand {
  return (path, schema, run) => {
    app.post(`/_control/${path}`, async (context) => {
      const body = schema.safeParse(await readBody(context));
      if (!body.success) return context.json({ error: z.prettifyError(body.error) }, 400);
      try {
        return context.json((await run(body.data)) ?? {});
      } catch (error) {
        if (error instanceof ApiError) return context.json({ error: error.message }, 400);
        throw error;
      }
    });
  };
}

async function readBody(context: Context): Promise<unknown> {
  try {
    return JSON.parse((await context.req.text()) || '{}');
  } catch {
    return undefined;
  }
}
