import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { live } from '@/lib/live';
import { testWorld } from '@/lib/testing/world';
import { ending } from './ending';
import { readyz } from './health';

const FRESH_MS = 2_000;
let now = performance.now();
let checks = 0;
let isStorageAway = false;

beforeAll(async () => {
  await testWorld();
});
beforeEach(() => {
  [checks, isStorageAway] = [0, false];
  now += 10 * FRESH_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { check } = live().storage;
  vi.spyOn(live().storage, 'check').mockImplementation(() => {
    checks++;
    return isStorageAway ? Promise.reject(new Error('no space')) : check();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  ending().isDraining = false;
});

async function ask() {
  const answer = await readyz();
  return [answer.status, await answer.json()];
}

const OK = [200, { status: 'ok' }];
const unavailable = (...failing: string[]) => [503, { status: 'unavailable', failing }];

it('checks once for all requests of two seconds', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => OK));
  now += FRESH_MS - 1;
  expect([await ask(), checks]).toEqual([OK, 1]);
  now += 1;
  expect([await ask(), checks]).toEqual([OK, 2]);
});

it('says so immediately if the process ends or the database is known to be away, and once it is back', async () => {
  expect(await ask()).toEqual(OK);
  const away = vi.spyOn(live().database, 'isAway').mockReturnValue(true);
  expect(await ask()).toEqual(unavailable('database', 'queue'));
  away.mockReturnValue(false);
  expect(await ask()).toEqual(OK);
  ending().isDraining = true;
  expect(await ask()).toEqual([503, { status: 'ending' }]);
});

it('names a storage that fails within two seconds, and is ready a moment after it is back', async () => {
  expect(await ask()).toEqual(OK);
  isStorageAway = true;
  now += FRESH_MS;
  expect(await Promise.all([ask(), ask()])).toEqual([unavailable('storage'), unavailable('storage')]);
  isStorageAway = false;
  expect([await ask(), checks]).toEqual([unavailable('storage'), 2]);
  now += 200;
  expect([await ask(), checks]).toEqual([OK, 3]);
});
