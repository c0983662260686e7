import { invalidRequest } from '../protocol/errors';
import { integer, required, text } from '../protocol/fields';
import type { ApiObject } from '../protocol/objects';
import type { Params } from '../protocol/params';
import { advanceTestClock, createTestClock, serializeTestClock } from '../world/test-clocks';
import type { World } from '../world/world';
import { endpoint, listing, retrieval } from './endpoint';
import { findRows } from './find';

const path = '/v1/test_helpers/test_clocks';
const advanceParams = { frozen_time: required(integer(0)) };

function advance(world: World, { frozen_time: to }: Params<typeof advanceParams>, id: string): ApiObject {
  const clock = world.need('test_clock', id, 'test clock');
  if (clock.target !== null) throw invalidRequest('The test clock is already advancing.', 'frozen_time');
  if (to <= clock.time) {
    throw invalidRequest('The frozen time must be after the current one.', 'frozen_time');
  }
  return serializeTestClock(world, advanceTestClock(world, clock, to));
}

export const testClockEndpoints = [
  endpoint('POST', path, { frozen_time: required(integer(0)), name: text(300) }, (world, params) =>
    serializeTestClock(world, createTestClock(world, params)),
  ),
  listing(path, {}, (world) => findRows(world.store.table('test_clock'), {}), serializeTestClock),
  retrieval(`${path}/:id`, 'test_clock', 'test clock', serializeTestClock),
  endpoint('POST', `${path}/:id/advance`, advanceParams, advance),
];
