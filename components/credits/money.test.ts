import { describe, expect, it } from 'vitest';
import { aboutSongs, formatCents, formatCredits, formatNumber, formatPerCredit } from './money';

describe('money', () => {
  it('is cents divided by a hundred, with two decimals', () => {
    expect([499, 500, 50, 99_999_999].map((cents) => formatCents(cents))).toEqual([
      '$4.99',
      '$5.00',
      '$0.50',
      '$999,999.99',
    ]);
    expect(formatCents(1250, 'eur')).toBe('€12.50');
  });

  it('has four decimals a credit', () => {
    expect([2, 1.9983, 0.0125, 4.99].map((cents) => formatPerCredit(cents))).toEqual([
      '$0.0200',
      '$0.0200',
      '$0.0001',
      '$0.0499',
    ]);
  });
});

describe('credits', () => {
  it('are counted in words, one of them in the singular', () => {
    expect([0, 1, -1, 5, -12_500].map(formatCredits)).toEqual([
      '0 credits',
      '1 credit',
      '−1 credit',
      '5 credits',
      '−12,500 credits',
    ]);
    expect(formatNumber(-5)).toBe('−5');
  });

  it('are good for whole songs, or for none', () => {
    expect([0, 1, 10, 20_000].map(aboutSongs)).toEqual([
      null,
      'about 1 song',
      'about 10 songs',
      'about 20,000 songs',
    ]);
  });
});
