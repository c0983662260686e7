import type { Hono } from 'hono';
import { notImplemented } from '../protocol/errors';
import type { World } from '../world/world';
import { addCheckout } from './checkout';
import { addInvoice } from './invoice';
import { addPortal } from './portal';

/** Adds the pages, and the answer for every other path. */
export function addPages(app: Hono, world: World): void {
  addCheckout(app, world);
  addPortal(app, world);
  addInvoice(app, world);
  app.notFound((context) => {
    const { body } = notImplemented(`${context.req.method} ${context.req.path}`);
    return context.json({ error: body }, 404);
  });
}
