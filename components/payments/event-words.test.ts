import { expect, it } from 'vitest';
import { ACTED_ON } from '@/lib/adapters/stripe-events';
import { EVENT_TYPES } from './event-words';

it('offers every type of event that is acted on', () => {
  expect([...EVENT_TYPES].sort()).toEqual([...ACTED_ON].sort());
});
