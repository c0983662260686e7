import type { Hono } from 'hono';
import { z } from 'zod';
import { addMonths } from '../billing/period';
import { invalid } from '../envelope';
import type { World } from '../world';
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
  /** A moment to go to, or a length of time, or so many moments at which something is due. */
  to: moment.optional(),
  by: length.optional(),
  steps: z.int().min(1).max(100_000).optional(),
  /** Goes there in so many equal strides, each after the deliveries of the one before are done. */
  strides: z.int().min(1).max(10_000).default(1),
  freeze: z.boolean().optional(),
});

const show = (world: World) => ({
  now: world.clock.time(null),
  frozen: world.clock.isFrozen,
  next: world.clock.next(null),
});

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
    const start = world.clock.time(null);
    let done = 0;
    if (given.steps !== undefined) {
      for (let n = 0; n < given.steps; n += 1) {
        const next = world.clock.next(null);
        if (next === null) break;
        done += await world.clock.advance(null, Math.max(next, world.clock.time(null)));
        await world.deliverer.idle();
      }
      return { ...show(world), done };
    }
    const end = endOf(start, given);
    if (end < start) throw invalid('The clock does not go back.');
    for (let n = 1; n <= given.strides; n += 1) {
      done += await world.clock.advance(null, Math.round(start + ((end - start) * n) / given.strides));
      if (given.strides > 1) await world.deliverer.idle();
    }
    return { ...show(world), done };
  });
}
