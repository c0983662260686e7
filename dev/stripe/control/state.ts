import type { Hono } from 'hono';
import { z } from 'zod';
import type { Outages } from '../http/outages';
import type { Change } from '../store/journal';
import { emptyTables, type Kind } from '../store/records';
import type { World } from '../world/world';
import type { Control } from './control';

const kinds = Object.keys(emptyTables()) as Kind[];

const snapshot = z.strictObject({
  records: z.array(z.tuple([z.enum(kinds as [Kind, ...Kind[]]), z.looseObject({ id: z.string() })])),
});

const settings = z
  .strictObject({
    events: z.array(z.string()).max(200),
    pausesMs: z.array(z.int().min(0)).max(20),
    retryDays: z.array(z.number().min(0)).max(10),
    afterRetries: z.enum(['cancel', 'leave', 'unpaid']),
    draftSeconds: z.int().min(0).max(86_400),
  })
  .partial();

async function replace(world: World, records: Change[]): Promise<void> {
  await world.clock.settled();
  world.store.replace(records);
  world.clock.rebuild();
  world.deliverer.start();
}

function counts(world: World): Record<string, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, world.store.table(kind).size]));
}

export function addStateControl(app: Hono, control: Control, world: World, outages: Outages): void {
  app.get('/_control', (context) =>
    context.json({
      controls: world.controls,
      clock: { now: world.clock.time(null), frozen: world.clock.isFrozen },
      webhook: world.settings.webhookUrl,
      waiting: world.deliverer.waiting,
      outages: outages.left,
      records: counts(world),
    }),
  );
  control('settings', settings, (given) => world.control(given));
  control(
    'outages',
    z.strictObject({ how: z.enum(['error', 'hang', 'rate_limit']), next: z.int().min(0).max(100_000) }),
    ({ how, next }) => {
      if (next === 0) outages.clear();
      else outages.order(how, next);
      return { left: outages.left };
    },
  );
  control('reset', z.strictObject({}), async () => {
    outages.clear();
    await replace(world, []);
    return { records: counts(world) };
  });
  app.get('/_control/snapshot', (context) => context.json({ records: [...world.store.everything()] }));
  control('restore', snapshot, async ({ records }) => {
    await replace(world, records);
    return { records: counts(world) };
  });
}
