import { expect, it } from 'vitest';
import { EVENT_TYPES } from '@/components/payments/labels';
import { HANDLED_TYPES, PLAN_TYPES } from './events';

it('handles the event types that the inbox can be filtered by, or finds their plan', () => {
  expect([...HANDLED_TYPES, ...PLAN_TYPES].sort()).toEqual([...EVENT_TYPES].sort());
});
