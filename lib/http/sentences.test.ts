import { expect, it } from 'vitest';
import { z } from 'zod';
import './sentences';

const plan = z.object({
  monthlyPrice: z.number().max(100),
  features: z.array(z.object({ name: z.string() })),
  frequency: z.enum(['monthly', 'yearly']),
});

const sentencesOf = (given: unknown) => plan.safeParse(given).error?.issues.map(({ message }) => message);

it('a sentence about a field names it', () => {
  expect(sentencesOf({ features: [{}], frequency: 'daily' })).toEqual([
    'Monthly price is required',
    'Name is required',
    'Frequency is not one of the choices',
  ]);
  expect(sentencesOf({ monthlyPrice: 101, features: 'none', frequency: 'yearly' })).toEqual([
    'Monthly price is too large',
    'Features has the wrong type',
  ]);
  expect(sentencesOf(undefined)).toEqual(['Body is required']);
});
