import { expect, it } from 'vitest';
import { GENRE_IDS } from './catalogue';
import { finishOf, referenceOf } from './finishes';

it.each(GENRE_IDS)('%s: its curve is a whole and within what human-made music measures', (id) => {
  const finish = finishOf(id);
  const { bass, presence, air, crest, width } = referenceOf(id);
  const sum = finish.tone.reduce((total, level) => total + 10 ** (level / 10), 0);
  expect(Math.abs(10 * Math.log10(sum))).toBeLessThan(0.5);
  for (const [value, [min, max]] of [
    [finish.tone[0], bass],
    [finish.tone[3], presence],
    [finish.tone[4], air],
    [finish.crest, crest],
    [finish.width, width],
  ] as const) {
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  }
});
