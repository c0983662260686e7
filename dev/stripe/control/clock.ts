import type { Hono } from 'hono';
import { z } from 'zod';
import { createTestClock } from '../calls/test-clocks';
import { liveCustomer } from '../objects/customers';
import { invalid } from '../protocol/errors';
import { addMonths } from '../rules/periods';
import type { World } from '../world/world';
import type { Control } from './control';

const DAY = 86_400;
const moment = z.int().min(0);
const length = z
  .strictObject({
    seconds: z.int().min(0).default(0),
    hours: z.int().min(0).default(0),
    days: z.int().min(0).default(0),
    months: z.int().min(0).default(0),
    years: z.int().min(0).default(0),
  })
  .partial();

const move = z.strictObject({
  /** A test clock, whose customers alone move on; else the clock of the whole stand-in does. */
  clock: z.string().optional(),
  /** A moment to go to, or a length of time, or so many moments at which something is due. */
  to: moment.optional(),
  by: length.optional(),
  steps: z.int().min(1).max(100_000).optional(),
  /** Goes there in so many equal strides, each after the deliveries of the one before are done. */
  strides: z.int().min(1).max(10_000).default(1),
  freeze: z.boolean().optional(),
});

const show = (world: World, clock: string | null = null) => ({
  ...(clock === null ? {} : { clock }),
  now: world.clock.time(clock),
  frozen: clock !== null || world.clock.isFrozen,
  next: world.clock.next(clock),
});

/** A clock of its own for a customer, from now on; one that has one keeps it. */
function ownClock(world: World, id: string): string {
  const customer = liveCustomer(world, id);
  if (customer.testClock) return customer.testClock;
  const clock = createTestClock(world, { frozen_time: world.now(), name: `Of ${id}` });
  world.put('customer', { ...customer, testClock: clock.id });
  for (const kind of ['subscription', 'subscription_schedule', 'invoice', 'session'] as const)
    for (const row of world.store.table(kind).where('customer', id)) world.clock.schedule(kind, row.id, id);
  return clock.id;
}

function endOf(now: number, { to, by }: z.output<typeof move>): number {
  if (to !== undefined) return to;
  const { seconds = 0, hours = 0, days = 0, months = 0, years = 0 } = by ?? {};
  return addMonths(now, months + 12 * years) + days * DAY + hours * 3600 + seconds;
}

export function addClockControl(app: Hono, control: Control, world: World): void {
  app.get('/_control/clock', (context) => context.json(show(world)));
  control('clock/freeze', z.strictObject({}), () => {
    world.clock.freeze();
    return show(world);
  });
  control('clock/thaw', z.strictObject({}), () => {
    world.clock.thaw();
    return show(world);
  });
  control('clock/set', z.strictObject({ to: moment }), ({ to }) => {
    const next = world.clock.next(null);
    if (next !== null && next <= to) throw invalid('Something is due before: advance instead.');
    if (to < world.clock.time(null)) throw invalid('The clock does not go back.');
    world.clock.set(to);
    return show(world);
  });
  control('clock/advance', move, async (given) => {
    const { clock = null } = given;
    if (clock !== null) world.need('test_clock', clock, 'test clock', 'clock');
    const done =
      given.steps === undefined ? await stride(world, given) : await step(world, clock, given.steps);
    return { ...show(world, clock), done };
  });
  control('customers/clock', z.strictObject({ customer: z.string() }), ({ customer }) => {
    const clock = world.store.run(() => ownClock(world, customer));
    return show(world, clock);
  });
}

/** Goes from one moment at which something is due to the next. */
async function step(world: World, clock: string | null, steps: number): Promise<number> {
  let done = 0;
  for (let n = 0; n < steps; n += 1) {
    const next = world.clock.next(clock);
    if (next === null) break;
    done += await world.clock.advance(clock, Math.max(next, world.clock.time(clock)));
    await world.deliverer.idle();
  }
  return done;
}

async function stride(world: World, given: z.output<typeof move>): Promise<number> {
  const { clock = null, strides } = given;
  const start = world.clock.time(clock);
  const end = endOf(start, given);
  if (end < start) throw invalid('The clock does not go back.');
  let done = 0;
  for (let n = 1; n <= strides; n += 1) {
    done += await world.clock.advance(clock, Math.round(start + ((end - start) * n) / strides));
    if (strides > 1) await world.deliverer.idle();
  }
  return done;
}
