import type { Hono } from 'hono';
import { requireSameOrigin } from '../http/guard';
import type { Outages } from '../http/outages';
import type { World } from '../world/world';
import { addCheckoutControl } from './checkout';
import { addClockControl } from './clock';
import { commandsOf } from './commands';
import { addDeliveryControl } from './deliveries';
import { addPaymentControl } from './payments';
import { addStateControl } from './state';

/** Adds `/_control`, with which tests and people see and steer what happens. */
export function addControl(app: Hono, world: World, outages: Outages): void {
  app.use('/_control/*', requireSameOrigin);
  const command = commandsOf(app);
  addClockControl(app, command, world);
  addDeliveryControl(app, command, world);
  addCheckoutControl(command, world);
  addPaymentControl(command, world);
  addStateControl(app, command, world, outages);
}
