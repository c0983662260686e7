import { expect, it } from 'vitest';
import { keptText } from './labels';

it('states what stays of a deleted job, in whole sentences even if the number of applications is unknown', () => {
  expect(keptText(0)).toBe('No one has applied.');
  expect(keptText(1)).toBe(
    '1 person has applied: their applications are kept, and they can still see what they applied for.',
  );
  expect(keptText(undefined)).toBe(
    'Applications are kept, and applicants can still see what they applied for.',
  );
});
