import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { noOtherOrigin } from '../http/guard';
import type { Outages } from '../http/outages';
import { StripeFailure } from '../protocol/errors';
import type { World } from '../world/world';
import { addClockControl } from './clock';
import { addDeliveryControl } from './deliveries';
import { addPaymentControl } from './payments';
import { addStateControl } from './state';

/** Adds one control: a POST with a JSON body of this shape. Its answer is JSON. */
export type Control = <S extends z.ZodType>(
  path: string,
  shape: S,
  act: (given: z.output<S>) => Promise<unknown> | unknown,
) => void;

/** Adds the interface for tests and for people who want to see what happens: everything below `/_control`. */
export function addControl(app: Hono, world: World, outages: Outages): void {
  app.use('/_control/*', noOtherOrigin);
  const control: Control = (path, shape, act) => {
    app.post(`/_control/${path}`, async (context) => {
      const read = shape.safeParse(await bodyOf(context));
      if (!read.success) return context.json({ error: z.prettifyError(read.error) }, 400);
      try {
        return context.json((await act(read.data)) ?? {});
      } catch (error) {
        if (error instanceof StripeFailure) return context.json({ error: error.message }, 400);
        throw error;
      }
    });
  };
  addClockControl(app, control, world);
  addDeliveryControl(app, control, world);
  addPaymentControl(control, world);
  addStateControl(app, control, world, outages);
}

async function bodyOf(context: Context): Promise<unknown> {
  try {
    return JSON.parse((await context.req.text()) || '{}');
  } catch {
    return undefined;
  }
}
