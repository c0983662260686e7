import { describe, expect, it } from 'vitest';
import { createProduct, isoDuration, webApplication } from './structured-data';

const absolute = (path: string) => `https://songs.example${path}`;

describe('structured data', () => {
  it.each([
    [185, 'PT3M5S'],
    [180, 'PT3M'],
    [45, 'PT45S'],
    [0, 'PT0S'],
    [null, 'PT3M'],
  ])('writes %s seconds as %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));

  it('offers /create for nothing until the end of 2026, rated 4.8 over 1024 reviews', () => {
    expect(createProduct(absolute)).toMatchObject({
      '@type': 'Product',
      offers: { price: '0.00', priceCurrency: 'USD', priceValidUntil: '2026-12-31' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 1024 },
    });
  });

  it('gives the home page the offer without the rating', () => {
    expect(webApplication(absolute)).toMatchObject({ '@type': 'WebApplication', offers: { price: '0.00' } });
    expect(webApplication(absolute)).not.toHaveProperty('aggregateRating');
  });
});
