import { describe, expect, it } from 'vitest';
import { creditsProblem } from '../../amount-problems';
import { productPriceProblem, strikethroughProblem } from './product-fields';
import { moved } from './reorder';

describe('the fields of a product', () => {
  it('report errors', () => {
    expect(productPriceProblem('0.49')).toBe('At least $0.50');
    expect(productPriceProblem('1000000')).toBe('At most $999,999.99');
    expect(productPriceProblem('x')).toBe('Enter dollars, like 4.99');
    expect([creditsProblem('0'), creditsProblem('1.5')]).toEqual(
      Array(2).fill('Enter a whole number from 1'),
    );
    expect(creditsProblem('1000001')).toBe('At most 1,000,000');
    expect(strikethroughProblem('4.99', '4.99')).toBe('The regular price must be above the price');
  });

  it('are valid otherwise', () => {
    expect([productPriceProblem('0.50'), creditsProblem('1,000')]).toEqual(Array(2).fill(undefined));
    expect([strikethroughProblem('', '4.99'), strikethroughProblem('5', '4.99')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the order', () => {
  it('changes by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});
