import type { ApiObject } from '../protocol/objects';
import type { TestClock } from '../store/customers';
import { newId } from './ids';
import type { World } from './world';

const DELETED_AFTER_SECONDS = 30 * 86_400;

export function serializeTestClock(_world: World, clock: TestClock): ApiObject {
  const { id, created, name, time, target } = clock;
  return {
    id,
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + DELETED_AFTER_SECONDS,
    frozen_time: time,
    livemode: false,
    name,
    status: target === null ? 'ready' : 'advancing',
    status_details: target === null ? {} : { advancing: { target_frozen_time: target } },
  };
}

/** Creates a test clock and emits its event. */
export function createTestClock(world: World, params: { frozen_time: number; name?: string }): TestClock {
  const now = world.now();
  const clock = world.put('test_clock', {
    id: newId('clock', 24),
    created: now,
    name: params.name ?? null,
    time: params.frozen_time,
    target: null,
  });
  world.emit('test_helpers.test_clock.created', serializeTestClock(world, clock), now);
  return clock;
}

/** Starts to advance a test clock; it is `ready` again once everything due on the way has happened. */
export function advanceTestClock(world: World, clock: TestClock, to: number): TestClock {
  const advancing = world.put('test_clock', { ...clock, target: to });
  world.emit('test_helpers.test_clock.advancing', serializeTestClock(world, advancing), world.now());
  world.store.afterCommit(() => void finishAdvance(world, clock.id, to));
  return advancing;
}

async function finishAdvance(world: World, id: string, to: number): Promise<void> {
  await world.clock.advance(id, to);
  const clock = world.get('test_clock', id);
  if (!clock || clock.target !== null) return;
  const serialized = serializeTestClock(world, clock);
  world.store.run(() => world.emit('test_helpers.test_clock.ready', serialized, world.now()));
}
