import { expect, it } from 'vitest';
import { matchingDrills } from './drills.mjs';

it('finds the short drills by words in their names, in upper or lower case', async () => {
  const found = await matchingDrills(['Kill-w', 'sign-in', 'soak']);
  expect(found).toEqual(['kill-web', 'kill-worker', 'sign-in-trouble']);
});
