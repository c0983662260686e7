import { expect, it } from 'vitest';
import { EVENT_TYPES } from '@/components/payments/labels';
import { HANDLED_TYPES } from './events';

it('handles exactly the event types that the inbox can be filtered by', () => {
  expect([...HANDLED_TYPES].sort()).toEqual([...EVENT_TYPES].sort());
});
