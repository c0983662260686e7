import { expect, it } from 'vitest';
import { withQuery } from './address';

it('adds only the parameters that are set, in order', () => {
  expect(withQuery('/a', {})).toBe('/a');
  expect(withQuery('/a', { b: '', c: undefined, d: null })).toBe('/a');
  expect(withQuery('/a', { q: 'x/y z', page: 2, remote: false })).toBe('/a?q=x%2Fy+z&page=2&remote=false');
  expect(withQuery('/a?b=1', { c: 'd' })).toBe('/a?b=1&c=d');
  expect(withQuery('/a', new URLSearchParams('b=1&b=2&c='))).toBe('/a?b=1&b=2&c=');
});
