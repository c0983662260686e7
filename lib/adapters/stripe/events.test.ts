import { expect, it } from 'vitest';
import { EVENT_TYPES } from '@/components/payments/labels';
import { ACTED_ON } from './events';

it('acts on the types of event that the inbox can be narrowed to, and on no others', () => {
  expect([...ACTED_ON].sort()).toEqual([...EVENT_TYPES].sort());
});
