import type { Hono } from 'hono';
import { z } from 'zod';
import type { Delivery } from '../store/events';
import type { World } from '../world/world';
import { type AddCommand, nothing } from './commands';

const MAX_SHOWN = 1000;
const ids = z.array(z.string()).max(100_000);
const count = z.int().min(0).max(100_000);

const orders = {
  created: (deliveries: Delivery[]) => deliveries,
  reverse: (deliveries: Delivery[]) => [...deliveries].reverse(),
  shuffle: shuffled,
};

const release = z.strictObject({
  ids: ids.optional(),
  order: z.enum(['created', 'reverse', 'shuffle']).default('created'),
});
const drop = z.strictObject({ ids: ids.optional(), next: count.optional() });
const corrupt = z.strictObject({
  next: count,
  how: z.enum(['signature', 'timestamp', 'body']).default('signature'),
});
const duplicate = z.strictObject({ event: z.string(), times: count.default(1) });

export function addDeliveryControl(app: Hono, command: AddCommand, world: World): void {
  app.get('/_control/deliveries', (context) =>
    context.json(listDeliveries(world, context.req.query('status'))),
  );
  command('deliveries/hold', nothing, () => world.control({ hold: true }));
  command('deliveries/release', release, (input) => {
    // Releasing some of them keeps the others held, which is another way to reorder.
    if (!input.ids) world.control({ hold: false });
    const held = orders[input.order](find(world, 'held', input.ids));
    queue(world, held);
    return { released: held.length };
  });
  command('deliveries/drop', drop, (input) => {
    if (input.next !== undefined) world.control({ dropNext: input.next });
    return { dropped: input.ids ? dropDeliveries(world, input.ids) : 0 };
  });
  command('deliveries/corrupt', corrupt, ({ next, how }) =>
    world.control({ damageNext: { count: next, how } }),
  );
  command('deliveries/duplicate', duplicate, ({ event, times }) => ({ sent: resend(world, event, times) }));
  command('deliveries/resend', z.strictObject({ events: ids }), ({ events }) => ({
    sent: events.reduce((sum, event) => sum + resend(world, event, 1), 0),
  }));
  command('deliveries/retry', z.strictObject({ ids: ids.optional() }), (input) => {
    const found = [...find(world, 'pending', input.ids), ...find(world, 'failed', input.ids)];
    queue(world, found);
    return { retried: found.length };
  });
  command('deliveries/settle', nothing, async () => {
    await world.clock.settled();
    await world.webhooks.idle();
    return { waiting: world.webhooks.waiting };
  });
}

function listDeliveries(world: World, status: string | undefined) {
  const all = world.store.table('delivery').newestFirst();
  const deliveries = status ? all.filter((one) => one.status === status) : all;
  return {
    waiting: world.webhooks.waiting,
    total: deliveries.length,
    deliveries: deliveries.slice(0, MAX_SHOWN),
  };
}

/** Returns the deliveries with a status, oldest first; with ids, only those of these deliveries or events. */
function find(world: World, status: Delivery['status'], wanted?: string[]): Delivery[] {
  const found = world.store.table('delivery').where('status', status).reverse();
  return wanted ? found.filter(({ id, event }) => wanted.includes(id) || wanted.includes(event)) : found;
}

function queue(world: World, deliveries: Delivery[]): void {
  world.store.run(() => {
    for (const delivery of deliveries) {
      const pending = world.put('delivery', { ...delivery, status: 'pending', due: Date.now() });
      world.store.afterCommit(() => world.webhooks.enqueue(pending));
    }
  });
}

function dropDeliveries(world: World, wanted: string[]): number {
  const dropped = [...find(world, 'held', wanted), ...find(world, 'pending', wanted)];
  world.store.run(() => {
    for (const delivery of dropped) world.put('delivery', { ...delivery, status: 'dropped' });
  });
  return dropped.length;
}

/** Returns how many deliveries were created: none for an unknown event. */
function resend(world: World, id: string, times: number): number {
  const event = world.get('event', id);
  if (!event) return 0;
  world.store.run(() => {
    for (let n = 0; n < times; n += 1) world.deliver(event.id, event.type, 'pending');
  });
  return times;
}

/** Fisher–Yates. */
function shuffled<T>(all: T[]): T[] {
  const result = [...all];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    const [one, two] = [result[at], result[other]];
    if (one === undefined || two === undefined) continue;
    result[at] = two;
    result[other] = one;
  }
  return result;
}
