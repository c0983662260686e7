import type { Hono } from 'hono';
import { z } from 'zod';
import type { Outages } from '../http/outages';
import type { Change } from '../store/journal';
import { emptyTables, type Kind } from '../store/records';
import type { World } from '../world/world';
import { type AddCommand, nothing } from './commands';

const kinds = Object.keys(emptyTables()) as Kind[];

const snapshot = z.strictObject({
  records: z.array(z.tuple([z.enum(kinds as [Kind, ...Kind[]]), z.looseObject({ id: z.string() })])),
});

const settings = z.strictObject({
  events: z.array(z.string()).max(200).exactOptional(),
  pausesMs: z.array(z.int().min(0)).max(20).exactOptional(),
  retryDays: z.array(z.number().min(0)).max(10).exactOptional(),
  afterRetries: z.enum(['cancel', 'leave', 'unpaid']).exactOptional(),
  draftSeconds: z.int().min(0).max(86_400).exactOptional(),
});

const outage = z.strictObject({
  how: z.enum(['error', 'hang', 'rate_limit']),
  next: z.int().min(0).max(100_000),
});

export function addStateControl(app: Hono, command: AddCommand, world: World, outages: Outages): void {
  app.get('/_control', (context) =>
    context.json({
      controls: world.controls,
      clock: { now: world.clock.time(null), frozen: world.clock.isFrozen },
      webhook: world.settings.webhookUrl,
      waiting: world.webhooks.waiting,
      outages: outages.left,
      records: countRecords(world),
    }),
  );
  command('settings', settings, (input) => world.control(input));
  command('outages', outage, ({ how, next }) => {
    if (next === 0) outages.clear();
    else outages.order(how, next);
    return { left: outages.left };
  });
  command('reset', nothing, async () => {
    outages.clear();
    await replaceRecords(world, []);
    return { records: countRecords(world) };
  });
  app.get('/_control/snapshot', (context) => context.json({ records: [...world.store.everything()] }));
  command('restore', snapshot, async ({ records }) => {
    await replaceRecords(world, records);
    return { records: countRecords(world) };
  });
}

async function replaceRecords(world: World, records: Change[]): Promise<void> {
  await world.clock.settled();
  world.store.replace(records);
  world.clock.rebuild();
  world.webhooks.start();
}

function countRecords(world: World): Record<string, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, world.store.table(kind).size]));
}
