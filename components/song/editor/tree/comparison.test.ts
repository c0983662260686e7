import { expect, it } from 'vitest';
import { equalGains } from './comparison';

const heard = (a: number, b: number) => {
  const gains = equalGains(a, b);
  return [a + 20 * Math.log10(gains.a), b + 20 * Math.log10(gains.b)].map(
    (lufs) => Math.round(lufs * 10) / 10,
  );
};

it('makes two songs equally loud, and none louder than the player would', () => {
  expect(heard(-9, -12)).toEqual([-14, -14]);
  expect(heard(-9, -18)).toEqual([-18, -18]);
  expect(heard(-20, -16)).toEqual([-20, -20]);
});

it('plays songs of unknown loudness as the player does', () => {
  expect(equalGains(null, null)).toEqual({ a: 1, b: 1 });
  expect(equalGains(null, -8).a).toBe(1);
  expect(equalGains(null, -8).b).toBeCloseTo(0.501, 3);
});
