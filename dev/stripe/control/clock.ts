import type { Hono } from 'hono';
import { z } from 'zod';
import { needCustomer } from '../objects/customers';
import { invalidRequest } from '../protocol/errors';
import { addMonths } from '../rules/periods';
import { DUE_KINDS } from '../world/clock';
import { createTestClock } from '../world/test-clocks';
import type { World } from '../world/world';
import { type AddCommand, nothing } from './commands';

const DAY = 86_400;
const time = z.int().min(0);
const count = z.int().min(0).default(0);
const duration = z
  .strictObject({ seconds: count, hours: count, days: count, months: count, years: count })
  .partial();

const advance = z.strictObject({
  /** A test clock to advance; by default the account's clock. */
  clock: z.string().optional(),
  /** How far: to a moment, by a duration, or over this many moments at which something is due. */
  to: time.optional(),
  by: duration.optional(),
  steps: z.int().min(1).max(100_000).optional(),
  /** Goes there in this many equal parts, each after the deliveries of the one before. */
  strides: z.int().min(1).max(10_000).default(1),
  freeze: z.boolean().optional(),
});

type Advance = z.output<typeof advance>;

const describeClock = (world: World, clock: string | null = null) => ({
  ...(clock === null ? {} : { clock }),
  now: world.clock.time(clock),
  frozen: clock !== null || world.clock.isFrozen,
  next: world.clock.next(clock),
});

export function addClockControl(app: Hono, command: AddCommand, world: World): void {
  app.get('/_control/clock', (context) => context.json(describeClock(world)));
  command('clock/freeze', nothing, () => {
    world.clock.freeze();
    return describeClock(world);
  });
  command('clock/thaw', nothing, () => {
    world.clock.thaw();
    return describeClock(world);
  });
  command('clock/set', z.strictObject({ to: time }), ({ to }) => {
    const next = world.clock.next(null);
    if (next !== null && next <= to) throw invalidRequest('Something is due before: advance instead.');
    if (to < world.clock.time(null)) throw invalidRequest('The clock does not go back.');
    world.clock.set(to);
    return describeClock(world);
  });
  command('clock/advance', advance, async (input) => {
    const { clock = null, steps } = input;
    if (clock !== null) world.need('test_clock', clock, 'test clock', 'clock');
    const done =
      steps === undefined
        ? await advanceInStrides(world, clock, input)
        : await advanceInSteps(world, clock, steps);
    return { ...describeClock(world, clock), done };
  });
  command('customers/clock', z.strictObject({ customer: z.string() }), ({ customer }) => {
    const clock = world.store.run(() => giveTestClock(world, customer));
    return describeClock(world, clock);
  });
}

/** Goes from one moment at which something is due to the next. */
async function advanceInSteps(world: World, clock: string | null, steps: number): Promise<number> {
  let done = 0;
  for (let n = 0; n < steps; n += 1) {
    const next = world.clock.next(clock);
    if (next === null) break;
    done += await world.clock.advance(clock, Math.max(next, world.clock.time(clock)));
    await world.webhooks.idle();
  }
  return done;
}

async function advanceInStrides(world: World, clock: string | null, input: Advance): Promise<number> {
  const { strides } = input;
  const start = world.clock.time(clock);
  const end = endOf(start, input);
  if (end < start) throw invalidRequest('The clock does not go back.');
  let done = 0;
  for (let n = 1; n <= strides; n += 1) {
    done += await world.clock.advance(clock, Math.round(start + ((end - start) * n) / strides));
    if (strides > 1) await world.webhooks.idle();
  }
  return done;
}

function endOf(now: number, { to, by }: Advance): number {
  if (to !== undefined) return to;
  const { seconds = 0, hours = 0, days = 0, months = 0, years = 0 } = by ?? {};
  return addMonths(now, months + 12 * years) + days * DAY + hours * 3600 + seconds;
}

/** Puts a customer on a test clock from now on, and returns its id; a customer that has one keeps it. */
function giveTestClock(world: World, id: string): string {
  const customer = needCustomer(world, id);
  if (customer.testClock) return customer.testClock;
  const clock = createTestClock(world, { frozen_time: world.now(), name: `Of ${id}` });
  world.put('customer', { ...customer, testClock: clock.id });
  for (const kind of DUE_KINDS) {
    for (const record of world.store.table(kind).where('customer', id)) {
      world.clock.schedule(kind, record.id, id);
    }
  }
  return clock.id;
}
