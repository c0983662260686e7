import type { Hono } from 'hono';
import { z } from 'zod';
import type { Delivery } from '../store/events';
import type { World } from '../world/world';
import type { Control } from './control';

const MOST_SHOWN = 1000;
const ids = z.array(z.string()).max(100_000).optional();
const count = z.int().min(0).max(100_000);

/** Deliveries of a state, oldest first; of these ids where some are given. */
function find(world: World, status: Delivery['status'], wanted?: string[]): Delivery[] {
  const found = world.store.table('delivery').where('status', status).reverse();
  return wanted ? found.filter(({ id, event }) => wanted.includes(id) || wanted.includes(event)) : found;
}

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

const orders = {
  created: (all: Delivery[]) => all,
  reverse: (all: Delivery[]) => [...all].reverse(),
  shuffle: shuffled,
};

function release(world: World, held: Delivery[]): void {
  world.store.run(() => {
    for (const delivery of held) {
      const pending = world.put('delivery', { ...delivery, status: 'pending', due: Date.now() });
      world.store.afterwards(() => world.deliverer.queue(pending));
    }
  });
}

function again(world: World, event: string, times: number): number {
  const found = world.get('event', event);
  if (!found) return 0;
  world.store.run(() => {
    for (let n = 0; n < times; n += 1) world.deliver(found.id, found.type, 'pending');
  });
  return times;
}

export function addDeliveryControl(app: Hono, control: Control, world: World): void {
  app.get('/_control/deliveries', (context) => {
    const status = context.req.query('status');
    const all = world.store.table('delivery').newestFirst();
    const found = status ? all.filter((one) => one.status === status) : all;
    return context.json({
      waiting: world.deliverer.waiting,
      total: found.length,
      deliveries: found.slice(0, MOST_SHOWN),
    });
  });
  control('deliveries/hold', z.strictObject({}), () => world.control({ hold: true }));
  control(
    'deliveries/release',
    z.strictObject({ ids, order: z.enum(['created', 'reverse', 'shuffle']).default('created') }),
    (given) => {
      // One by one is another way to reorder: what is not named stays held.
      if (!given.ids) world.control({ hold: false });
      const held = orders[given.order](find(world, 'held', given.ids));
      release(world, held);
      return { released: held.length };
    },
  );
  control('deliveries/drop', z.strictObject({ ids, next: count.optional() }), ({ ids: wanted, next }) => {
    if (next !== undefined) world.control({ dropNext: next });
    const gone = wanted ? [...find(world, 'held', wanted), ...find(world, 'pending', wanted)] : [];
    world.store.run(() => {
      for (const delivery of gone) world.put('delivery', { ...delivery, status: 'dropped' });
    });
    return { dropped: gone.length };
  });
  control(
    'deliveries/corrupt',
    z.strictObject({ next: count, how: z.enum(['signature', 'timestamp', 'body']).default('signature') }),
    ({ next, how }) => world.control({ damageNext: { count: next, how } }),
  );
  control(
    'deliveries/duplicate',
    z.strictObject({ event: z.string(), times: count.default(1) }),
    ({ event, times }) => ({ sent: again(world, event, times) }),
  );
  control(
    'deliveries/resend',
    z.strictObject({ events: z.array(z.string()).max(100_000) }),
    ({ events }) => ({
      sent: events.reduce((sum, event) => sum + again(world, event, 1), 0),
    }),
  );
  control('deliveries/retry', z.strictObject({ ids }), ({ ids: wanted }) => {
    const found = [...find(world, 'pending', wanted), ...find(world, 'failed', wanted)];
    release(world, found);
    return { retried: found.length };
  });
  control('deliveries/settle', z.strictObject({}), async () => {
    await world.clock.settled();
    await world.deliverer.idle();
    return { waiting: world.deliverer.waiting };
  });
}
