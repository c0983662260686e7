import { invalid, type Shape } from '../protocol/errors';
import { integer, required, text } from '../protocol/params';
import type { TestClock } from '../store/customers';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { endpoint, listing } from './endpoint';

const DELETED_AFTER_SECONDS = 30 * 86_400;

export function showTestClock(_world: World, clock: TestClock): Shape {
  return {
    id: clock.id,
    object: 'test_helpers.test_clock',
    created: clock.created,
    deletes_after: clock.created + DELETED_AFTER_SECONDS,
    frozen_time: clock.time,
    livemode: false,
    name: clock.name,
    status: clock.target === null ? 'ready' : 'advancing',
    status_details: clock.target === null ? {} : { advancing: { target_frozen_time: clock.target } },
  };
}

/** Makes a clock and says so. */
export function createTestClock(world: World, given: { frozen_time: number; name?: string }): TestClock {
  const now = world.now();
  const clock = world.put('test_clock', {
    id: newId('clock', 24),
    created: now,
    name: given.name ?? null,
    time: given.frozen_time,
    target: null,
  });
  world.emit('test_helpers.test_clock.created', showTestClock(world, clock), now);
  return clock;
}

/** Sets out for a later moment; the clock is `ready` again once everything due on the way has happened. */
function advance(world: World, id: string, to: number): Shape {
  const clock = world.need('test_clock', id, 'test clock');
  if (clock.target !== null) throw invalid('The test clock is already advancing.', 'frozen_time');
  if (to <= clock.time) throw invalid('The frozen time must be after the current one.', 'frozen_time');
  const leaving = world.put('test_clock', { ...clock, target: to });
  world.emit('test_helpers.test_clock.advancing', showTestClock(world, leaving), world.now());
  world.store.afterwards(() => void arrive(world, id, to));
  return showTestClock(world, leaving);
}

async function arrive(world: World, id: string, to: number): Promise<void> {
  await world.clock.advance(id, to);
  const clock = world.get('test_clock', id);
  if (!clock || clock.target !== null) return;
  world.store.run(() =>
    world.emit('test_helpers.test_clock.ready', showTestClock(world, clock), world.now()),
  );
}

export const testClockEndpoints = [
  endpoint(
    'POST',
    '/v1/test_helpers/test_clocks',
    { frozen_time: required(integer(0)), name: text(300) },
    (world, given) => showTestClock(world, createTestClock(world, given)),
  ),
  listing(
    '/v1/test_helpers/test_clocks',
    {},
    (world) => world.store.table('test_clock').newestFirst(),
    showTestClock,
  ),
  endpoint('GET', '/v1/test_helpers/test_clocks/:id', {}, (world, _given, id) =>
    showTestClock(world, world.need('test_clock', id, 'test clock')),
  ),
  endpoint(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: required(integer(0)) },
    (world, given, id) => advance(world, id, given.frozen_time),
  ),
];
